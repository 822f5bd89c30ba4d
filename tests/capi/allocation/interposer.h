/* SPDX-License-Identifier: Apache-2.0 */
/*
 * malloc and its like, of the program that includes this: they count, fail when they are told to,
 * and look whether what is given back is all zeros. glibc alone has the functions below them.
 */
#ifndef NAPIER_TESTS_INTERPOSER_H
#define NAPIER_TESTS_INTERPOSER_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

void* __libc_malloc(size_t size);
void __libc_free(void* block);

static struct {
  int inside;          /* the library is at work: count, fail, look */
  long asked;          /* blocks asked for */
  long fail_at;        /* this one is not to be had; 0: all are */
  int fail_ever_after; /* nor are those that follow */
  long live;           /* blocks asked for less those given back */
  long unwiped;        /* blocks given back that were not all zeros */
} memory;

typedef struct {
  size_t size;
  uint64_t mark;
} block_head;
#define BLOCK_MARK UINT64_C(0x6c6f676172697468)

static int is_zero(const unsigned char* bytes, size_t begin, size_t end) {
  size_t i;
  for (i = begin; i < end; ++i) {
    if (bytes[i] != 0) return 0;
  }
  return 1;
}

static int refuses(void) {
  if (!memory.inside) return 0;
  ++memory.asked;
  return memory.fail_at != 0 &&
         (memory.fail_ever_after ? memory.asked >= memory.fail_at : memory.asked == memory.fail_at);
}

void* malloc(size_t size) {
  block_head* head;
  if (refuses() || size > SIZE_MAX - sizeof(block_head)) return NULL;
  head = (block_head*)__libc_malloc(size + sizeof(block_head));
  if (head == NULL) return NULL;
  head->size = size;
  head->mark = BLOCK_MARK;
  if (memory.inside) {
    ++memory.live;
    memset(head + 1, 0xa5, size);
  }
  return head + 1;
}

void* calloc(size_t count, size_t size) {
  void* block;
  if (size != 0 && count > SIZE_MAX / size) return NULL;
  block = malloc(count * size);
  if (block != NULL) memset(block, 0, count * size);
  return block;
}

void free(void* block) {
  block_head* head = (block_head*)block - 1;
  if (block == NULL) return;
  if (head->mark != BLOCK_MARK) {
    __libc_free(block);
    return;
  }
  if (memory.inside) {
    --memory.live;
    memory.unwiped += !is_zero((const unsigned char*)block, 0, head->size);
  }
  head->mark = 0;
  __libc_free(head);
}

/* A block that grows moves and leaves what it held; one that shrinks leaves its end. */
void* realloc(void* old, size_t size) {
  block_head* head = (block_head*)old - 1;
  size_t kept;
  void* block = malloc(size);
  if (block == NULL || old == NULL) return block;
  kept = head->size < size ? head->size : size;
  memcpy(block, old, kept);
  if (memory.inside) {
    --memory.live;
    memory.unwiped += !is_zero((const unsigned char*)old, head->size < size ? 0 : size, head->size);
  }
  head->mark = 0;
  __libc_free(head);
  return block;
}

#endif

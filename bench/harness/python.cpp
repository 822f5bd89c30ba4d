// SPDX-License-Identifier: Apache-2.0
#include "harness/python.hpp"

#include <unistd.h>

#include <csignal>
#include <cstdlib>

namespace napier_bench {

python_process::python_process(const std::vector<std::string>& arguments) {
  int to_child[2], from_child[2];
  if (pipe(to_child) != 0 || pipe(from_child) != 0) return;
  std::vector<std::string> words{"python3"};
  words.insert(words.end(), arguments.begin(), arguments.end());
  std::vector<char*> argv;
  for (std::string& word : words) argv.push_back(word.data());
  argv.push_back(nullptr);
  const pid_t child = fork();
  if (child < 0) return;
  if (child == 0) {
    dup2(to_child[0], STDIN_FILENO);
    dup2(from_child[1], STDOUT_FILENO);
    for (const int end : {to_child[0], to_child[1], from_child[0], from_child[1]}) close(end);
    execvp("python3", argv.data());
    _exit(127);
  }
  close(to_child[0]);
  close(from_child[1]);
  std::signal(SIGPIPE, SIG_IGN);
  char ready;
  if (read(from_child[0], &ready, 1) != 1) return;  // it has ended: no Python
  questions_ = to_child[1];
  answers_ = from_child[0];
}

double python_process::ask(const std::string& line) {
  const std::string question = line + '\n';
  if (write(questions_, question.data(), question.size()) != static_cast<long>(question.size())) {
    return 0;
  }
  std::string answer;
  for (char c; read(answers_, &c, 1) == 1 && c != '\n';) answer += c;
  return std::strtod(answer.c_str(), nullptr);
}

python_timer::python_timer(const std::string& setup, const std::string& expression)
    : process_({"-c", "import sys, time\n" + setup +
                          "\n"
                          "print(flush=True)\n"
                          "for line in sys.stdin:\n"
                          "    begin = time.thread_time_ns()\n"
                          "    " +
                          expression +
                          "\n"
                          "    print(time.thread_time_ns() - begin, flush=True)\n"}) {}

}  // namespace napier_bench

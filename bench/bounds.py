# SPDX-License-Identifier: Apache-2.0
"""What bounds an operation in words of 64 bits: its products of two limbs, times what the processor's
multiplier takes for one.

The products are those of the schoolbook methods. A method that needs fewer (Karatsuba's, Toom's, a
transform), or vectors that multiply eight digits of 52 bits at once, can be below the bound.
"""
import math

WINDOW = 5  # bits of the exponent, in the model of a power
MODEL_CYCLES = 1.0  # of a limb product: x86-64's mul and mulx since Haswell and Zen 3, and AArch64's pair


def square(n: int) -> float:
    return n * (n + 1) / 2


def montgomery(n: int) -> float:
    """Of a reduction: a quotient limb from one product, and its n products with the modulus."""
    return n * n + n


def power(n: int, exponent_bits: int) -> float:
    """Squares for all bits, a product for each window, all in Montgomery's form."""
    return (exponent_bits * (square(n) + montgomery(n))
            + math.ceil(exponent_bits / WINDOW) * (n * n + montgomery(n)))


def limbs(bits: int) -> int:
    return -(-bits // 64)


FIELD_LIMBS = {"field_bn254": 4, "field_bls12_381": 6}
LARGEST_SCHOOLBOOK_BITS = 4096


def limb_products(table: str, row: str) -> float | None:
    """Of an operation; None where this is not what bounds it."""
    if table in FIELD_LIMBS:
        n = FIELD_LIMBS[table]
        of = {"multiply": n * n + montgomery(n), "square": square(n) + montgomery(n)}
        return of.get(row.removesuffix("_chained"))
    if not row.isdigit():
        return None
    size = int(row)
    if table.startswith("multiply_"):
        return size * size
    if table.startswith("square_"):
        return square(size)
    if table == "montgomery_inlined":
        return size * size + montgomery(size)
    if table == "divide":
        return montgomery(size)
    n = limbs(size)
    if table == "mod_exp_inlined":
        return power(n, 122)
    if table in ("modexp", "blog_mod_exp", "integer_mod_exp"):
        return power(n, size)
    if table == "product":
        return n * n
    if table == "low_product":
        return square(n)
    if table.startswith("integer_") and size <= LARGEST_SCHOOLBOOK_BITS:
        return {"integer_multiply": n * n, "integer_square": square(n),
                "integer_divide": montgomery(n)}.get(table)
    return None


def measured_product_cycles(results) -> float | None:
    """What a limb product takes, in the better compiler's loop: the other one's may be bounded by moves."""
    return min((figure.cycles for build in results.builds.values()
                if (figure := build.figures.get(("machine", "limb_product", "napier")))), default=None)


def bound_cycles(results, table: str, row: str) -> float | None:
    products = limb_products(table, row)
    return None if products is None else products * (measured_product_cycles(results) or MODEL_CYCLES)

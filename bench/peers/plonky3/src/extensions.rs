// SPDX-License-Identifier: Apache-2.0
//
// Plonky3's arithmetic of extensions, on arrays of its packed elements: a register of each
// coefficient of as many elements as a register holds.

use crate::AnyFunction;
use p3_baby_bear::BabyBear;
use p3_field::extension::{BinomialExtensionField, Complex, CubicTrinomialExtensionField};
use p3_field::{ExtensionField, Field, PackedValue, PrimeCharacteristicRing};
use p3_goldilocks::Goldilocks;
use p3_koala_bear::KoalaBear;
use p3_mersenne_31::{Mersenne31, QM31};
use std::slice::{from_raw_parts, from_raw_parts_mut};

type Packed<F, E> = <E as ExtensionField<F>>::ExtensionPacking;

/// z[i] = x[i] y[i].
unsafe extern "C" fn multiply<F: Field, E: ExtensionField<F>>(
    z: *mut Packed<F, E>,
    x: *const Packed<F, E>,
    y: *const Packed<F, E>,
    n: usize,
) {
    let n = n / F::Packing::WIDTH;
    let z = unsafe { from_raw_parts_mut(z, n) };
    let x = unsafe { from_raw_parts(x, n) };
    let y = unsafe { from_raw_parts(y, n) };
    for ((z, x), y) in z.iter_mut().zip(x).zip(y) {
        *z = *x * *y;
    }
}

/// z[i] = x[i]^2.
unsafe extern "C" fn square<F: Field, E: ExtensionField<F>>(
    z: *mut Packed<F, E>,
    x: *const Packed<F, E>,
    _y: *const Packed<F, E>,
    n: usize,
) {
    let n = n / F::Packing::WIDTH;
    let z = unsafe { from_raw_parts_mut(z, n) };
    let x = unsafe { from_raw_parts(x, n) };
    for (z, x) in z.iter_mut().zip(x) {
        *z = x.square();
    }
}

fn functions_of<F: Field, E: ExtensionField<F>>(operation: usize) -> AnyFunction {
    type Function<P> = unsafe extern "C" fn(*mut P, *const P, *const P, usize);
    let functions: [Function<Packed<F, E>>; 2] = [multiply::<F, E>, square::<F, E>];
    // Pointers to functions have one size, and C++ calls them with the types of their field.
    unsafe { std::mem::transmute(functions[operation]) }
}

/// A function by the number of its extension and of its operation (product, square). The packed
/// elements are 64 bytes for each coefficient with AVX-512, 32 with AVX2.
#[unsafe(no_mangle)]
pub extern "C" fn plonky3_extension_function(extension: usize, operation: usize) -> AnyFunction {
    match extension {
        0 => functions_of::<BabyBear, BinomialExtensionField<BabyBear, 4>>(operation),
        1 => functions_of::<BabyBear, BinomialExtensionField<BabyBear, 5>>(operation),
        2 => functions_of::<KoalaBear, BinomialExtensionField<KoalaBear, 4>>(operation),
        3 => functions_of::<Goldilocks, BinomialExtensionField<Goldilocks, 2>>(operation),
        4 => functions_of::<Goldilocks, CubicTrinomialExtensionField<Goldilocks>>(operation),
        5 => functions_of::<Goldilocks, BinomialExtensionField<Goldilocks, 5>>(operation),
        6 => functions_of::<Mersenne31, Complex<Mersenne31>>(operation),
        7 => functions_of::<Mersenne31, QM31>(operation),
        _ => functions_of::<Mersenne31, BinomialExtensionField<Mersenne31, 3>>(operation),
    }
}

/// How many elements a packed one holds.
#[unsafe(no_mangle)]
pub extern "C" fn plonky3_extension_width(extension: usize) -> usize {
    match extension {
        3..=5 => <Goldilocks as Field>::Packing::WIDTH,
        _ => <BabyBear as Field>::Packing::WIDTH,
    }
}

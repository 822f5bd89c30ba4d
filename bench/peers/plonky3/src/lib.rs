// SPDX-License-Identifier: Apache-2.0
//
// Plonky3's arithmetic on arrays of elements, in the vectors of the processor for which this is
// compiled, for C++ to call. The lengths are multiples of 64.

mod extensions;
mod transforms;

use p3_field::{Field, PackedValue, PrimeCharacteristicRing};
use std::slice::{from_raw_parts, from_raw_parts_mut};

/// z, x, y and their length.
type Function<F> = unsafe extern "C" fn(*mut F, *const F, *const F, usize);

/// The same for elements of any field.
pub(crate) type AnyFunction = unsafe extern "C" fn();

/// z[i] = x[i] y[i].
unsafe extern "C" fn multiply<F: Field>(z: *mut F, x: *const F, y: *const F, n: usize) {
    let z = F::Packing::pack_slice_mut(unsafe { from_raw_parts_mut(z, n) });
    let x = F::Packing::pack_slice(unsafe { from_raw_parts(x, n) });
    let y = F::Packing::pack_slice(unsafe { from_raw_parts(y, n) });
    for ((z, x), y) in z.iter_mut().zip(x).zip(y) {
        *z = *x * *y;
    }
}

/// z[i] = x[i] + y[i].
unsafe extern "C" fn add<F: Field>(z: *mut F, x: *const F, y: *const F, n: usize) {
    let z = F::Packing::pack_slice_mut(unsafe { from_raw_parts_mut(z, n) });
    let x = F::Packing::pack_slice(unsafe { from_raw_parts(x, n) });
    let y = F::Packing::pack_slice(unsafe { from_raw_parts(y, n) });
    for ((z, x), y) in z.iter_mut().zip(x).zip(y) {
        *z = *x + *y;
    }
}

/// The sum of x[i] y[i], in z[0].
unsafe extern "C" fn dot<F: Field>(z: *mut F, x: *const F, y: *const F, n: usize) {
    let x = F::Packing::pack_slice(unsafe { from_raw_parts(x, n) });
    let y = F::Packing::pack_slice(unsafe { from_raw_parts(y, n) });
    let (x, _) = x.as_chunks::<4>();
    let (y, _) = y.as_chunks::<4>();
    let sum: F::Packing = x.iter().zip(y).map(|(x, y)| F::Packing::dot_product(x, y)).sum();
    unsafe { *z = sum.as_slice().iter().copied().sum() };
}

/// z[i] = x[i]^N.
unsafe extern "C" fn power<F: Field, const N: u64>(z: *mut F, x: *const F, _y: *const F, n: usize) {
    let z = F::Packing::pack_slice_mut(unsafe { from_raw_parts_mut(z, n) });
    let x = F::Packing::pack_slice(unsafe { from_raw_parts(x, n) });
    for (z, x) in z.iter_mut().zip(x) {
        *z = x.exp_const_u64::<N>();
    }
}

fn functions_of<F: Field>(operation: usize) -> AnyFunction {
    let functions: [Function<F>; 7] = [
        multiply::<F>, add::<F>, dot::<F>,
        power::<F, 3>, power::<F, 5>, power::<F, 7>, power::<F, 11>,
    ];
    // Pointers to functions have one size, and C++ calls them with the types of their field.
    unsafe { std::mem::transmute(functions[operation]) }
}

/// A function by the number of its field (BabyBear, KoalaBear, Mersenne-31, Goldilocks) and of its
/// operation (product, sum, dot product, powers by 3, 5, 7 and 11).
#[unsafe(no_mangle)]
pub extern "C" fn plonky3_function(field: usize, operation: usize) -> AnyFunction {
    match field {
        0 => functions_of::<p3_baby_bear::BabyBear>(operation),
        1 => functions_of::<p3_koala_bear::KoalaBear>(operation),
        2 => functions_of::<p3_mersenne_31::Mersenne31>(operation),
        _ => functions_of::<p3_goldilocks::Goldilocks>(operation),
    }
}

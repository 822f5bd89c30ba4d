// SPDX-License-Identifier: Apache-2.0
//
// Plonky3's transforms of one polynomial, on one thread, by each of its methods that are made for
// that. The values stay in Rust's memory: each call transforms what the call before it left, in the
// order in which the method leaves it.

use p3_baby_bear::BabyBear;
use p3_dft::{Radix2Bowers, Radix2DFTSmallBatch, Radix2DitParallel, TwoAdicSubgroupDft};
use p3_field::{PrimeCharacteristicRing, PrimeField64, TwoAdicField};
use p3_goldilocks::Goldilocks;
use p3_koala_bear::KoalaBear;
use p3_matrix::dense::RowMajorMatrix;
use p3_monty_31::dft::RecursiveDft;

trait Transform {
    fn run(&mut self);
    fn set(&mut self, i: usize, x: u64);
    fn copy_to(&self, to: *mut u8);
}

struct State<F, D, Out> {
    dft: D,
    values: Vec<F>,
    out: Out,
}

impl<F: TwoAdicField, D: TwoAdicSubgroupDft<F>, Out: Fn(D::Evaluations) -> Vec<F>> Transform
    for State<F, D, Out>
{
    fn run(&mut self) {
        let values = std::mem::take(&mut self.values);
        self.values = (self.out)(self.dft.dft_batch(RowMajorMatrix::new_col(values)));
    }
    fn set(&mut self, i: usize, x: u64) {
        self.values[i] = F::from_u64(x);
    }
    fn copy_to(&self, to: *mut u8) {
        let from = self.values.as_ptr() as *const u8;
        unsafe { std::ptr::copy_nonoverlapping(from, to, std::mem::size_of_val(&self.values[..])) };
    }
}

fn methods_of<F: TwoAdicField + Ord>(method: usize, n: usize) -> Box<dyn Transform> {
    let values = (0..n).map(|i| F::from_u64(i as u64 * 0x9e37_79b9 + 1)).collect();
    match method {
        0 => {
            let dft = Radix2DFTSmallBatch::new(n);
            Box::new(State { dft, values, out: |m: RowMajorMatrix<F>| m.values })
        }
        1 => {
            let dft = Radix2DitParallel::default();
            Box::new(State { dft, values, out: |m: <Radix2DitParallel<F> as TwoAdicSubgroupDft<F>>::Evaluations| m.inner.values })
        }
        _ => Box::new(State { dft: Radix2Bowers, values, out: |m: RowMajorMatrix<F>| m.values }),
    }
}

macro_rules! with_recursive {
    ($f:ty, $method:expr, $n:expr) => {{
        if $method == 3 {
            let values = (0..$n).map(|i| <$f>::from_u64(i as u64 * 0x9e37_79b9 + 1)).collect();
            let dft = RecursiveDft::<$f>::new($n);
            Box::new(State { dft, values, out: |m: <RecursiveDft<$f> as TwoAdicSubgroupDft<$f>>::Evaluations| m.inner.values })
        } else {
            methods_of::<$f>($method, $n)
        }
    }};
}

/// A transform of n values of a field (BabyBear, KoalaBear, Goldilocks) by a method
/// (Radix2DFTSmallBatch, Radix2DitParallel, Radix2Bowers, and for the first two fields
/// RecursiveDft). The first method leaves the values in their order; so does the third; the others in
/// that of reversed bits.
#[unsafe(no_mangle)]
pub extern "C" fn plonky3_transform_new(field: usize, method: usize, n: usize) -> *mut () {
    let state: Box<dyn Transform> = match field {
        0 => with_recursive!(BabyBear, method, n),
        1 => with_recursive!(KoalaBear, method, n),
        _ => methods_of::<Goldilocks>(method, n),
    };
    Box::into_raw(Box::new(state)) as *mut ()
}

/// The root of unity of order 2^bits of a field, as a number.
#[unsafe(no_mangle)]
pub extern "C" fn plonky3_root(field: usize, bits: usize) -> u64 {
    match field {
        0 => BabyBear::two_adic_generator(bits).as_canonical_u64(),
        1 => KoalaBear::two_adic_generator(bits).as_canonical_u64(),
        _ => Goldilocks::two_adic_generator(bits).as_canonical_u64(),
    }
}

/// Sets value i to a number.
///
/// # Safety
/// `transform` is of plonky3_transform_new.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn plonky3_transform_set(transform: *mut (), i: usize, x: u64) {
    unsafe { (*(transform as *mut Box<dyn Transform>)).set(i, x) }
}

/// Transforms the values.
///
/// # Safety
/// `transform` is of plonky3_transform_new.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn plonky3_transform_run(transform: *mut ()) {
    unsafe { (*(transform as *mut Box<dyn Transform>)).run() }
}

/// Copies the values as they are stored.
///
/// # Safety
/// `transform` is of plonky3_transform_new; there is room.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn plonky3_transform_copy(transform: *mut (), to: *mut u8) {
    unsafe { (*(transform as *mut Box<dyn Transform>)).copy_to(to) }
}

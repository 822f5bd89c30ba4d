// SPDX-License-Identifier: Apache-2.0
//
// Several residues at once. Not in napier.hpp: include it where it is used.
//
//   using F = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
//   auto x = batch<F>::load(a), y = batch<F>::load(b);   // std::span<const F, batch<F>::size()>
//   (x * y + square(x)).store(c);
//
// With AVX-512 (F and DQ, say by -march=native) a batch of eight multiplies twice as many residues
// in a second as one element after the other, with IFMA four or five times as many. Elsewhere it is
// an array of elements and is as fast as they are; batch<F>::is_vectorised tells. To go in and out
// costs as much as three products: keep in a batch what is worked on.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include <napier/modular/batch/engine.hpp>

namespace napier::inline NAPIER_ABI {

/// An engine for batch: elements one after the other.
struct scalar_engine {
  static constexpr const char* name = "scalar";
  static constexpr bool is_vectorised = false;
  template <auto M, std::size_t K>
  using storage = detail::scalar_batch<M, K>;
};

/// An engine for batch: digits of 52 bits, in the lanes of a kind of vectors
/// (limbs/vector/lanes/in_ifma.hpp and its neighbours) for which the file is compiled. The modulus
/// is odd and has 64-bit limbs.
template <typename Vectors>
struct lane_engine {
  static constexpr const char* name = "digits of 52 bits in lanes";
  static constexpr bool is_vectorised = Vectors::kind != simd::kind::portable;
  template <auto M, std::size_t K>
  using storage = detail::lane_batch<M, K, Vectors>;
};

namespace detail {

template <simd::kind Kind>
struct engine_in {
  using type = scalar_engine;
};
template <>
struct engine_in<simd::kind::avx512> {
  using type = lane_engine<limbs::fma_lanes_in_avx512>;
};
template <>
struct engine_in<simd::kind::ifma> {
  using type = lane_engine<limbs::fma_lanes_in_ifma>;
};

template <typename F>
using best_engine =
    typename engine_in<suits_lanes<F>() ? simd::kind_of_file::value : simd::kind::none>::type;

}  // namespace detail

/// K residues of a field, F = field<M>: what is done is done to each.
///
/// The engine is chosen by what the compiler may use. It is a part of the type, so that files
/// compiled for different machines can be linked: they have different batches, and exchange
/// elements. In constant evaluation any engine works, without vectors.
///
/// Trivially copyable. What a batch holds in memory is no least residue and not for users; elements
/// that leave it are. All operations are constant time in the residues.
template <typename F, std::size_t K = 8, typename Engine = detail::best_engine<F>>
  requires(detail::is_field_element<F> && K > 0)
class batch {
  using storage = typename Engine::template storage<F::modulus, K>;

 public:
  using element_type = F;
  using limb_type = typename F::limb_type;
  using engine = Engine;
  using mask = ct::mask<limb_type>;
  /// A truth value for each lane.
  using masks = std::array<mask, K>;

  /// Whether vector instructions do the work; if not, a batch is as fast as its elements.
  static constexpr bool is_vectorised = Engine::is_vectorised;
  /// The engine, for people.
  static constexpr const char* engine_name = Engine::name;

  /// The number of lanes.
  ///
  /// Time:   public.
  [[nodiscard]] static constexpr std::size_t size() noexcept { return K; }

  /// 0 in every lane.
  ///
  /// Time:   public.
  constexpr batch() noexcept : storage_{} {}

  /// x in every lane; so `batch * element` is a batch.
  ///
  /// Time:   secret x.
  constexpr batch(const F& x) noexcept : batch() { storage_.load(&x, 0); }

  /// Element i in lane i.
  ///
  /// Time:   secret elements.
  explicit constexpr batch(const std::array<F, K>& elements) noexcept : batch() {
    storage_.load(elements.data(), 1);
  }

  /// Element i in lane i.
  ///
  /// Time:   secret elements.
  [[nodiscard]] static constexpr batch load(std::span<const F, K> elements) noexcept {
    batch z;
    z.storage_.load(elements.data(), 1);
    return z;
  }

  /// x in every lane.
  ///
  /// Time:   secret x.
  [[nodiscard]] static constexpr batch broadcast(const F& x) noexcept { return batch(x); }

  /// Lane i becomes element i.
  ///
  /// Time:   secret.
  constexpr void store(std::span<F, K> elements) const noexcept { storage_.store(elements.data()); }

  /// The elements.
  ///
  /// Time:   secret.
  [[nodiscard]] constexpr std::array<F, K> to_array() const noexcept {
    std::array<F, K> z{};
    storage_.store(z.data());
    return z;
  }

  /// The element in lane i; to_array() costs little more than two of these.
  ///
  /// Pre:    i < K.
  /// Time:   secret elements; public i.
  [[nodiscard]] constexpr F operator[](std::size_t i) const noexcept { return storage_.lane(i); }

  /// Puts x into lane i.
  ///
  /// Pre:    i < K.
  /// Time:   secret elements, x; public i.
  constexpr void set(std::size_t i, const F& x) noexcept { storage_.set_lane(i, x); }

  /// Time:   secret x, y.
  friend constexpr batch operator+(const batch& x, const batch& y) noexcept {
    batch z{unwritten()};
    z.storage_.add(x.storage_, y.storage_);
    return z;
  }
  friend constexpr batch operator-(const batch& x, const batch& y) noexcept {
    batch z{unwritten()};
    z.storage_.subtract(x.storage_, y.storage_);
    return z;
  }
  friend constexpr batch operator*(const batch& x, const batch& y) noexcept {
    batch z{unwritten()};
    z.storage_.multiply(x.storage_, y.storage_);
    return z;
  }
  friend constexpr batch operator+(const batch& x) noexcept { return x; }
  friend constexpr batch operator-(const batch& x) noexcept { return batch() - x; }

  /// x y^-1 in each lane. Where y has no inverse: a compile error in constant evaluation, 0 at run
  /// time; see inverse() for a modulus that is not prime.
  ///
  /// Time:   secret x, y.
  friend constexpr batch operator/(const batch& x, const batch& y) noexcept {
    const auto reciprocal = y.inverse();
    if (std::is_constant_evaluated()) {
      for (const mask& present : reciprocal.has_value) {
        if (!present.declassify()) {
          detail::precondition_violated("napier: batch: division by what has no inverse");
        }
      }
    }
    return x * reciprocal.value;
  }

  constexpr batch& operator+=(const batch& y) noexcept {
    storage_.add(storage_, y.storage_);
    return *this;
  }
  constexpr batch& operator-=(const batch& y) noexcept {
    storage_.subtract(storage_, y.storage_);
    return *this;
  }
  constexpr batch& operator*=(const batch& y) noexcept {
    storage_.multiply(storage_, y.storage_);
    return *this;
  }
  constexpr batch& operator/=(const batch& y) noexcept { return *this = *this / y; }

  /// Whether all lanes are equal. The bool is public, the comparison has no branch; ct::equal tells
  /// for each lane.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] friend constexpr bool operator==(const batch& x, const batch& y) noexcept {
    mask all = ~mask();
    for (const mask& same : x.equal(y)) all = all & same;
    return all.declassify();
  }

  /// In which lanes x and y are equal.
  ///
  /// Time:   secret, y.
  [[nodiscard]] constexpr masks equal(const batch& y) const noexcept {
    masks z;
    storage_.equal(z.data(), y.storage_);
    return z;
  }

  /// The elements of a where choose_a is set, those of b where it is not.
  ///
  /// Time:   secret choose_a, a, b.
  [[nodiscard]] static constexpr batch select(const masks& choose_a, const batch& a,
                                              const batch& b) noexcept {
    batch z;
    z.storage_.select(choose_a.data(), a.storage_, b.storage_);
    return z;
  }

  /// x^2.
  ///
  /// Time:   secret x.
  [[nodiscard]] friend constexpr batch square(const batch& x) noexcept {
    batch z{unwritten()};
    z.storage_.square(x.storage_);
    return z;
  }

  /// x^e in each lane, one exponent for all; x^0 = 1.
  ///
  /// Time:   secret x, e; public the number of limbs of e.
  template <std::size_t E>
  [[nodiscard]] friend constexpr batch pow(const batch& x,
                                           const big_int<E, limb_type>& e) noexcept {
    batch z;
    z.storage_.power(x.storage_, e);
    return z;
  }

  /// x^e in each lane, one public exponent for all; x^0 = 1.
  ///
  /// Time:   variable in e; secret x.
  template <std::size_t E>
  [[nodiscard]] friend constexpr batch pow_vartime(const batch& x,
                                                   const big_int<E, limb_type>& e) noexcept {
    batch z;
    z.storage_.power_vartime(x.storage_, e);
    return z;
  }

  /// The inverses, and masks of the lanes in which there is one.
  struct inverses {
    batch value;
    masks has_value;
  };

  /// The inverses; 0 in lanes where there is none.
  ///
  /// They are one inverse and 3 (K - 1) products of elements. 0 has no inverse and is no obstacle
  /// to the other lanes. If M is not prime and a lane is neither 0 nor a unit, no lane has an
  /// answer.
  ///
  /// Time:   secret.
  /// Source: Montgomery's trick (1987).
  [[nodiscard]] constexpr inverses inverse() const noexcept {
    const masks zero = equal(batch());
    std::array<F, K> x = to_array(), before{};
    F product(1);
    for (std::size_t i = 0; i < K; ++i) {
      x[i] = ct::select(zero[i], F(1), x[i]);
      before[i] = product;
      product *= x[i];
    }
    const auto reciprocal = product.inverse();
    F rest = reciprocal.value_unchecked();
    inverses z;
    for (std::size_t i = K; i-- > 0;) {
      const F factor = x[i];
      z.has_value[i] = reciprocal.has_value() & ~zero[i];
      x[i] = ct::select(z.has_value[i], rest * before[i], F());
      rest *= factor;
    }
    z.value = batch(x);
    return z;
  }

 private:
  // A result that is about to be written as a whole.
  struct unwritten {};
  explicit constexpr batch(unwritten) noexcept {}

  storage storage_;
};

namespace ct {

/// In which lanes x and y are equal.
///
/// Time:   secret x, y.
template <typename F, std::size_t K, typename Engine>
[[nodiscard]] constexpr auto equal(const batch<F, K, Engine>& x,
                                   const batch<F, K, Engine>& y) noexcept {
  return x.equal(y);
}

/// The elements of a where choose_a is set, those of b where it is not; one mask for each lane, or
/// one for all.
///
/// Time:   secret choose_a, a, b.
template <limb T, std::size_t K, typename F, typename Engine>
[[nodiscard]] constexpr batch<F, K, Engine> select(const std::array<mask<T>, K>& choose_a,
                                                   const batch<F, K, Engine>& a,
                                                   const batch<F, K, Engine>& b) noexcept {
  return batch<F, K, Engine>::select(choose_a, a, b);
}
template <limb T, typename F, std::size_t K, typename Engine>
[[nodiscard]] constexpr batch<F, K, Engine> select(mask<T> choose_a, const batch<F, K, Engine>& a,
                                                   const batch<F, K, Engine>& b) noexcept {
  typename batch<F, K, Engine>::masks all;
  for (auto& choose : all) choose = choose_a.template as<typename F::limb_type>();
  return batch<F, K, Engine>::select(all, a, b);
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI

// SPDX-License-Identifier: Apache-2.0
//
// Several residues at once. Not in napier.hpp: include it where it is used.
//
//   using F = field<"0x30644e72e131a029b85045b68181585d97816a916871ca8d3c208c16d87cfd47">;
//   auto x = batch<F>::load(a), y = batch<F>::load(b);   // std::span<const F, batch<F>::size()>
//   (x * y + square(x)).store(c);
//
// With AVX-512 (F and DQ, say by -march=native) a batch of eight multiplies twice as many residues
// in a second as one element after the other, with IFMA four or five times as many. Without them a
// batch is an array of elements and is as fast as they are; batch<F>::is_vectorised tells. To load
// and store a batch costs as much as three products, so that values should stay in batches from one
// operation to the next.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <type_traits>

#include <napier/modular/batch/inverse_of_product.hpp>
#include <napier/modular/batch/layout.hpp>

namespace napier::inline NAPIER_ABI {

/// The layout of a batch that is an array of elements.
struct scalar_layout {
  /// What `layout_name` of a batch says.
  static constexpr const char* name = "scalar";
  /// Its operations do not use vectors.
  static constexpr bool is_vectorised = false;
  /// Internal: the elements.
  template <auto M, std::size_t K>
  using storage = detail::scalar_batch<M, K>;
};

/// The layout of a batch in digits of 52 bits, in the lanes of a kind of vectors
/// (limbs/vector/lanes/in_ifma.hpp and its neighbours) for which the file is compiled. The modulus
/// is odd and has 64-bit limbs.
template <typename Vectors>
struct lane_layout {
  /// What `layout_name` of a batch says.
  static constexpr const char* name = "digits of 52 bits in lanes";
  /// Whether the vectors are those of a processor.
  static constexpr bool is_vectorised = Vectors::kind != simd::kind::portable;
  /// Internal: the elements.
  template <auto M, std::size_t K>
  using storage = detail::lane_batch<M, K, Vectors>;
};

namespace detail {

template <simd::kind Kind>
struct layout_in {
  using type = scalar_layout;
};
template <>
struct layout_in<simd::kind::avx512> {
  using type = lane_layout<limbs::fma_lanes_in_avx512>;
};
template <>
struct layout_in<simd::kind::ifma> {
  using type = lane_layout<limbs::fma_lanes_in_ifma>;
};

template <typename F>
using best_layout =
    typename layout_in<suits_lanes<F>() ? simd::kind_of_file::value : simd::kind::none>::type;

}  // namespace detail

/// K residues of a field, F = field<M>, side by side: an operation is done to each.
///
/// The layout is chosen by what the compiler may use. It is a part of the type, so that files
/// compiled for different machines can be linked: they have different batches, and exchange
/// elements. In constant evaluation any layout works, without vectors.
///
/// Trivially copyable. In memory a batch holds partially reduced numbers, which are not for users;
/// the elements that leave it are least residues. All operations are constant time in the residues.
template <typename F, std::size_t K = 8, typename Layout = detail::best_layout<F>>
  requires(detail::is_field_element<F> && K > 0)
class batch {
  using storage = typename Layout::template storage<detail::argument_of<F>, K>;

 public:
  /// The field.
  using element_type = F;
  /// The type of a limb.
  using limb_type = typename F::limb_type;
  /// Where the elements are kept.
  using layout = Layout;
  /// The condition of one element.
  using mask = ct::mask<limb_type>;
  /// A truth value for each lane.
  using masks = std::array<mask, K>;

  /// Whether vector instructions do the work; if not, a batch is as fast as its elements.
  static constexpr bool is_vectorised = Layout::is_vectorised;
  /// The name of the layout, to be printed.
  static constexpr const char* layout_name = Layout::name;

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

  /// x + y in each lane.
  ///
  /// Time:   secret x, y.
  friend constexpr batch operator+(const batch& x, const batch& y) noexcept {
    batch z{unwritten()};
    z.storage_.add(x.storage_, y.storage_);
    return z;
  }
  /// x - y in each lane.
  ///
  /// Time:   secret x, y.
  friend constexpr batch operator-(const batch& x, const batch& y) noexcept {
    batch z{unwritten()};
    z.storage_.subtract(x.storage_, y.storage_);
    return z;
  }
  /// x y in each lane.
  ///
  /// Time:   secret x, y.
  friend constexpr batch operator*(const batch& x, const batch& y) noexcept {
    batch z{unwritten()};
    z.storage_.multiply(x.storage_, y.storage_);
    return z;
  }
  /// x.
  ///
  /// Time:   secret x.
  friend constexpr batch operator+(const batch& x) noexcept { return x; }
  /// -x in each lane.
  ///
  /// Time:   secret x.
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

  /// *this = *this + y.
  ///
  /// Time:   secret *this, y.
  constexpr batch& operator+=(const batch& y) noexcept {
    storage_.add(storage_, y.storage_);
    return *this;
  }
  /// *this = *this - y.
  ///
  /// Time:   secret *this, y.
  constexpr batch& operator-=(const batch& y) noexcept {
    storage_.subtract(storage_, y.storage_);
    return *this;
  }
  /// *this = *this * y.
  ///
  /// Time:   secret *this, y.
  constexpr batch& operator*=(const batch& y) noexcept {
    storage_.multiply(storage_, y.storage_);
    return *this;
  }
  /// *this = *this / y.
  ///
  /// Time:   secret *this, y.
  constexpr batch& operator/=(const batch& y) noexcept { return *this = *this / y; }

  /// Whether x and y are equal in all lanes. The result is public; the comparison has no branch.
  /// ct::equal compares each lane.
  ///
  /// Time:   secret x, y.
  [[nodiscard]] friend constexpr bool operator==(const batch& x, const batch& y) noexcept {
    mask all = ~mask();
    for (const mask& same : x.equal(y)) all = all & same;
    return all.declassify();
  }

  /// Masks that are set in the lanes in which x and y are equal.
  ///
  /// Time:   secret, y.
  [[nodiscard]] constexpr masks equal(const batch& y) const noexcept {
    masks z;
    storage_.equal(z.data(), y.storage_);
    return z;
  }

  /// The lanes of a where choose_a is set, and those of b elsewhere.
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

  /// Inverses, and masks of the lanes in which there is an inverse.
  struct inverses {
    /// The inverses; 0 where there is none.
    batch value;
    /// Set for each element that has an inverse.
    masks has_value;
  };

  /// The inverse of each lane; 0 in lanes that have none.
  ///
  /// They cost one inversion and 3 (K - 1) products of elements. A lane that is 0 has no inverse;
  /// the others are not affected. If M is not prime and a lane is neither 0 nor a unit, no lane has
  /// an inverse.
  ///
  /// Time:   secret.
  /// Source: Montgomery's trick (1987).
  [[nodiscard]] constexpr inverses inverse() const noexcept {
    const std::array<F, K> x = to_array();
    std::array<F, K> found{};
    const auto all =
        detail::multiply_up(found.data(), x.data(), K, detail::product_of_nonzero<F>());
    const auto reciprocal = all.product.inverse();
    detail::multiply_down(found.data(), x.data(), K, F(reciprocal.value_unchecked()));
    inverses z{batch(found), equal(batch())};
    for (auto& has_value : z.has_value) has_value = reciprocal.has_value() & ~has_value;
    return z;
  }

 private:
  // Selects the constructor that leaves the storage unwritten, because a result is about to fill
  // it.
  struct unwritten {};
  explicit constexpr batch(unwritten) noexcept {}

  storage storage_;
};

namespace ct {

/// Masks that are set in the lanes in which x and y are equal.
///
/// Time:   secret x, y.
template <typename F, std::size_t K, typename Layout>
[[nodiscard]] constexpr auto equal(const batch<F, K, Layout>& x,
                                   const batch<F, K, Layout>& y) noexcept {
  return x.equal(y);
}

/// The lanes of a where choose_a is set, and those of b elsewhere. There is one mask for each lane,
/// or one for all.
///
/// Time:   secret choose_a, a, b.
template <limb T, std::size_t K, typename F, typename Layout>
[[nodiscard]] constexpr batch<F, K, Layout> select(const std::array<mask<T>, K>& choose_a,
                                                   const batch<F, K, Layout>& a,
                                                   const batch<F, K, Layout>& b) noexcept {
  return batch<F, K, Layout>::select(choose_a, a, b);
}
/// All of a if choose_a is set, else all of b.
///
/// Time:   secret choose_a, a, b.
template <limb T, typename F, std::size_t K, typename Layout>
[[nodiscard]] constexpr batch<F, K, Layout> select(mask<T> choose_a, const batch<F, K, Layout>& a,
                                                   const batch<F, K, Layout>& b) noexcept {
  typename batch<F, K, Layout>::masks all;
  for (auto& choose : all) choose = choose_a.template as<typename F::limb_type>();
  return batch<F, K, Layout>::select(all, a, b);
}

}  // namespace ct

}  // namespace napier::inline NAPIER_ABI

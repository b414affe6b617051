#include <gtest/gtest.h>

#include <set>

#include "base/append_only.h"
#include "base/digest.h"
#include "base/fixed_list.h"
#include "base/rng.h"
#include "base/seat.h"
#include "base/square.h"
#include "base/square_set.h"

namespace nonet {
namespace {
TEST(Digest, sha256_of_the_standards_examples) {  // FIPS 180-4
  EXPECT_EQ(hex(bytes_of(sha256(""))), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(hex(bytes_of(sha256("abc"))), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(hex(bytes_of(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"))),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(hex(bytes_of(sha256(std::string(1'000'000, 'a')))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Digest, hmac_of_the_standards_examples) {  // RFC 4231, cases 1, 2 and 6
  EXPECT_EQ(hex(bytes_of(hmac_sha256(std::string(20, '\x0b'), "Hi There"))),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hex(bytes_of(hmac_sha256("Jefe", "what do ya want for nothing?"))),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(
      hex(bytes_of(hmac_sha256(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"))),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Digest, hexadecimal_digits_both_ways) {
  EXPECT_EQ(from_hex("00ffA5"), std::string("\x00\xff\xa5", 3));
  EXPECT_EQ(hex(std::string("\x00\xff\xa5", 3)), "00ffa5");
  EXPECT_FALSE(from_hex("0"));
  EXPECT_FALSE(from_hex("0g"));
}

TEST(Rng, chacha20_of_the_standards_example) {  // RFC 8439, A.1 test vector 1: all-zero key, counter and nonce
  Rng rng(Seed{});
  EXPECT_EQ(rng.next(), 0xade0b876u);
  EXPECT_EQ(rng.next(), 0x903df1a0u);
  EXPECT_EQ(rng.next(), 0xe56a5d40u);
  for (int i = 3; i < 16; ++i) rng.next();
  EXPECT_EQ(rng.next(), 0xbee7079fu);  // test vector 2: the next block
}

TEST(Rng, below_is_fair) {
  Rng rng(sha256("fair"));
  std::array<int, 7> counts{};
  constexpr int draws = 70'000;
  constexpr int share = draws / 7;
  for (int i = 0; i < draws; ++i) ++counts[static_cast<std::size_t>(rng.below(7))];
  for (const int count : counts) EXPECT_NEAR(count, share, 500);  // more than five standard deviations
}

TEST(Rng, shuffles_reach_every_order) {
  Rng rng(sha256("orders"));
  std::set<std::array<int, 4>> orders;
  for (int i = 0; i < 1000; ++i) {
    std::array<int, 4> list = {1, 2, 3, 4};
    rng.shuffle(list);
    orders.insert(list);
  }
  EXPECT_EQ(orders.size(), 24u);
}

TEST(Rng, forks_go_their_own_ways) {
  const Rng rng(sha256("fork"));
  Rng one = rng.fork(1);
  Rng same = rng.fork(1);
  Rng two = rng.fork(2);
  EXPECT_EQ(one.next(), same.next());
  EXPECT_NE(one.next(), two.next());
}

TEST(Rng, a_seed_is_one_number_of_up_to_64_digits) {
  EXPECT_EQ(seed_from_hex("1"), seed_from_hex("0001"));
  EXPECT_NE(seed_from_hex("1"), seed_from_hex("10"));
  EXPECT_FALSE(seed_from_hex(""));
  EXPECT_FALSE(seed_from_hex("xyz"));
  EXPECT_FALSE(seed_from_hex(std::string(65, '0')));
}

TEST(FixedList, draws_from_the_front_and_plays_from_the_first_place) {
  FixedList<int, 5> list = {3, 1, 3, 2};
  EXPECT_EQ(list.take_front(), 3);
  EXPECT_TRUE(list.remove_first(3));
  EXPECT_FALSE(list.remove_first(9));
  EXPECT_EQ(list, (FixedList<int, 5>{1, 2}));
}

TEST(FixedList, two_lists_are_equal_by_what_they_hold) {
  FixedList<int, 5> list = {1, 2, 9};
  list.erase(list.begin() + 2);  // The 9 still lies in memory behind the end.
  EXPECT_EQ(list, (FixedList<int, 5>{1, 2}));
}

TEST(Square, names_are_a_letter_and_a_number) {
  EXPECT_EQ(Square<9>::named("C6")->index, 5 * 9 + 2);
  EXPECT_EQ((Square<9>::at(2, 5).name()), "C6");
  for (const char* wrong : {"", "C", "C0", "J1", "A10", "c6", "6C", "A1 "})
    EXPECT_FALSE(Square<9>::named(wrong)) << wrong;
  EXPECT_FALSE(Square<6>::named("G1"));
}

TEST(SquareSet, holds_squares_of_both_words) {
  SquareSet set;
  for (const int square : {0, 63, 64, 80}) set.insert(square);
  EXPECT_EQ(set.count(), 4);
  set.erase(64);
  std::vector<int> listed;
  set.for_each([&](int square) { listed.push_back(square); });
  EXPECT_EQ(listed, (std::vector<int>{0, 63, 80}));
  EXPECT_EQ(SquareSet::first(81).count(), 81);
  EXPECT_EQ(SquareSet::first(36).count(), 36);
}

TEST(SeatSet, is_listed_in_ascending_order) {
  SeatSet seats;
  seats.insert(seat_at(3));
  seats.insert(seat_at(0));
  std::vector<int> listed;
  seats.for_each([&](Seat seat) { listed.push_back(index(seat)); });
  EXPECT_EQ(listed, (std::vector<int>{0, 3}));
  EXPECT_FALSE(seats.within(3));
  EXPECT_TRUE(seats.within(4));
}

TEST(AppendOnly, a_snapshot_stays_as_it_is_while_the_list_grows) {
  AppendOnly<int> list;
  std::vector<AppendOnly<int>::Snapshot> snapshots;
  for (int i = 0; i < 100; ++i) {
    snapshots.push_back(list.snapshot());
    list.push_back(i);
  }
  EXPECT_EQ(list.size(), 100u);
  EXPECT_EQ(list[99], 99);
  for (std::size_t size = 0; size < snapshots.size(); ++size) {
    const std::span<const int> items = snapshots[size].items();
    ASSERT_EQ(items.size(), size);
    for (std::size_t i = 0; i < size; ++i) EXPECT_EQ(items[i], static_cast<int>(i));
  }
}
}  // namespace
}  // namespace nonet

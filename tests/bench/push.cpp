// What a notice costs the loop of the server: handing it over, and taking it back. Who is told, encryption and sending
// are the affair of another thread, whose time does not count here.
#include <benchmark/benchmark.h>

#include <atomic>
#include <chrono>
#include <thread>

#include "server/push/base64url.h"
#include "server/push/notifier.h"

namespace nonet::server {
namespace {
constexpr int at_once = 100;  // then the other thread may catch up

table::Notice a_notice(int number) {
  table::Notice notice;
  notice.devices = {"00000000000000000000000000000001"};
  notice.person = "Ben";
  notice.table = "aUfzsUdP2pjQn7b508ojv" + std::to_string(number);
  notice.game = "kakuro-flip";
  notice.names = {"Ada", "Cleo", "Dora"};
  return notice;
}

void notice_in_the_loop(benchmark::State& state) {
  const auto store = store::memory_store();
  const Wants wants{{base64url(CurveKey::made().public_bytes()), base64url(std::string(auth_bytes, 'a'))},
                    {table::NoticeKind::your_turn},
                    Quiet{},  // all day: it is prepared, and nothing is sent
                    Tongue::en};
  const store::Batch batch{
      {store::PutSubscription{{"00000000000000000000000000000001", "https://push.example/", json_of(wants)}}}, 0, 0, 0};
  if (!store->commit(batch)) return state.SkipWithError("the store in memory");
  Notifier notifier(*store, {}, {[](const auto&) {}, [](std::int64_t) {}, [](std::string_view, const auto&) {}});
  notifier.begin(CurveKey::made());
  std::vector<table::Notice> notices;
  for (int i = 0; i < at_once; ++i) notices.push_back(a_notice(i));
  std::int64_t told = 0;
  for (auto _ : state) {
    for (const table::Notice& notice : notices) notifier.notify(notice, 1'700'000'000'000);
    for (const table::Notice& notice : notices) notifier.hush(notice.table, notice.devices.front());
    told += at_once;
    state.PauseTiming();
    while (notifier.waiting() > 0) std::this_thread::sleep_for(std::chrono::microseconds(100));
    state.ResumeTiming();
  }
  state.SetItemsProcessed(told);
}
BENCHMARK(notice_in_the_loop);

// From the loop to the first byte for the push service: who is told, the encryption and the signature.
void notice_until_it_leaves(benchmark::State& state) {
  const auto store = store::memory_store();
  const Wants wants{{base64url(CurveKey::made().public_bytes()), base64url(std::string(auth_bytes, 'a'))},
                    {table::NoticeKind::your_turn},
                    {},
                    Tongue::en};
  const store::Batch batch{
      {store::PutSubscription{{"00000000000000000000000000000001", "https://127.0.0.1:1/", json_of(wants)}}}, 0, 0, 0};
  if (!store->commit(batch)) return state.SkipWithError("the store in memory");
  std::atomic<std::int64_t> left = 0;
  Notifier notifier(*store, {},
                    {[](const auto&) {}, [&](std::int64_t) { ++left; }, [](std::string_view, const auto&) {}});
  notifier.begin(CurveKey::made());
  std::int64_t told = 0;
  for (auto _ : state) {
    notifier.notify(a_notice(static_cast<int>(told)), 1'700'000'000'000);
    ++told;
    while (left < told) std::this_thread::yield();
    state.PauseTiming();
    while (notifier.waiting() > 0) std::this_thread::sleep_for(std::chrono::microseconds(100));
    state.ResumeTiming();
  }
}
BENCHMARK(notice_until_it_leaves)->UseRealTime();
}  // namespace
}  // namespace nonet::server
BENCHMARK_MAIN();

// The store as a node finds it that cannot reach it, where it does not wait: every question fails.
#pragma once

#include "store/store.h"

namespace nonet::sim {
class UnreachableStore final : public store::Store {
  template <class T>
  using Result = store::StoreResult<T>;
  using Text = std::string_view;
  using Texts = std::vector<std::string>;
  static std::unexpected<store::StoreError> no() {
    return std::unexpected(store::StoreError{store::Fault::unreachable, "the store cannot be reached"});
  }

 public:
  Result<void> commit(const store::Batch&) override { return no(); }
  Result<Instant> uptime() const override { return no(); }
  Result<store::Standing> standing() const override { return no(); }
  Result<std::optional<Instant>> next_begin(Instant) const override { return no(); }
  Result<Texts> names(store::Names, Text, int) const override { return no(); }
  Result<std::vector<store::Entry>> entries(Text) const override { return no(); }
  Result<std::optional<store::TableRow>> table(Text) const override { return no(); }
  Result<std::optional<store::TableRow>> table_by_code(Text) const override { return no(); }
  Result<std::vector<store::Unarchived>> unarchived() const override { return no(); }
  Result<std::vector<store::TableRow>> listed(int) const override { return no(); }
  Result<std::vector<store::TableRow>> tables_of(const Texts&, store::WallTime, int) const override { return no(); }
  Result<std::vector<store::TableRow>> running_tables_of(const Texts&, int) const override { return no(); }
  Result<std::vector<store::Sleeper>> sleepers(store::NodeId, int) const override { return no(); }
  Result<Texts> unchanged_since(store::Phase, store::WallTime, int) const override { return no(); }
  Result<std::optional<store::Account>> account(Text) const override { return no(); }
  Result<std::optional<store::Account>> account_by_phrase(Text) const override { return no(); }
  Result<std::optional<store::Account>> account_of(Text) const override { return no(); }
  Result<Texts> devices_of(Text) const override { return no(); }
  Result<std::optional<store::Subscription>> subscription(Text) const override { return no(); }
  Result<std::vector<store::Subscription>> subscriptions_of(Text) const override { return no(); }
  Result<std::optional<std::string>> keepsake(Text) const override { return no(); }
  Result<std::optional<store::Tenure>> tenure(Text) const override { return no(); }
  Result<std::vector<store::Node>> nodes() const override { return no(); }
  Result<Texts> shown(store::NodeId) const override { return no(); }
  Result<std::string> node_secret() const override { return no(); }
  Result<std::vector<store::DailyResult>> daily_results(Text, Text, int) const override { return no(); }
  Result<std::vector<store::OwnGame>> own_games(Text, int) const override { return no(); }
  Result<std::optional<store::DailyResult>> daily_result(Text, Text, Text) const override { return no(); }
  Result<std::vector<store::Note>> notes(const Texts&, Text, int) const override { return no(); }
  Result<std::vector<store::Note>> notes_about(const Texts&, Text, int) const override { return no(); }
};
}  // namespace nonet::sim

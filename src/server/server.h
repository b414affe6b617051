// The server: the lobby with a real network, a real store and real time. It translates and drives; it decides nothing.
#pragma once

#include <memory>
#include <mutex>

#include "server/calendar.h"
#include "server/configuration.h"
#include "server/disk.h"
#include "server/metrics.h"
#include "server/net/network.h"
#include "server/push/notifier.h"
#include "server/store_readers.h"
#include "server/thinkers.h"
#include "server/where.h"
#include "store/store_writer.h"

namespace nonet::server {
class Api;

class Server final : public Service, public lobby::Outside {
 public:
  Server(Loop& loop, const Configuration& configuration, store::Store& store, Journal& journal);
  ~Server() override;

  std::expected<void, std::string> open();  // the tables that were running, then the doors
  // Finishes what is being written, tells everybody, and ends the loop. A node gives its tables back first; told twice,
  // it does not wait for that.
  void stop();
  std::uint16_t port() const { return network_.port(); }
  void reload_tls();
  Where where(std::span<const Address> of_this_machine) const;
  bool certificate_names(const std::string& host) const { return network_.certificate_names(host); }

  lobby::Lobby& lobby() { return lobby_; }
  const Configuration& configuration() const { return configuration_; }
  lobby::Moment moment() const;
  std::int64_t up_seconds() const;
  bool stopping() const { return stopping_ || leaving_; }
  bool is_fenced() const { return fenced_; }               // others took it for dead: it stopped by itself
  const std::string& failure() const { return failure_; }  // why it stopped by itself; empty: it was told to
  bool store_is_well() const { return store_problem_.empty() && !stalled_since_us_; }
  const Notifier* notifier() const { return notifier_.get(); }  // none: push is off
  std::string metrics() const;                                  // for Prometheus: server_metrics.cpp

  // Service: what comes from the network.
  void request(Request request, Reply reply) override;
  std::optional<Response> refuse_socket(const Request& upgrade) override;
  void route(const Request& upgrade, Routed then) override;
  void unreachable(const std::string& address, bool refused) override;
  void opened(ConnectionId connection, const Request& upgrade) override;
  void message(ConnectionId connection, std::string_view text) override;
  void measured(ConnectionId connection, std::int64_t round_trip_us) override;
  void closed(ConnectionId connection) override;

  // Outside: what the lobby wants done.
  void send(ConnectionId to, std::string_view text) override { network_.send(to, text); }
  void close(ConnectionId connection, int code, std::string_view reason) override;
  std::uint64_t keep(store::Batch batch) override;
  void ask(const std::string& table, table::Question question) override;
  bool look_up(const std::string& address, lobby::StoreQuery query) override;
  std::string secret(std::size_t bytes) override;  // from any thread
  void warn(std::string_view event, std::string_view text) override;
  void node_died(const std::string& address) override;
  void notify(const table::Notice& notice) override;
  void hush(const std::string& table, const std::string& device) override;
  const table::WebhookFlaw* webhook_flaw() const override;

 private:
  struct Told {
    std::uint64_t ticket = 0;
    std::optional<store::StoreError> error;
  };

  void end_round();
  void hear_store_writer();
  // Several times a second. It keeps the time where clocks run, so that a crash costs nobody more than a second, and
  // looks whether time of day and files are what they were.
  void beat();
  void look_around();
  void look_for_stall();
  void tell_doubt();
  void fail(const std::string& why);  // what was promised may be lost: nothing more is
  void tidy_up();                     // retention
  void forget(store::Phase phase, int days);
  void give_back();
  void finish();
  void leave();
  bool is_node() const { return store_.node() != 0; }
  std::string node_address() const;  // where other nodes find this one

  void write_people(std::string& page) const;
  void write_network(std::string& page) const;
  void write_store(std::string& page) const;
  void write_bots_and_time(std::string& page) const;
  void write_nodes(std::string& page) const;
  void write_push(std::string& page) const;
  void begin_push();  // with the key that is kept, or one that is made now
  void forget_subscription(const Notifier::Gone& gone);
  void resume_held_notices();

  Loop& loop_;
  Configuration configuration_;
  store::Store& store_;
  Journal& journal_;
  Network network_;
  lobby::Lobby lobby_;
  std::unique_ptr<Api> api_;
  std::int64_t began_us_ = 0;
  Instant uptime_before_ = 0;
  std::optional<std::int64_t> stalled_since_us_;  // the store does not keep up
  std::int64_t stood_us_ = 0;                     // so long altogether, before that
  Loop::Timer wake_timer_;
  Deadline wake_at_;
  std::int64_t unreachable_told_us_ = 0;
  bool leaving_ = false;
  bool stopping_ = false;
  bool left_ = false;
  bool fenced_ = false;
  Instant kept_at_ = 0;  // the time that was handed over last
  Instant looked_around_at_ = 0;
  Instant notes_tidied_at_ = 0;
  Calendar calendar_;
  std::string store_problem_;     // why the last batch was not kept
  std::optional<DiskRoom> disk_;  // a second ago; nothing: nothing is kept, or the disk did not say
  std::string failure_;

  Histogram keep_times_;   // from handing over to durable
  Histogram group_times_;  // one transaction
  Histogram round_times_;
  Histogram think_times_;
  Histogram read_times_;
  Histogram push_times_;
  std::uint64_t turned_away_ = 0;
  std::uint64_t group_count_ = 0;
  std::uint64_t group_writes_ = 0;
  std::deque<std::pair<std::uint64_t, std::int64_t>> handed_over_;  // ticket, when

  std::mutex told_mutex_;
  std::vector<Told> told_;
  std::vector<store::StoreWriter::Group> groups_;
  // Last, so that their threads end before anything they speak to.
  std::unique_ptr<store::StoreWriter> store_writer_;
  std::unique_ptr<Thinkers> thinkers_;
  std::unique_ptr<StoreReaders> store_readers_;
  std::unique_ptr<Notifier> notifier_;
};
}  // namespace nonet::server

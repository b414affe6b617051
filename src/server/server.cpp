#include "server/server.h"

#include <openssl/rand.h>

#include <algorithm>
#include <chrono>
#include <iterator>

#include "server/api.h"
#include "store/mark.h"
#include "store/postgres.h"

namespace nonet::server {
namespace {
constexpr int close_going_away = 1001;
constexpr std::int64_t us_per_ms = 1000;
constexpr std::int64_t us_per_second = 1'000'000;
// Of the second that a crash may cost: the time is handed over half a second after the last at the latest, that is
// noticed a quarter later, and the disk has the rest.
constexpr std::int64_t beat_every_us = 250'000;
constexpr Instant keep_time_every_ms = 500;
constexpr Instant keep_time_of_sleepers_every_ms = 10'000;  // of turns that last for days
constexpr std::int64_t stalls_after_us = us_per_second;
constexpr Instant look_around_every_ms = 1000;
constexpr std::int64_t tidy_up_every_us = 60 * us_per_second;
constexpr Instant tidy_notes_every_ms = 3'600'000;
constexpr std::int64_t wait_for_store_us = 5 * us_per_second;  // when stopping
// A node that stops says so for as long as those in front of it need to see it, then gives its tables back; whatever
// is not given back by then is taken from it.
constexpr std::int64_t give_back_after_us = 1'500'000;
constexpr std::int64_t give_back_within_us = 20 * us_per_second;
constexpr std::int64_t unreachable_told_every_us = us_per_second;
constexpr int forgotten_at_once = 500;
constexpr const char* own_queries = "the server";  // no address
constexpr auto nobody_waits = [](const store::StoreError*) {};

NetworkSettings with_warnings(NetworkSettings settings, Journal& journal) {
  settings.warn = [&journal](std::string_view event, std::string_view detail) {
    journal.note(LogLevel::warn, event, {{"detail", std::string(detail)}});
  };
  return settings;
}

// A name that people come by, for links and for push services that want to know whom to ask.
std::string own_address(const Configuration& configuration) {
  for (const std::string& host : configuration.hosts)
    if (!host.starts_with('*')) return "https://" + host;
  return {};
}

NotifierSettings notifier_settings(const Configuration& configuration) {
  NotifierSettings settings;
  const PushSettings& push = configuration.push;
  settings.courier.private_addresses = push.private_addresses;
  settings.own_address = own_address(configuration);
  settings.contact = !push.contact.empty()           ? push.contact
                     : !settings.own_address.empty() ? settings.own_address
                                                     : "mailto:nobody@nonet.invalid";
  for (const Tongue tongue : {Tongue::en, Tongue::de, Tongue::it})
    if (push.webhook_language == names_of(tongue)[static_cast<std::size_t>(tongue)]) settings.table_language = tongue;
  for (const std::string& text : push.webhooks) {
    auto webhook = Webhook::read(text);
    if (!webhook) continue;  // the options were settled: it is one
    webhook->say_in(settings.table_language);
    webhook->tell_of_private_tables(push.webhooks_tell_private);
    settings.webhooks.push_back(std::move(*webhook));
  }
  return settings;
}

std::string where_kept(const Configuration& configuration) {
  if (configuration.keep_nothing) return "none";
  return configuration.in_folder() ? configuration.data.string() : store::shown_postgres_address(configuration.store);
}

store::StoreWriter::Settings store_writer_settings(const Configuration& configuration) {
  store::StoreWriter::Settings settings;
  if (configuration.keep_nothing) settings.pace.longest = {};  // memory has no flush to share
  return settings;
}
}  // namespace

Server::Server(Loop& loop, const Configuration& configuration, store::Store& store, Journal& journal)
    : loop_(loop),
      configuration_(configuration),
      store_(store),
      journal_(journal),
      network_(loop, *this, with_warnings(configuration.network, journal)),
      lobby_(*this, configuration.limits, store.node()),
      api_(std::make_unique<Api>(*this)),
      began_us_(Loop::fresh_now_us()) {
  store_writer_ = std::make_unique<store::StoreWriter>(
      store,
      [this](std::uint64_t ticket, std::optional<store::StoreError> error) {
        const std::lock_guard lock(told_mutex_);
        told_.push_back({ticket, std::move(error)});
      },
      [this](const store::StoreWriter::Group& group) {
        {
          const std::lock_guard lock(told_mutex_);
          groups_.push_back(group);
        }
        loop_.post([this] { hear_store_writer(); });
      },
      store_writer_settings(configuration));
  thinkers_ = std::make_unique<Thinkers>(configuration.bot_threads, configuration.bot_cap_ms,
                                         [this](Thinkers::Thought thought) {
                                           loop_.post([this, thought = std::move(thought)] {
                                             think_times_.observe_us(thought.took_us);
                                             if (!thought.problem.empty())
                                               warn("bot-failed", thought.table + ": " + thought.problem);
                                             lobby_.wished(moment(), thought.table, thought.wished);
                                           });
                                         });
  store_readers_ = std::make_unique<StoreReaders>(store, configuration.reader_threads, configuration.questions_waiting,
                                                  [this](StoreReaders::Done done) {
                                                    loop_.post([this, done = std::move(done)] mutable {
                                                      read_times_.observe_us(done.took_us);
                                                      if (!done.problem.empty()) warn("query-failed", done.problem);
                                                      if (done.finish) done.finish(moment());
                                                    });
                                                  });
  if (configuration.push.off) return;
  notifier_ = std::make_unique<Notifier>(
      store, notifier_settings(configuration),
      Notifier::Told{[this](const Notifier::Gone& gone) { loop_.post([this, gone] { forget_subscription(gone); }); },
                     [this](std::int64_t took_us) { loop_.post([this, took_us] { push_times_.observe_us(took_us); }); },
                     [this](std::string_view event, std::string text) {
                       loop_.post([this, event, text = std::move(text)] { warn(event, text); });
                     },
                     [this](table::TableWebhook webhook) {
                       loop_.post([this, webhook = std::move(webhook)] {
                         if (!stopping_) lobby_.webhook_fails(moment(), webhook.table, webhook.address);
                       });
                     },
                     [this](HeldNotice held) {
                       loop_.post([this, held = std::move(held)] {
                         if (!stopping_) lobby_.keep({store::PutNote{note_of(held, node_address())}}, nobody_waits);
                       });
                     },
                     [this](std::string device, std::string table) {
                       loop_.post([this, drop = drop_of(device, table, node_address())] {
                         if (!stopping_) lobby_.keep({drop}, nobody_waits);
                       });
                     }});
}

Server::~Server() = default;

std::expected<void, std::string> Server::open() {
  const auto standing = store_.standing();
  if (!standing) return std::unexpected(standing.error().message);
  uptime_before_ = standing->uptime + 1;  // a tick after all that was kept
  if (const auto listening = network_.listen(); !listening) return listening;
  journal_.note(LogLevel::info, "found",
                {{"tables", std::to_string(standing->tables)},
                 {"entries", std::to_string(standing->entries)},
                 {"last-commit", standing->commits == 0 ? "never" : store::time_text(standing->wall)}});
  if (const std::string missing = store_.missing(); !missing.empty()) warn("missing", missing);
  began_us_ = Loop::fresh_now_us();  // nobody's clock runs while the doors are shut
  lobby_.begin(moment(), node_address());
  begin_push();
  calendar_ = Calendar(standing->wall, standing->uptime, moment().wall);
  disk_ = configuration_.in_folder() ? disk_room(configuration_.data) : std::nullopt;
  if (calendar_.doubts()) tell_doubt();
  loop_.after_each_round([this] { end_round(); });
  loop_.call_at(loop_.now_us() + beat_every_us, [this] { beat(); });
  loop_.call_at(loop_.now_us() + us_per_second, [this] { tidy_up(); });
  journal_.note(LogLevel::info, "open",
                {{"address", configuration_.network.address},
                 {"port", std::to_string(network_.port())},
                 {"data", where_kept(configuration_)},
                 {"node", is_node() ? node_address() : "alone"},
                 {"version", configuration_.version}});
  return {};
}

lobby::Moment Server::moment() const {
  const auto wall =
      std::chrono::duration_cast<std::chrono::milliseconds>(std::chrono::system_clock::now().time_since_epoch());
  const std::int64_t now_us = stalled_since_us_.value_or(loop_.now_us());
  return {uptime_before_ + std::max<std::int64_t>(now_us - began_us_ - stood_us_, 0) / us_per_ms, wall.count()};
}

std::int64_t Server::up_seconds() const { return (loop_.now_us() - began_us_) / us_per_second; }

void Server::reload_tls() {
  const auto reloaded = network_.reload_tls();
  journal_.note(reloaded ? LogLevel::info : LogLevel::error, "certificate-reloaded",
                {{"problem", reloaded ? "none" : reloaded.error()}});
}

Where Server::where(std::span<const Address> of_this_machine) const {
  const NetworkSettings& settings = configuration_.network;
  return server::where({network_.addresses(), network_.port(), !settings.tls_certificate_file.empty(),
                        !settings.trusted_proxies.empty(), configuration_.hosts},
                       of_this_machine);
}

// ---- The network

void Server::request(Request request, Reply reply) {
  if (journal_.hears(LogLevel::debug))
    journal_.note(LogLevel::debug, "request",
                  {{"method", request.method}, {"path", request.path}, {"address", request.address}});
  try {
    api_->answer(std::move(request), std::move(reply));
  } catch (const AssertionFailed& failed) {  // the one request gets no answer; everything else goes on
    warn("request-failed", std::string(failed.file) + ":" + std::to_string(failed.line) + ": " + failed.expression);
  }
}

std::optional<Response> Server::refuse_socket(const Request& upgrade) { return api_->refuse_socket(upgrade); }

void Server::route(const Request& upgrade, Routed then) {
  const std::string table = is_node() && !upgrade.from_node ? query_value(upgrade, "table") : std::string();
  if (table.empty()) return then(Here{});
  lobby_.route(upgrade.subnet, table, [then = std::move(then)](std::optional<std::string> elsewhere) mutable {
    elsewhere ? then(Elsewhere{std::move(*elsewhere)}) : then(Here{});
  });
}

// Everybody who is at the wrong node meets a dead one at once: the log has a line of it now and then.
void Server::unreachable(const std::string& address, bool refused) {
  lobby_.unreachable(address, refused);
  if (loop_.now_us() < unreachable_told_us_ + unreachable_told_every_us) return;
  unreachable_told_us_ = loop_.now_us();
  journal_.note(LogLevel::warn, "node-unreachable", {{"node", address}, {"refused", refused ? "yes" : "no"}});
}

void Server::node_died(const std::string& address) {
  journal_.note(LogLevel::info, "node-died", {{"node", address}});
  network_.drop_relays(address);
}

std::string Server::node_address() const {
  if (!is_node()) return {};
  const std::string& host = configuration_.network.node_address;
  const bool v6 = host.find(':') != std::string::npos;
  return (v6 ? "[" + host + "]" : host) + ":" + std::to_string(network_.node_port());
}

void Server::opened(ConnectionId connection, const Request& upgrade) {
  lobby_.opened(moment(), connection, upgrade.subnet);
}
void Server::message(ConnectionId connection, std::string_view text) { lobby_.message(moment(), connection, text); }
void Server::measured(ConnectionId connection, std::int64_t round_trip_us) {
  lobby_.measured(moment(), connection, round_trip_us);
}
void Server::closed(ConnectionId connection) { lobby_.closed(moment(), connection); }

// ---- The lobby

void Server::close(ConnectionId connection, int code, std::string_view reason) {
  network_.close(connection, code, reason);
}

std::uint64_t Server::keep(store::Batch batch) {
  batch.wall = calendar_.believed();
  kept_at_ = batch.uptime;
  const std::uint64_t ticket = store_writer_->submit(std::move(batch));
  handed_over_.emplace_back(ticket, loop_.now_us());
  return ticket;
}

void Server::ask(const std::string& table, table::Question question) { thinkers_->ask(table, std::move(question)); }

bool Server::look_up(const std::string& address, lobby::StoreQuery query) {
  const bool asked = store_readers_->ask(address, std::move(query));
  if (!asked) ++turned_away_;
  return asked;
}

std::string Server::secret(std::size_t bytes) {
  std::string secret(bytes, '\0');
  ASSERT(RAND_bytes(reinterpret_cast<unsigned char*>(secret.data()), static_cast<int>(bytes)) == 1);
  return secret;
}

void Server::warn(std::string_view event, std::string_view text) {
  journal_.note(LogLevel::warn, event, {{"detail", std::string(text)}});
}

// ---- Time and the store

void Server::end_round() {
  const Deadline due = lobby_.wake_at();
  const lobby::Moment now = moment();
  if (due && *due <= now.now) lobby_.tick(now);
  lobby_.end_round(now);
  if (const Deadline wake = lobby_.wake_at(); wake != wake_at_) {
    loop_.cancel(wake_timer_);
    wake_at_ = wake;
    // The timer only begins a round; what is due is done at its end.
    if (wake)
      wake_timer_ = loop_.call_at(loop_.now_us() + std::max<Instant>(*wake - now.now, 1) * us_per_ms,
                                  [this] { wake_at_.reset(); });
  }
  round_times_.observe_us(Loop::fresh_now_us() - loop_.now_us());
  if (leaving_ && !stopping_ && lobby_.has_left()) finish();
  if (stopping_ && handed_over_.empty()) leave();
  if (left_ && network_.connections() == 0) loop_.stop();
}

void Server::hear_store_writer() {
  std::vector<Told> told;
  std::vector<store::StoreWriter::Group> groups;
  {
    const std::lock_guard lock(told_mutex_);
    told.swap(told_);
    groups.swap(groups_);
  }
  for (const store::StoreWriter::Group& group : groups) {
    group_times_.observe_us(group.took.count());
    ++group_count_;
    group_writes_ += group.writes;
  }
  const bool stalled = stalled_since_us_.has_value();
  for (const Told& one : told) {
    while (!handed_over_.empty() && handed_over_.front().first <= one.ticket) {
      keep_times_.observe_us(loop_.now_us() - handed_over_.front().second);
      handed_over_.pop_front();
    }
    if (one.error) {
      store_problem_ = one.error->message;
      // Room may come back; a disk that lost what it had promised cannot be trusted by who still runs, and who was
      // taken over from has nothing more to say.
      if (one.error->fault == store::Fault::other || one.error->fault == store::Fault::damaged ||
          one.error->fault == store::Fault::fenced) {
        fenced_ = one.error->fault == store::Fault::fenced;
        fail(one.error->message);
      }
      lobby_.lost(moment(), one.ticket, *one.error);
    } else {
      store_problem_.clear();
      lobby_.kept(one.ticket);
    }
  }
  if (stalled) look_for_stall();
}

// Nobody sees what is not durable: while a store far away takes its time, nobody's clock runs.
void Server::look_for_stall() {
  const bool stalls = !handed_over_.empty() && loop_.now_us() - handed_over_.front().second > stalls_after_us;
  if (stalls == stalled_since_us_.has_value()) return;
  if (stalls) {
    stalled_since_us_ = loop_.now_us();
    warn("store-stalls", "What was handed over a second ago is not kept yet. Clocks stand still until it is.");
  } else {
    stood_us_ += loop_.now_us() - *std::exchange(stalled_since_us_, std::nullopt);
    journal_.note(LogLevel::info, "store-goes-on");
  }
}

void Server::beat() {
  if (stopping_) return;
  look_for_stall();
  const lobby::Moment now = moment();
  if (now.now >= looked_around_at_ + look_around_every_ms) {
    looked_around_at_ = now.now;
    look_around();
  }
  // A store that failed is tried again: it is well as soon as something could be kept.
  const bool time_is_due = ((is_node() || lobby_.clocks_run()) && now.now >= kept_at_ + keep_time_every_ms) ||
                           (lobby_.something_is_due() && now.now >= kept_at_ + keep_time_of_sleepers_every_ms);
  if (time_is_due || (!store_problem_.empty() && handed_over_.empty()))
    lobby_.keep({}, [](const store::StoreError*) {});
  loop_.call_at(loop_.now_us() + beat_every_us, [this] { beat(); });
}

void Server::look_around() {
  const lobby::Moment now = moment();
  const bool doubted = calendar_.doubts();
  calendar_.look(now.now, now.wall);
  if (calendar_.doubts() != doubted) tell_doubt();
  const auto folder = configuration_.in_folder() ? configuration_.data : std::filesystem::path();
  look_up(own_queries, [this, folder](const store::Store& store) {
    const auto room = folder.empty() ? std::nullopt : disk_room(folder);  // a disk far away may take its time
    return lobby::Finish([this, room, there = store.still_there()](const lobby::Moment&) {
      disk_ = room;
      if (!there) fail(there.error().message);
    });
  });
}

void Server::tell_doubt() {
  if (!calendar_.doubts()) return journal_.note(LogLevel::info, "clock-believed");
  warn("clock-jumped", "The clock of this machine is " + std::to_string(calendar_.lead_ms() / 3'600'000) +
                           " hours ahead of the last commit and the time since. Until both have kept step for a day, "
                           "what may be forgotten is counted by the time that the server was up.");
}

void Server::fail(const std::string& why) {
  if (failure_.empty()) failure_ = why;
  store_problem_ = why;
  stop();
}

void Server::tidy_up() {
  if (stopping_) return;
  const store::WallTime now = calendar_.believed();
  look_up(own_queries, [this, now, retention = configuration_.retention](const store::Store& store) {
    std::vector<std::string> old;
    std::string problem;
    const auto look_for = [&](store::Phase phase, int days) {
      if (days == 0) return;
      auto found = store.unchanged_since(phase, now - days * Calendar::day_ms, forgotten_at_once);
      if (!found) {
        problem = found.error().message;
        return;
      }
      std::ranges::move(*found, std::back_inserter(old));
    };
    look_for(store::Phase::finished, retention.finished_days);
    look_for(store::Phase::playing, retention.unfinished_days);
    look_for(store::Phase::gathering, retention.gathering_days);
    return lobby::Finish([this, old = std::move(old), problem, now](const lobby::Moment& moment) mutable {
      if (moment.now >= notes_tidied_at_ + tidy_notes_every_ms) {
        notes_tidied_at_ = moment.now;
        lobby_.keep({store::DropOldNotes{now}}, [](const store::StoreError*) {});
      }
      if (!problem.empty()) warn("store-read-failed", problem);
      std::erase_if(old, [&](const std::string& id) { return lobby_.find(id) != nullptr; });
      if (old.empty()) return;
      journal_.note(LogLevel::info, "forgotten", {{"tables", std::to_string(old.size())}});
      lobby_.forget(std::move(old));
    });
  });
  loop_.call_at(loop_.now_us() + tidy_up_every_us, [this] { tidy_up(); });
}

// ---- The end

void Server::stop() {
  const bool has_others = is_node() && lobby_.nodes() > 1;
  leaving_ || !has_others || !failure_.empty() ? finish() : give_back();
}

void Server::give_back() {
  leaving_ = true;
  journal_.note(LogLevel::info, "leaving", {{"tables", std::to_string(lobby_.tables())}});
  loop_.call_at(loop_.now_us() + give_back_after_us, [this] {
    if (!stopping_) lobby_.leave(moment());
  });
  loop_.call_at(loop_.now_us() + give_back_after_us + give_back_within_us, [this] { finish(); });
}

void Server::finish() {
  if (stopping_) return;
  stopping_ = true;
  journal_.note(LogLevel::info, "stopping");
  network_.stop_listening();
  lobby_.keep({}, [](const store::StoreError*) {});  // the time, to the millisecond
  loop_.call_at(loop_.now_us() + wait_for_store_us, [this] { store_.give_up_waiting(); });
}

void Server::leave() {
  static constexpr std::int64_t last_words_us = 500'000;
  if (std::exchange(left_, true)) return;
  lobby_.farewell("The server stops. Your table is kept; it goes on when the server is back.");
  network_.close_all(close_going_away, "stopping");
  const std::int64_t latest = loop_.now_us() + last_words_us;
  loop_.call_at(latest, [this] { loop_.stop(); });
}
}  // namespace nonet::server

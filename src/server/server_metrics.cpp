// The figures of the server, as Prometheus reads them at /metrics. deploy/ has a dashboard and rules made of them.
#include "server/server.h"

namespace nonet::server {
namespace {
void count(std::string& page, std::string_view name, std::string_view help, std::uint64_t value) {
  write_metric(page, name, Kind::counter, help, static_cast<double>(value));
}
void gauge(std::string& page, std::string_view name, std::string_view help, auto value) {
  write_metric(page, name, Kind::gauge, help, static_cast<double>(value));
}
}  // namespace

std::string Server::metrics() const {
  std::string page;
  write_help(page, "nonet_build_info", Kind::gauge, "The version that runs.");
  write_labelled(page, "nonet_build_info", "version", configuration_.version, 1);
  gauge(page, "nonet_uptime_seconds", "Since the server was started.", up_seconds());
  write_people(page);
  write_network(page);
  write_store(page);
  write_bots_and_time(page);
  write_nodes(page);
  write_push(page);
  write_process(page);
  return page;
}

void Server::write_people(std::string& page) const {
  const lobby::Counts& counts = lobby_.counts();
  gauge(page, "nonet_tables", "Tables in memory.", lobby_.tables());
  gauge(page, "nonet_games_running", "Games that are being played.", lobby_.playing());
  gauge(page, "nonet_guests", "People connected by WebSocket.", lobby_.guests());
  count(page, "nonet_tables_opened_total", "Tables opened.", counts.tables_opened);
  count(page, "nonet_games_finished_total", "Games that came to their end.", counts.games_finished);
  count(page, "nonet_messages_total", "Messages from clients.", counts.messages);
  count(page, "nonet_refusals_total", "Messages that were refused.", counts.refusals);
  count(page, "nonet_moves_total", "Moves of games, clocks among them.", counts.moves);
  count(page, "nonet_entries_total", "Entries of tables' logs.", counts.entries);
  count(page, "nonet_batches_lost_total", "Groups of entries that could not be kept.", counts.batches_lost);
  count(page, "nonet_tables_broken_total", "Tables stopped because something was wrong with them.",
        counts.tables_broken);
}

void Server::write_network(std::string& page) const {
  const NetworkCounts& net = network_.counts();
  gauge(page, "nonet_connections", "Connections of any kind.", network_.connections());
  gauge(page, "nonet_connections_limit", "At most so many connections at a time.",
        configuration_.network.max_connections);
  count(page, "nonet_bytes_received_total", "Bytes from the network.", net.bytes_in);
  count(page, "nonet_bytes_sent_total", "Bytes to the network.", net.bytes_out);
  count(page, "nonet_connections_accepted_total", "Connections accepted.", net.accepted);
  count(page, "nonet_accept_pauses_total", "Times that no file was left for another connection.", net.accept_paused);
  count(page, "nonet_requests_limited_total", "Requests refused for coming too fast.", net.requests_rate_limited);
  write_help(page, "nonet_responses_total", Kind::counter, "HTTP responses by class of status.");
  for (std::size_t i = 1; i < net.responses.size(); ++i)
    write_labelled(page, "nonet_responses_total", "class", std::to_string(i) + "xx",
                   static_cast<double>(net.responses[i]));
  write_help(page, "nonet_dropped_total", Kind::counter, "Connections that were ended from here, by cause.");
  const std::pair<std::string_view, std::uint64_t> causes[] = {
      {"full", net.refused_full},     {"address", net.refused_address},    {"slow", net.dropped_slow},
      {"silent", net.dropped_silent}, {"timeout", net.dropped_timeout},    {"protocol", net.dropped_protocol},
      {"rate", net.dropped_rate},     {"handshake", net.dropped_handshake}};
  for (const auto& [cause, number] : causes)
    write_labelled(page, "nonet_dropped_total", "cause", cause, static_cast<double>(number));
  if (const auto ends = network_.certificate_ends())
    gauge(page, "nonet_certificate_expiry_timestamp_seconds", "When the certificate ends.", *ends);
}

void Server::write_store(std::string& page) const {
  count(page, "nonet_store_commits_total", "Transactions of the store.", group_count_);
  count(page, "nonet_store_writes_total", "Writes in them.", group_writes_);
  gauge(page, "nonet_store_well", "1 where the last write could be kept.", store_is_well() ? 1 : 0);
  gauge(page, "nonet_store_went_back", "1 where the data file was older at the start than it had been before.",
        store_.missing().empty() ? 0 : 1);
  gauge(page, "nonet_store_questions_waiting", "Questions to the store no reader has looked at yet.",
        store_readers_->waiting());
  count(page, "nonet_store_questions_refused_total", "Questions refused because too many of an address waited.",
        turned_away_);
  keep_times_.write(page, "nonet_durable_seconds", "From a move's arrival until it is durable.");
  group_times_.write(page, "nonet_store_commit_seconds", "One transaction of the store.");
  read_times_.write(page, "nonet_store_read_seconds", "One question to the store, with what was made of the answer.");
  if (!disk_) return;
  gauge(page, "nonet_data_bytes", "What the data file takes, with its write-ahead log.", disk_->data);
  gauge(page, "nonet_disk_free_bytes", "Room that is left where the data lies.", disk_->free);
  gauge(page, "nonet_disk_size_bytes", "All the room there is where the data lies.", disk_->whole);
}

void Server::write_bots_and_time(std::string& page) const {
  gauge(page, "nonet_bot_questions_waiting", "Questions no bot has looked at yet.", thinkers_->waiting());
  think_times_.write(page, "nonet_bot_think_seconds", "CPU time of a bot about a move.");
  round_times_.write(page, "nonet_loop_round_seconds", "One round of the loop, all messages that had come in.");
  gauge(page, "nonet_clock_doubted", "1 where the time of day jumped and is not believed yet.",
        calendar_.doubts() ? 1 : 0);
  write_help(page, "nonet_log_lines_total", Kind::counter, "Lines of the log by level.");
  for (std::size_t i = 0; i < log_level_names.size(); ++i)
    write_labelled(page, "nonet_log_lines_total", "level", log_level_names[i],
                   static_cast<double>(journal_.lines(static_cast<LogLevel>(i))));
}

void Server::write_push(std::string& page) const {
  if (!notifier_) return;
  const NotifierCounts counts = notifier_->counts();
  write_help(page, "nonet_notices_total", Kind::counter, "Events that somebody was to be told of who did not look.");
  for (std::size_t i = 0; i < counts.notices.size(); ++i)
    write_labelled(page, "nonet_notices_total", "kind", names_of(table::NoticeKind{})[i],
                   static_cast<double>(counts.notices[i]));
  write_help(page, "nonet_pushes_total", Kind::counter, "What became of messages to push services and webhooks.");
  const std::pair<std::string_view, std::uint64_t> ends[] = {{"sent", counts.sent},
                                                             {"gone", counts.gone},
                                                             {"again", counts.tried_again},
                                                             {"failed", counts.given_up},
                                                             {"dropped", counts.dropped}};
  for (const auto& [end, number] : ends)
    write_labelled(page, "nonet_pushes_total", "end", end, static_cast<double>(number));
  gauge(page, "nonet_pushes_waiting", "Messages to push services and webhooks that are to be sent.",
        notifier_->waiting());
  push_times_.write(page, "nonet_push_seconds", "From a notice to its leaving for the push service.");
}

void Server::write_nodes(std::string& page) const {
  const lobby::Counts& counts = lobby_.counts();
  const NetworkCounts& net = network_.counts();
  gauge(page, "nonet_nodes_alive",
        "Servers that share the database and live, as this one sees them; 0: it shares none.", lobby_.nodes());
  gauge(page, "nonet_log_format", "Of the logs of tables that are opened now: what every node alive can read.",
        lobby_.log_format());
  count(page, "nonet_nodes_declared_dead_total", "Nodes that this one took for dead.", counts.nodes_declared_dead);
  count(page, "nonet_tables_claimed_total", "Tables taken over, new ones among them.", counts.tables_claimed);
  count(page, "nonet_tables_released_total", "Tables given back.", counts.tables_released);
  gauge(page, "nonet_relays", "People who are passed on to the node that has their table.", network_.relays());
  count(page, "nonet_relays_opened_total", "People passed on.", net.relays_opened);
  count(page, "nonet_relays_failed_total", "People who could not be passed on.", net.relays_failed);
  count(page, "nonet_relayed_bytes_total", "Bytes passed on, both ways.", net.bytes_relayed);
  count(page, "nonet_store_doubts_total", "Batches of which nobody knew at first whether they were kept.",
        store_.doubts());
}
}  // namespace nonet::server

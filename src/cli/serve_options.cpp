#include "cli/serve_options.h"

#include <array>
#include <thread>

#include "cli/version.h"
#include "server/hosts.h"
#include "server/notices.h"
#include "store/postgres.h"

namespace nonet::cli {
namespace {
constexpr std::array log_levels = {"debug", "info", "warn", "error"};

// "HOST:PORT", "[::]:8080", ":8080" (everywhere), "8080", "unix:/run/nonet.socket"
std::optional<std::string> read_listen(const std::string& text, server::NetworkSettings& settings) {
  const std::string expected =
      "--listen: expected HOST:PORT, such as localhost:8080 or :8080 (every address), or unix:/PATH";
  if (text.starts_with("unix:/")) {
    settings.address = text;
    return {};
  }
  const std::size_t colon = text.rfind(':');
  const std::string port = colon == std::string::npos ? text : text.substr(colon + 1);
  std::string host = colon == std::string::npos ? "localhost" : text.substr(0, colon);
  if (port.empty() || port.size() > 5 || port.find_first_not_of("0123456789") != std::string::npos ||
      std::stoi(port) > 65535)
    return expected;
  if (host.empty()) host = "::";
  if (host.size() > 2 && host.front() == '[' && host.back() == ']') host = host.substr(1, host.size() - 2);
  settings.address = host;
  settings.port = static_cast<std::uint16_t>(std::stoi(port));
  return {};
}

std::optional<std::string> read_node(const std::string& text, server::NetworkSettings& settings) {
  const std::string expected = "--node: " + text + ": expected ADDRESS:PORT, such as 10.0.0.5:7000";
  const std::size_t colon = text.rfind(':');
  const std::string port = colon == std::string::npos ? "" : text.substr(colon + 1);
  const auto address = server::Address::read(text);
  if (!address || port.empty() || port.size() > 5 || port.find_first_not_of("0123456789") != std::string::npos ||
      std::stoi(port) > 65535)
    return expected;
  settings.node_address = address->text();
  settings.node_port = static_cast<std::uint16_t>(std::stoi(port));
  return {};
}

// Every option of a server can come from the environment, and shows what it is when nothing is said.
Option& setting(Command& command, const char* name, Option::Target place, const char* about) {
  Option& option = command.option(name, place, about).from_environment();
  return option.flag() ? option : option.with_default();
}

void add_network(Command& command, ServeArguments& order) {
  server::Configuration& configuration = order.configuration;
  server::NetworkSettings& network = configuration.network;
  const auto add = [&](const char* name, Option::Target place, const char* about) -> Option& {
    return setting(command, name, place, about).in("Network");
  };
  add("--listen", &order.listen, "Where to listen: HOST:PORT, :PORT for every address, unix:/PATH");
  add("--tls-certificate", &network.tls_certificate_file, "Certificate chain (PEM): https; SIGHUP reads it again")
      .a_path();
  add("--tls-key", &network.tls_key_file, "Its private key (PEM)").a_path();
  add("--strict-transport", &network.strict_transport, "Tell browsers to come by https only from now on");
  add("--trust-proxy", &order.trusted, "Addresses of proxies whose X-Forwarded-For and -Proto are believed")
      .by_commas();
  add("--host", &configuration.hosts, "Names this server is known by, such as play.example.org or *.example.org")
      .by_commas();
  add("--proxy-tells-rtt", &network.proxies_tell_round_trip,
      "Those proxies set X-Client-RTT, microseconds: how far away people are");
  add("--origin", &configuration.origins, "Pages elsewhere that may use this server, such as https://example.org")
      .by_commas();
}

void add_store(Command& command, ServeArguments& order) {
  server::Retention& retention = order.configuration.retention;
  const auto add = [&](const char* name, Option::Target place, const char* about) -> Option& {
    return setting(command, name, place, about).in("Store");
  };
  add("--data", &order.data, "The folder that holds everything").a_path();
  add("--store", &order.configuration.store,
      "A PostgreSQL database that holds everything instead: postgresql://HOST/DATABASE");
  add("--node", &order.node,
      "With a database: ADDRESS:PORT for other servers on it; as a rule this machine's address and any free port");
  add("--keep-nothing", &order.configuration.keep_nothing, "Everything in memory, gone when the server stops");
  add("--keep-finished", &retention.finished_days, "Days that finished games are kept; 0: for ever").at_least(0);
  add("--keep-unfinished", &retention.unfinished_days, "Days that games are kept which nobody goes on with")
      .at_least(0);
  add("--keep-gathering", &retention.gathering_days, "Days that tables are kept which never began").at_least(0);
}

void add_limits(Command& command, ServeArguments& order) {
  server::NetworkSettings& network = order.configuration.network;
  const auto add = [&](const char* name, Option::Target place, const char* about) -> Option& {
    return setting(command, name, place, about).in("Limits");
  };
  add("--connections", &network.max_connections, "At most so many at a time");
  add("--connections-per-address", &network.max_connections_per_address, "At most so many from one address");
  add("--messages-per-second", &order.messages_per_second,
      "A connection may send so many, three seconds' worth at once; 0: no limit")
      .at_least(0);
  add("--requests-per-second", &order.requests_per_second, "An address may ask so often by HTTP; 0: no limit")
      .at_least(0);
  add("--tables-per-hour", &order.configuration.limits.tables_per_address, "An address may open so many").at_least(1);
}

void add_push(Command& command, ServeArguments& order) {
  server::PushSettings& push = order.configuration.push;
  const auto add = [&](const char* name, Option::Target place, const char* about) -> Option& {
    return setting(command, name, place, about).in("Notices");
  };
  add("--no-push", &push.off, "Nobody is told anything while they look at no table");
  add("--push-contact", &push.contact, "Whom push services may ask about this server: mailto:… or https://…");
  add("--push-private", &push.private_addresses, "Push services in this machine's own network too");
  add("--webhook", &push.webhooks,
      "Tell a circle too: ntfy:https://ntfy.sh/TOPIC, discord:https://…, matrix:https://TOKEN@SERVER/!ROOM:SERVER")
      .by_commas();
  add("--webhook-language", &push.webhook_language, "en, de or it").one_of({"en", "de", "it"});
  add("--webhook-private", &push.webhooks_tell_private, "Also of tables that are not public, without a link");
  add("--table-webhooks", &push.table_webhooks,
      "Hosts of tables may have a circle told too: this server then sends to addresses that people type");
}

void add_operation(Command& command, ServeArguments& order) {
  server::Configuration& configuration = order.configuration;
  setting(command, "--bot-threads", &configuration.bot_threads, "Threads in which bots think")
      .between(1, 256)
      .by_machine("one less than there are cores")
      .in("Bots");
  setting(command, "--bot-cap", &configuration.bot_cap_ms, "Milliseconds of CPU time a bot may think about a move")
      .between(10, 60'000)
      .in("Bots");
  setting(command, "--log", &order.log, "text or json, to standard error").one_of({"text", "json"}).in("Operation");
  setting(command, "--log-level", &order.log_level, "debug, info, warn or error")
      .one_of({log_levels.begin(), log_levels.end()})
      .in("Operation");
  setting(command, "--open-metrics", &configuration.open_metrics, "/metrics for everybody, not only for this machine")
      .in("Operation");
}
}  // namespace

ServeArguments::ServeArguments() {
  configuration.version = version();
  configuration.page = server::embedded_page();
  configuration.bot_threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  data = configuration.data.string();
}

std::optional<std::string> ServeArguments::settle() {
  if (auto problem = read_listen(listen, configuration.network)) return problem;
  for (const std::string& text : trusted) {
    const auto range = server::AddressRange::read(text);
    if (!range) return "--trust-proxy: " + text + ": expected an address or a range such as 10.0.0.0/8";
    configuration.network.trusted_proxies.push_back(*range);
  }
  for (const std::string& name : configuration.hosts)
    if (const auto flaw = server::flaw_of_host_name(name)) return "--host: " + *flaw;
  if (configuration.network.tls_certificate_file.empty() != configuration.network.tls_key_file.empty())
    return "--tls-certificate and --tls-key: expected both or none";
  configuration.data = data;
  if (!configuration.store.empty() && !store::is_postgres_address(configuration.store))
    return "--store: expected postgresql://HOST/DATABASE";
  if (!configuration.store.empty() && configuration.keep_nothing)
    return "--store and --keep-nothing: expected one of them";
  if (!node.empty())
    if (auto problem = read_node(node, configuration.network)) return problem;
  configuration.network.messages_per_connection = {messages_per_second, 3 * messages_per_second};
  configuration.network.requests_per_address = {requests_per_second, 4 * requests_per_second};
  configuration.log_format = log == "json" ? server::LogFormat::json : server::LogFormat::text;
  for (std::size_t i = 0; i < log_levels.size(); ++i)
    if (log_level == log_levels[i]) configuration.log_level = static_cast<server::LogLevel>(i);
  if (auto problem = server::flaw_of(configuration.push)) return problem;
  configuration.bot_threads = std::max(1, configuration.bot_threads);
  return {};
}

void add_serve_options(Command& command, ServeArguments& order) {
  setting(command, "--config", &order.config, "A file with lines NAME=VALUE, named as the options without dashes")
      .only_here()
      .a_path();
  command.file = &order.config;
  add_network(command, order);
  add_store(command, order);
  add_limits(command, order);
  add_push(command, order);
  add_operation(command, order);
}
}  // namespace nonet::cli

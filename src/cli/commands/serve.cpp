#include "server/serve.h"

#include <thread>

#include "cli/commands/commands.h"
#include "cli/terminal.h"
#include "server/hosts.h"

namespace nonet::cli {
namespace {
struct Words {  // what has to be translated
  std::string config;
  std::string listen = "localhost:8080";
  std::vector<std::string> trusted;
  std::string log = "text";
  std::string log_level = "info";
  float messages_per_second = 20;
  float requests_per_second = 50;
};

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

std::optional<std::string> settle(const Words& words, server::Configuration& configuration) {
  if (auto problem = read_listen(words.listen, configuration.network)) return problem;
  for (const std::string& text : words.trusted) {
    const auto range = server::AddressRange::read(text);
    if (!range) return "--trust-proxy: " + text + ": expected an address or a range such as 10.0.0.0/8";
    configuration.network.trusted_proxies.push_back(*range);
  }
  for (const std::string& name : configuration.hosts)
    if (const auto flaw = server::flaw_of_host_name(name)) return "--host: " + *flaw;
  if (configuration.network.tls_certificate_file.empty() != configuration.network.tls_key_file.empty())
    return "--tls-certificate and --tls-key: expected both or none";
  configuration.network.messages_per_connection = {words.messages_per_second, 3 * words.messages_per_second};
  configuration.network.requests_per_address = {words.requests_per_second, 4 * words.requests_per_second};
  configuration.log_format = words.log == "json" ? server::LogFormat::json : server::LogFormat::text;
  for (int i = 0; i < 4; ++i)
    if (words.log_level == std::array{"debug", "info", "warn", "error"}[static_cast<std::size_t>(i)])
      configuration.log_level = static_cast<server::LogLevel>(i);
  configuration.bot_threads = std::max(1, configuration.bot_threads);
  return {};
}

// CLI11 reads a file for the whole program only, and would let it win over the environment. Its exceptions are caught
// where those of the command line are.
std::optional<std::string> read_config(CLI::App& command, const std::string& path) {
  CLI::ConfigTOML format;
  for (const CLI::ConfigItem& item : format.from_file(path)) {
    CLI::Option* option = item.parents.empty() ? command.get_option_no_throw("--" + item.name) : nullptr;
    if (!option || !option->get_configurable()) return "--config: " + path + ": there is no option " + item.fullname();
    if (option->count() > 0) continue;
    if (option->get_expected_max() == 0) {
      option->add_result(option->get_flag_value(item.name, format.to_flag(item)));
    } else {
      option->add_result(item.inputs);
    }
    option->run_callback();
  }
  return {};
}
}  // namespace

void add_serve(CLI::App& program, int& exit_code) {
  auto* command = program.add_subcommand(
      "serve", "The table server: people on several devices, bots, everything kept in one folder");
  auto configuration = std::make_shared<server::Configuration>();
  auto words = std::make_shared<Words>();
  configuration->version = NONET_VERSION;
  configuration->page = server::embedded_page();
  configuration->bot_threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()) - 1);
  auto& network = configuration->network;

  const auto option = [&](const std::string& name, auto& value, const std::string& help) {
    std::string variable = "NONET_" + name.substr(2);
    for (char& c : variable) c = c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    return command->add_option(name, value, help)->capture_default_str()->envname(variable);
  };
  option("--config", words->config, "A file with lines NAME=VALUE, named as the options without dashes")
      ->configurable(false);
  option("--listen", words->listen, "Where to listen: HOST:PORT, :PORT for every address, unix:/PATH")
      ->group("Network");
  option("--tls-certificate", network.tls_certificate_file, "Certificate chain (PEM): https; SIGHUP reads it again")
      ->group("Network");
  option("--tls-key", network.tls_key_file, "Its private key (PEM)")->group("Network");
  command->add_flag("--strict-transport", network.strict_transport, "Tell browsers to come by https only from now on")
      ->envname("NONET_STRICT_TRANSPORT")
      ->group("Network");
  option("--trust-proxy", words->trusted, "Addresses of proxies whose X-Forwarded-For and -Proto are believed")
      ->delimiter(',')
      ->group("Network");
  option("--host", configuration->hosts, "Names this server is known by, such as play.example.org or *.example.org")
      ->delimiter(',')
      ->group("Network");
  command
      ->add_flag("--proxy-tells-rtt", network.proxies_tell_round_trip,
                 "Those proxies set X-Client-RTT, microseconds: how far away people are")
      ->envname("NONET_PROXY_TELLS_RTT")
      ->group("Network");
  option("--origin", configuration->origins, "Pages elsewhere that may use this server, such as https://example.org")
      ->delimiter(',')
      ->group("Network");
  option("--data", configuration->data, "The folder that holds everything")->group("Store");
  command->add_flag("--keep-nothing", configuration->keep_nothing, "Everything in memory, gone when the server stops")
      ->envname("NONET_KEEP_NOTHING")
      ->group("Store");
  option("--keep-finished", configuration->retention.finished_days, "Days that finished games are kept; 0: for ever")
      ->check(CLI::NonNegativeNumber)
      ->group("Store");
  option("--keep-unfinished", configuration->retention.unfinished_days,
         "Days that games are kept which nobody goes on with")
      ->check(CLI::NonNegativeNumber)
      ->group("Store");
  option("--keep-gathering", configuration->retention.gathering_days, "Days that tables are kept which never began")
      ->check(CLI::NonNegativeNumber)
      ->group("Store");
  option("--connections", network.max_connections, "At most so many at a time")->group("Limits");
  option("--connections-per-address", network.max_connections_per_address, "At most so many from one address")
      ->group("Limits");
  option("--messages-per-second", words->messages_per_second,
         "A connection may send so many, three seconds' worth at once; 0: no limit")
      ->check(CLI::NonNegativeNumber)
      ->group("Limits");
  option("--requests-per-second", words->requests_per_second, "An address may ask so often by HTTP; 0: no limit")
      ->check(CLI::NonNegativeNumber)
      ->group("Limits");
  option("--tables-per-hour", configuration->limits.tables_per_address, "An address may open so many")
      ->check(CLI::PositiveNumber)
      ->group("Limits");
  option("--bot-threads", configuration->bot_threads, "Threads in which bots think")
      ->check(CLI::Range(1, 256))
      ->group("Bots");
  option("--bot-cap", configuration->bot_cap_ms, "Milliseconds of CPU time a bot may think about a move")
      ->check(CLI::Range(10, 60'000))
      ->group("Bots");
  option("--log", words->log, "text or json, to standard error")
      ->check(CLI::IsMember({"text", "json"}))
      ->group("Operation");
  option("--log-level", words->log_level, "debug, info, warn or error")
      ->check(CLI::IsMember({"debug", "info", "warn", "error"}))
      ->group("Operation");
  command->add_flag("--open-metrics", configuration->open_metrics, "/metrics for everybody, not only for this machine")
      ->envname("NONET_OPEN_METRICS")
      ->group("Operation");
  command->footer(
      "\nEvery option can also be given by an environment variable (NONET_ and its name in capitals: NONET_DATA) or "
      "in\n"
      "the file of --config. docs/hosting.md has proxies, certificates, backups and a systemd unit.");

  command->callback([command, configuration, words, &exit_code] {
    auto problem = words->config.empty() ? std::nullopt : read_config(*command, words->config);
    if (!problem) problem = settle(*words, *configuration);
    if (problem) {
      complain(*problem);
      exit_code = wrong_usage;
      return;
    }
    if (const auto served = server::serve(*configuration); !served) {
      complain("nonet serve: " + served.error());
      exit_code = something_failed;
    }
  });
}
}  // namespace nonet::cli

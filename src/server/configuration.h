// What a host can choose. Every field has a default that is right for one machine at home.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "lobby/lobby.h"
#include "server/assets.h"
#include "server/journal.h"
#include "server/net/settings.h"

namespace nonet::server {
struct Retention {           // days; 0: for ever
  int finished_days = 0;     // games that were played to their end: their links stay good
  int unfinished_days = 90;  // games that nobody went on with
  int gathering_days = 2;    // tables that never began
};

struct PushSettings {
  bool off = false;                   // nobody is told anything outside of the page
  std::string contact;                // whom push services may ask: mailto: or https:
  bool private_addresses = false;     // push services in this network too
  std::vector<std::string> webhooks;  // "ntfy:https://ntfy.sh/our-club"
  std::string webhook_language = "en";
  bool webhooks_tell_private = false;  // of tables that are not public, without a link
  bool table_webhooks = false;         // hosts of tables may choose an address that this server tells
};

struct Configuration {
  NetworkSettings network;
  std::filesystem::path data = "nonet-data";
  std::string store;                 // the address of a PostgreSQL database that holds everything instead
  bool keep_nothing = false;         // everything in memory: gone when the server stops
  std::vector<std::string> hosts;    // names it is known by, beside those of this machine: "*.example.org"
  std::vector<std::string> origins;  // of pages elsewhere that may talk to this server: "https://example.org"
  bool open_metrics = false;         // /metrics for everybody; otherwise only for this machine and trusted proxies' own
  lobby::Limits limits;
  Retention retention;
  int reader_threads = 2;               // read in the store for those who ask
  std::size_t questions_waiting = 128;  // of one address
  int bot_threads = 1;
  int bot_cap_ms = 2000;  // CPU time a move at most
  PushSettings push;
  LogLevel log_level = LogLevel::info;
  LogFormat log_format = LogFormat::text;
  std::string version;
  Page page;  // what `/` shows

  bool in_folder() const { return !keep_nothing && store.empty(); }
};
}  // namespace nonet::server

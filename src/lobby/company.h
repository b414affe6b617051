// People who have sat at a table together: invitations to another one, and whom somebody wants nothing to do with.
// Nobody has a public name: a person is "seat S of table T, where we both sat", which the table's own log resolves.
// Nothing here commits: a change is an answer and the writes that make it true.
#pragma once

#include "base/seat.h"
#include "lobby/people.h"

namespace nonet::lobby {
constexpr int most_invitations = 20;  // that wait for one person
constexpr int most_of_one = 3;        // of them by the same sender
constexpr store::WallTime invitation_lasts_ms = 3LL * 24 * 3'600'000;
constexpr int most_blocked = 200;
constexpr int most_blocking = 500;     // of whom it matters whom they meet
constexpr std::size_t most_met = 100;  // people that an account keeps

// ---- What is asked and answered

struct Shared {  // somebody at a table where the asker sat too
  std::string table;
  Seat seat{};
};
struct Invite {
  std::string to;  // the table
  Shared who;
};
struct InvitationNote {
  std::string id;
  std::string table;
  std::string game;
  std::string from;
  store::WallTime at = 0;
};
struct MetNote {  // as the page keeps it: where they met last
  std::string table;
  Seat seat{};
  std::string name;
  std::string game;
  store::WallTime at = 0;
};
struct MetList {
  std::vector<MetNote> people;
};
struct BlockNote {
  std::string id;
  std::string name;  // as they were called where they met
  store::WallTime at = 0;
};

template <class Io>
void fields(Io& io, Shared& shared) {
  io("table", shared.table);
  io("seat", shared.seat);
}
template <class Io>
void fields(Io& io, Invite& invite) {
  io("to", invite.to);
  io("who", invite.who);
}
template <class Io>
void fields(Io& io, InvitationNote& invitation) {
  io("id", invitation.id);
  io("table", invitation.table);
  io("game", invitation.game);
  io("from", invitation.from);
  io("at", invitation.at);
}
template <class Io>
void fields(Io& io, MetNote& met) {
  io("table", met.table);
  io("seat", met.seat);
  io("name", met.name);
  io("game", met.game);
  io("at", met.at);
}
template <class Io>
void fields(Io& io, MetList& list) {
  io("people", list.people);
}
template <class Io>
void fields(Io& io, BlockNote& block) {
  io("id", block.id);
  io("name", block.name);
  io("at", block.at);
}

// ---- Invitations

struct Invited {
  Change change;
  std::string sender;  // persons, to whom it is charged
  std::string recipient;
  bool tells = false;                // the recipient, who did not know
  std::vector<std::string> devices;  // of the recipient
  std::string game;
  std::string from;
};
// Codes: no-such-person, no-such-table, not-seated, there-already, blocked, too-many-invitations. Who is blocked by the
// one they invite is answered as everybody is.
Asked<Invited> invite(const store::Store& store, const std::string& device, const Invite& invite, store::WallTime now);
// {"invitations":[…]}: those to tables that still gather, the newest first.
store::StoreResult<std::string> invitations(const store::Store& store, const std::string& device, store::WallTime now);
Asked<Change> drop_invitation(const store::Store& store, const std::string& device, std::string_view id);

// ---- Who is blocked

Asked<Change> block(const store::Store& store, const std::string& device, const Shared& who, store::WallTime now);
store::StoreResult<std::string> blocked(const store::Store& store, const std::string& device);  // {"blocked":[…]}
Asked<Change> unblock(const store::Store& store, const std::string& device, std::string_view id);

// Whether who is kept under these names blocks the person with this device.
store::StoreResult<bool> blocks(const store::Store& store, const std::vector<std::string>& owner,
                                const std::string& device);
// All devices of whom this one blocks, as far as is known; none where nobody is blocked.
store::StoreResult<std::vector<std::string>> blocked_devices(const store::Store& store, const std::string& device);
// And of those by whom it is blocked: they are not brought together.
store::StoreResult<std::vector<std::string>> apart_from(const store::Store& store, const std::string& device);

// ---- The people somebody has played with: a device has a list of its own; an account keeps one for all its devices

Asked<std::string> people_met(const store::Store& store, const std::string& device);  // no-account
Asked<Change> keep_people_met(const store::Store& store, const std::string& device, MetList list, store::WallTime now);
}  // namespace nonet::lobby

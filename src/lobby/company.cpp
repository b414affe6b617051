#include "lobby/company.h"

#include <algorithm>

#include "base/digest.h"
#include "lobby/asking.h"
#include "lobby/reading.h"
#include "services/any_game.h"
#include "table/ids.h"
#include "table/words.h"

namespace nonet::lobby {
namespace {
using store::Note;
using store::Store;

constexpr std::string_view kind_of_invitations = "invitation";
constexpr std::string_view kind_of_blocks = "block";
constexpr std::string_view kind_of_people = "people";

struct InvitationText {  // as it is kept
  std::string game;
  std::string from;
};
struct BlockText {
  std::string name;
  std::string device;  // with which they sat there
};
struct InvitationList {
  std::vector<InvitationNote> invitations;
};
struct BlockList {
  std::vector<BlockNote> blocked;
};
template <class Io>
void fields(Io& io, InvitationText& text) {
  io("game", text.game);
  io("from", text.from);
}
template <class Io>
void fields(Io& io, BlockText& text) {
  io("name", text.name);
  io("device", text.device);
}
template <class Io>
void fields(Io& io, InvitationList& list) {
  io("invitations", list.invitations);
}
template <class Io>
void fields(Io& io, BlockList& list) {
  io("blocked", list.blocked);
}

// A note is told by a name that says nothing of whom it is about.
std::string id_of(const Note& note) {
  return hex(bytes_of(sha256(note.kind + '\n' + note.owner + '\n' + note.key))).substr(0, 16);
}

struct Who {                         // a person, by all the names that they may have been kept under
  std::string person;                // an account's id, or the device's
  std::vector<std::string> devices;  // its own first
  std::vector<std::string> ids() const {
    std::vector<std::string> all = devices;
    if (person != devices.front()) all.push_back(person);
    return all;
  }
};

store::StoreResult<Who> who_is(const Store& store, const std::string& device) {
  auto devices = devices_of_guest(store, device);
  if (!devices) return std::unexpected(devices.error());
  auto person = person_of(store, device);
  if (!person) return std::unexpected(person.error());
  return Who{*std::move(person), *std::move(devices)};
}

struct Met {
  Who me;
  std::string my_name;
  Who other;
  std::string name;
  std::string device;  // with which they sat there
};

Asked<Met> met(const Store& store, const std::string& device, const Shared& shared) {
  const auto nobody = [] {
    return denied("no-such-person", "Expected a seat of a table where you both sat, with a person in it.");
  };
  auto me = who_is(store, device);
  if (!me) return broken(me.error());
  const auto row = store.table(shared.table);
  if (!row) return broken(row.error());
  if (!*row || !share((*row)->devices, me->devices)) return nobody();
  const auto entries = store.entries(shared.table);
  if (!entries) return broken(entries.error());
  std::vector<std::string> log;
  for (const store::Entry& entry : *entries) log.push_back(entry.text);
  const auto table = restored(shared.table, log);
  if (!table) return nobody();
  const auto sitter = (*table)->sitter(shared.seat);
  if (!sitter || std::ranges::find(me->devices, sitter->device) != me->devices.end()) return nobody();
  auto other = who_is(store, sitter->device);
  if (!other) return broken(other.error());
  std::string my_name = (*table)->name_of(me->devices);
  return Met{*std::move(me), std::move(my_name), *std::move(other), sitter->name, sitter->device};
}

// Whether somebody with these names is among those whom the owner blocks.
bool is_among(const std::vector<Note>& blocks, const Who& who) {
  return std::ranges::any_of(blocks, [&](const Note& note) {
    const auto json = parse_json(note.text);
    const auto text = json ? read_value<BlockText>(*json) : std::unexpected(Problem{true, {}, json.error()});
    const std::vector<std::string> names = {note.about, text ? text->device : note.about};
    return share(names, who.ids());
  });
}

std::optional<store::StoreError> add_devices(const Store& store, const std::string& person,
                                             std::vector<std::string>& all) {
  const auto devices = store.devices_of(person);
  if (!devices) return devices.error();
  all.push_back(person);
  all.insert(all.end(), devices->begin(), devices->end());
  return {};
}

Asked<Change> drop(const Store& store, const std::string& device, std::string_view kind, std::string_view id) {
  const auto me = who_is(store, device);
  if (!me) return broken(me.error());
  const auto notes = store.notes(me->ids(), kind, most_blocked + most_invitations);
  if (!notes) return broken(notes.error());
  Change change{"{}", {}};  // what is gone already is gone
  for (const Note& note : *notes)
    if (id_of(note) == id) change.writes.emplace_back(store::DropNote{note.owner, note.kind, note.key});
  return change;
}
}  // namespace

// ---- Invitations

Asked<Invited> invite(const Store& store, const std::string& device, const Invite& invite, store::WallTime now) {
  auto found = met(store, device, invite.who);
  if (!found) return std::unexpected(found.error());
  const auto row = store.table(invite.to);
  if (!row) return broken(row.error());
  if (!*row) return denied("no-such-table", "There is no such table.");
  if ((*row)->phase != store::Phase::gathering)
    return denied("too-late", "People are invited to a table before its game.");
  if (!share((*row)->devices, found->me.devices)) return denied("not-seated", "You have no seat at that table.");
  if (share((*row)->devices, found->other.devices)) return denied("there-already", "They are at that table already.");
  const auto mine = store.notes(found->me.ids(), kind_of_blocks, most_blocked);
  if (!mine) return broken(mine.error());
  if (is_among(*mine, found->other)) return denied("blocked", "You have blocked them.");
  const auto theirs = store.notes(found->other.ids(), kind_of_blocks, most_blocked);
  if (!theirs) return broken(theirs.error());
  Invited invited{{"{}", {}},           found->me.person, found->other.person, false,
                  found->other.devices, (*row)->game,     found->my_name};
  if (is_among(*theirs, found->me)) return invited;
  const auto waiting = store.notes(found->other.ids(), kind_of_invitations, 2 * most_invitations);
  if (!waiting) return broken(waiting.error());
  const std::string ending = ' ' + found->me.person;
  Note note{found->other.person,
            std::string(kind_of_invitations),
            invite.to + ending,
            invite.to,
            json_of(InvitationText{(*row)->game, found->my_name}),
            now,
            now + invitation_lasts_ms};
  int all = 0;
  int own = 0;
  for (const Note& each : *waiting) {
    if (each.until <= now || each.key == note.key) continue;
    ++all;
    if (each.key.ends_with(ending)) ++own;
  }
  if (all >= most_invitations || own >= most_of_one)
    return denied("too-many-invitations", "Too many invitations wait for them already.");
  const bool again = std::ranges::find(*waiting, note.key, &Note::key) != waiting->end();
  invited.change.writes.emplace_back(store::PutNote{std::move(note)});
  invited.tells = !again;
  return invited;
}

store::StoreResult<std::string> invitations(const Store& store, const std::string& device, store::WallTime now) {
  const auto me = who_is(store, device);
  if (!me) return std::unexpected(me.error());
  const auto notes = store.notes(me->ids(), kind_of_invitations, 2 * most_invitations);
  if (!notes) return std::unexpected(notes.error());
  InvitationList list;
  for (const Note& note : *notes) {
    if (note.until <= now || static_cast<int>(list.invitations.size()) == most_invitations) continue;
    const auto row = store.table(note.about);
    if (!row) return std::unexpected(row.error());
    const auto json = parse_json(note.text);
    const auto text = json ? read_value<InvitationText>(*json) : std::unexpected(Problem{true, {}, json.error()});
    if (!*row || (*row)->phase != store::Phase::gathering || !text || share((*row)->devices, me->devices)) continue;
    list.invitations.push_back({id_of(note), note.about, text->game, text->from, note.at});
  }
  return json_of(list);
}

Asked<Change> drop_invitation(const Store& store, const std::string& device, std::string_view id) {
  return drop(store, device, kind_of_invitations, id);
}

// ---- Who is blocked

Asked<Change> block(const Store& store, const std::string& device, const Shared& who, store::WallTime now) {
  const auto found = met(store, device, who);
  if (!found) return std::unexpected(found.error());
  const auto known = store.notes(found->me.ids(), kind_of_blocks, most_blocked + 1);
  if (!known) return broken(known.error());
  if (static_cast<int>(known->size()) >= most_blocked)
    return denied("too-many-blocked", "At most " + std::to_string(most_blocked) + " people can be blocked.");
  const std::string& other = found->other.person;
  Note note{
      found->me.person, std::string(kind_of_blocks), other, other, json_of(BlockText{found->name, found->device}), now};
  Change change{json_of(BlockNote{id_of(note), found->name, now}), {}};
  change.writes.emplace_back(store::PutNote{std::move(note)});
  const auto waiting = store.notes(found->me.ids(), kind_of_invitations, 2 * most_invitations);
  if (!waiting) return broken(waiting.error());
  for (const Note& each : *waiting)
    if (std::ranges::any_of(found->other.ids(), [&](const std::string& id) { return each.key.ends_with(' ' + id); }))
      change.writes.emplace_back(store::DropNote{each.owner, each.kind, each.key});
  return change;
}

store::StoreResult<std::string> blocked(const Store& store, const std::string& device) {
  const auto me = who_is(store, device);
  if (!me) return std::unexpected(me.error());
  const auto notes = store.notes(me->ids(), kind_of_blocks, most_blocked);
  if (!notes) return std::unexpected(notes.error());
  BlockList list;
  for (const Note& note : *notes) {
    const auto json = parse_json(note.text);
    const auto text = json ? read_value<BlockText>(*json) : std::unexpected(Problem{true, {}, json.error()});
    list.blocked.push_back({id_of(note), text ? text->name : std::string(), note.at});
  }
  return json_of(list);
}

Asked<Change> unblock(const Store& store, const std::string& device, std::string_view id) {
  return drop(store, device, kind_of_blocks, id);
}

store::StoreResult<bool> blocks(const Store& store, const std::vector<std::string>& owner, const std::string& device) {
  const auto notes = store.notes(owner, kind_of_blocks, most_blocked);
  if (!notes) return std::unexpected(notes.error());
  if (notes->empty()) return false;
  const auto who = who_is(store, device);
  if (!who) return std::unexpected(who.error());
  return is_among(*notes, *who);
}

store::StoreResult<std::vector<std::string>> blocked_devices(const Store& store, const std::string& device) {
  const auto me = who_is(store, device);
  if (!me) return std::unexpected(me.error());
  const auto notes = store.notes(me->ids(), kind_of_blocks, most_blocked);
  if (!notes) return std::unexpected(notes.error());
  std::vector<std::string> all;
  for (const Note& note : *notes) {
    if (auto error = add_devices(store, note.about, all)) return std::unexpected(*std::move(error));
    const auto json = parse_json(note.text);
    if (const auto text = json ? read_value<BlockText>(*json) : std::unexpected(Problem{true, {}, json.error()}); text)
      all.push_back(text->device);
  }
  return all;
}

store::StoreResult<std::vector<std::string>> apart_from(const Store& store, const std::string& device) {
  auto all = blocked_devices(store, device);
  if (!all) return all;
  const auto me = who_is(store, device);
  if (!me) return std::unexpected(me.error());
  const auto notes = store.notes_about(me->ids(), kind_of_blocks, most_blocking);
  if (!notes) return std::unexpected(notes.error());
  for (const Note& note : *notes)
    if (auto error = add_devices(store, note.owner, *all)) return std::unexpected(*std::move(error));
  return all;
}

// ---- People somebody has played with

Asked<std::string> people_met(const Store& store, const std::string& device) {
  const auto account = store.account_of(device);
  if (!account) return broken(account.error());
  if (!*account) return denied("no-account", "This device has no account.");
  const auto notes = store.notes({(*account)->id}, kind_of_people, 1);
  if (!notes) return broken(notes.error());
  return notes->empty() ? json_of(MetList()) : notes->front().text;
}

Asked<Change> keep_people_met(const Store& store, const std::string& device, MetList list, store::WallTime now) {
  if (list.people.size() > most_met)
    return denied("malformed", "people: expected at most " + std::to_string(most_met) + " of them");
  for (MetNote& each : list.people) {
    const auto name = table::cleaned(each.name, table::longest_name);
    if (!name || !table::is_table_id(each.table) || !find_game(each.game))
      return denied("malformed", "people: expected a table's id, a name and a game for each");
    each.name = *name;
  }
  const auto account = store.account_of(device);
  if (!account) return broken(account.error());
  if (!*account) return denied("no-account", "This device has no account.");
  const std::string& id = (*account)->id;
  Note note{id, std::string(kind_of_people), "list", id, json_of(list), now};
  Change change{"{}", {}};
  change.writes.emplace_back(store::PutNote{std::move(note)});
  return change;
}
}  // namespace nonet::lobby

// A person's page: what somebody with an account has played, for whom they show it to. Nobody, unless they chose
// otherwise: whoever has the link, or everybody they play with as well. The link is a name that nobody can guess, and
// dies with the choice. Nothing here commits: a change is an answer and the writes that make it true.
#pragma once

#include "lobby/company.h"
#include "lobby/past_games.h"

namespace nonet::lobby {
constexpr int most_page_tables = 1000;  // the latest, of which the page is made
constexpr int most_page_days = 400;
constexpr std::size_t most_pages_asked = 100;

enum class PageFor : std::uint8_t { me, link, everybody };
constexpr std::array<std::string_view, 3> names_of(PageFor) { return {"me", "link", "everybody"}; }

// ---- What is asked and answered

struct PageChoice {
  PageFor shown_to{};
  std::optional<std::string> page;  // its name in the link: /p/PAGE
};
struct PageWish {
  PageFor shown_to{};
  bool anew = false;  // with another name: the link that there was leads nowhere any more
};
struct DayNote {  // the best result of a day in the challenge of one game
  std::string date;
  std::string game;
  int points = 0;
  std::int64_t rank = 1;  // equals share one
  std::int64_t of = 1;
};
struct PersonPage {
  std::string name;
  store::WallTime since = 0;         // of the account
  std::optional<bool> own;           // the asker's
  std::optional<bool> more;          // there are older tables, which are not counted
  std::vector<GameResults> results;  // at tables
  std::vector<GameNote> games;       // the latest of them
  std::vector<RawJson> played;       // OwnGame: on the person's devices, as these told
  std::vector<DayNote> days;         // the newest first
};
struct PagesAsked {
  std::vector<Shared> people;
};
struct PagesTold {
  std::vector<std::optional<std::string>> pages;
};
struct DailyNote {
  std::string date;
  std::string game;
  std::string name;
  int points = 0;
  int moves = 0;
  store::WallTime at = 0;
};
struct DailyNotes {
  std::vector<DailyNote> results;
};

template <class Io>
void fields(Io& io, PageChoice& choice) {
  io("shownTo", choice.shown_to);
  io.maybe("page", choice.page);
}
template <class Io>
void fields(Io& io, PageWish& wish) {
  io("shownTo", wish.shown_to);
  io.option("anew", wish.anew);
}
template <class Io>
void fields(Io& io, DayNote& day) {
  io("date", day.date);
  io("game", day.game);
  io("points", day.points);
  io("rank", day.rank);
  io("of", day.of);
}
template <class Io>
void fields(Io& io, PersonPage& page) {
  io("name", page.name);
  io("since", page.since);
  io.maybe("own", page.own);
  io.maybe("more", page.more);
  io("results", page.results);
  io("games", page.games);
  io("played", page.played);
  io("days", page.days);
}
template <class Io>
void fields(Io& io, PagesAsked& asked) {
  io("people", asked.people);
}
template <class Io>
void fields(Io& io, PagesTold& told) {
  io("pages", told.pages);
}
template <class Io>
void fields(Io& io, DailyNote& note) {
  io("date", note.date);
  io("game", note.game);
  io("name", note.name);
  io("points", note.points);
  io("moves", note.moves);
  io("at", note.at);
}
template <class Io>
void fields(Io& io, DailyNotes& notes) {
  io("results", notes.results);
}

// ---- To whom it is shown: PageChoice. Code: no-account.

Asked<std::string> page_choice(const store::Store& store, const std::string& device);
Asked<Change> choose_page(const store::Store& store, const std::string& device, const PageWish& wish,
                          const table::Secrets& secrets, store::WallTime now);

// ---- The page: PersonPage

Asked<std::string> own_page(const store::Store& store, const std::string& device);  // no-account
// As whoever has its name sees it, the person themselves too. Replays are linked where the table was public or the
// asker sat there. Code: no-such-person; also for whom the person has blocked.
Asked<std::string> shown_page(const store::Store& store, std::string_view page,
                              const std::optional<std::string>& device);

// PagesTold: of people at tables where the asker sat, the pages of those who show theirs to everybody. Code: malformed.
Asked<std::string> pages_of(const store::Store& store, const std::string& device, const PagesAsked& asked);

// DailyNotes, the newest first: of days before that one, whole days, as many as a page holds.
store::StoreResult<std::string> daily_notes(const store::Store& store, const std::string& device,
                                            std::string_view before, int most);
constexpr int most_daily_notes = 400;
// The record of such a result. Code: no-such-page.
Asked<std::string> daily_record(const store::Store& store, const std::string& device, std::string_view date,
                                std::string_view game);
}  // namespace nonet::lobby

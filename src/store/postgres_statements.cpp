// What is asked of PostgreSQL and told to it, again and again: each statement is prepared once for a connection.
#include "store/postgres_sql.h"

namespace nonet::store {
std::string writing_statements() {
  return R"(
    PREPARE fence(bigint, bigint, bigint, bigint, bigint) AS SELECT fence($1, $2, $3, $4, $5);
    PREPARE put_table(text, text, text, smallint, boolean, bigint, bigint, bytea, text[], bigint, bigint, bigint) AS
      SELECT put_table($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);
    PREPARE expect(text[], bigint[]) AS SELECT expect($1, $2);
    PREPARE append(text[], bigint[], bytea[]) AS INSERT INTO log SELECT * FROM unnest($1, $2, $3);
    PREPARE put_together(text) AS SELECT put_together($1);
    PREPARE forget(bigint, text) AS SELECT forget($1, $2);
    PREPARE put_account(text, text, bytea, bigint) AS SELECT put_account($1, $2, $3, $4);
    PREPARE forget_account(text) AS SELECT forget_account($1);
    PREPARE link_device(text, text) AS SELECT link_device($1, $2);
    PREPARE unlink_device(text) AS DELETE FROM devices WHERE device = $1;
    PREPARE put_subscription(text, bytea, bytea) AS
      INSERT INTO subscriptions VALUES ($1, $2, $3) ON CONFLICT (device) DO UPDATE
        SET endpoint = excluded.endpoint, wants = excluded.wants;
    PREPARE forget_subscription(text, bytea) AS
      DELETE FROM subscriptions WHERE device = $1 AND ($2 = ''::bytea OR endpoint = $2);
    PREPARE put_keepsake(text, bytea) AS INSERT INTO keepsakes VALUES ($1, $2) ON CONFLICT DO NOTHING;
    PREPARE put_daily(text, text, text, bytea, bigint, bigint, bigint, bytea) AS
      INSERT INTO daily VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (date, game, person) DO UPDATE
        SET name = excluded.name, points = excluded.points, moves = excluded.moves, at = excluded.at,
            record = excluded.record
        WHERE (-excluded.points, excluded.moves, excluded.at) < (-daily.points, daily.moves, daily.at);
    PREPARE put_own_games(text, text[], bigint[], bytea[], bigint) AS SELECT put_own_games($1, $2, $3, $4, $5);
    PREPARE put_note(text, text, text, text, bytea, bigint, bigint) AS
      INSERT INTO notes VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (owner, kind, key) DO UPDATE
        SET about = excluded.about, text = excluded.text, at = excluded.at, until = excluded.until;
    PREPARE drop_note(text, text, text) AS DELETE FROM notes WHERE owner = $1 AND kind = $2 AND key = $3;
    PREPARE drop_old_notes(bigint) AS DELETE FROM notes WHERE until < $1;
    PREPARE forget_notes_about(text) AS
      DELETE FROM notes WHERE about = $1 AND NOT EXISTS (SELECT FROM tables WHERE id = $1);
    PREPARE forget_notes(text) AS DELETE FROM notes WHERE owner = $1 OR about = $1;
    PREPARE put_begin(bigint) AS INSERT INTO begins VALUES ($1) ON CONFLICT DO NOTHING;
    PREPARE announce(bigint, text, bigint) AS SELECT announce($1, $2, $3);
    PREPARE claim(bigint, text) AS SELECT claim($1, $2);
    PREPARE release(bigint, text) AS SELECT release($1, $2);
    PREPARE declare_dead(bigint, bigint) AS SELECT declare_dead($1, $2);
    PREPARE sweep(bigint, bigint) AS SELECT sweep($1, $2);
    PREPARE show_listing(bigint, bytea) AS
      INSERT INTO listings VALUES ($1, $2) ON CONFLICT (node) DO UPDATE SET listing = excluded.listing;
  )";
}

namespace {
constexpr const char* reading_tables = R"(
    PREPARE standing AS
      SELECT coalesce((SELECT uptime FROM nodes WHERE batch > 0 ORDER BY uptime DESC, wall DESC LIMIT 1), 0),
             coalesce((SELECT wall FROM nodes WHERE batch > 0 ORDER BY uptime DESC, wall DESC LIMIT 1), 0),
             coalesce((SELECT sum(batch) FROM nodes), 0)::bigint,
             (SELECT count(*) FROM tables),
             coalesce((SELECT sum(entries) FROM nodes), 0)::bigint;
    PREPARE tenure(text) AS
      SELECT owner, coalesce(address, ''), coalesce(alive, false), clock, left_at
      FROM tables LEFT JOIN nodes ON nodes.id = owner WHERE tables.id = $1;
    PREPARE nodes AS SELECT id, address, uptime, alive, format FROM nodes WHERE address <> '' ORDER BY id;
    PREPARE shown(bigint) AS SELECT listing FROM listings JOIN nodes ON id = node WHERE alive AND node <> $1;
    PREPARE secret AS SELECT words FROM secret LIMIT 1;
    PREPARE next_begin(bigint) AS SELECT uptime FROM begins WHERE uptime > $1 ORDER BY uptime LIMIT 1;
    PREPARE entries(text) AS
      SELECT last AS version, entries, 0 AS place FROM archive WHERE table_id = $1
      UNION ALL SELECT version, ARRAY[entry], 1 FROM log WHERE table_id = $1 ORDER BY place, version;
    PREPARE "table"(text) AS
      SELECT id, code, game, phase, listed, created, changed, summary, devices, due FROM tables WHERE id = $1;
    PREPARE code(text) AS SELECT table_id FROM codes WHERE code = $1;
    PREPARE unarchived AS SELECT table_id, count(*) FROM log GROUP BY table_id ORDER BY table_id;
    PREPARE listed(bigint) AS
      SELECT id, code, game, phase, listed, created, changed, summary, devices, due FROM tables
      WHERE listed AND phase < 2
      ORDER BY phase, created DESC, id LIMIT $1;
    PREPARE tables_of(text[], bigint, bigint) AS
      SELECT id, code, game, phase, listed, created, changed, summary, devices, due FROM tables
      WHERE devices && $1 AND changed < $2 ORDER BY changed DESC, id LIMIT $3;
    PREPARE running_tables_of(text[], bigint) AS
      SELECT id, code, game, phase, listed, created, changed, summary, devices, due FROM tables
      WHERE devices && $1 AND phase < 2 ORDER BY changed DESC, id LIMIT $2;
    PREPARE sleepers(bigint, bigint) AS
      SELECT id, due - CASE WHEN $1 = 0 THEN 0 ELSE clock END FROM tables WHERE owner = $1 AND due IS NOT NULL
      ORDER BY due - clock, id LIMIT $2;
    PREPARE unchanged_since(smallint, bigint, bigint) AS
      SELECT id FROM tables WHERE phase = $1 AND changed < $2 ORDER BY changed, id LIMIT $3;
)";

constexpr const char* reading_people = R"(
    PREPARE account(text) AS SELECT id, phrase_hash, name, created FROM accounts WHERE id = $1;
    PREPARE phrase(text) AS SELECT account FROM phrases WHERE phrase_hash = $1;
    PREPARE device(text) AS SELECT account FROM devices WHERE device = $1;
    PREPARE devices_of(text) AS SELECT device FROM devices WHERE account = $1 ORDER BY device;
    PREPARE subscription(text) AS SELECT device, endpoint, wants FROM subscriptions WHERE device = $1;
    PREPARE subscriptions_of(text) AS
      SELECT device, endpoint, wants FROM subscriptions
      WHERE device = $1
        OR device IN (SELECT device FROM devices WHERE account = (SELECT account FROM devices WHERE device = $1))
      ORDER BY device;
    PREPARE keepsake(text) AS SELECT value FROM keepsakes WHERE name = $1;
    PREPARE daily_results(text, text, bigint) AS
      SELECT date, game, person, name, points, moves, at, ''::bytea FROM daily WHERE date = $1 AND game = $2
      ORDER BY points DESC, moves, at, person LIMIT $3;
    PREPARE daily_result(text, text, text) AS
      SELECT date, game, person, name, points, moves, at, record FROM daily
      WHERE date = $1 AND game = $2 AND person = $3;
    PREPARE daily_places(text[], text, bigint) AS
      SELECT date, game, person, name, points, moves, at, ''::bytea,
             (SELECT count(*) FROM daily other WHERE other.date = own.date AND other.game = own.game
                AND (other.points > own.points OR (other.points = own.points AND other.moves < own.moves))),
             (SELECT count(*) FROM daily other WHERE other.date = own.date AND other.game = own.game)
      FROM (SELECT date, game, person, name, points, moves, at FROM daily WHERE person = ANY ($1) AND date < $2
            ORDER BY date DESC, game, person LIMIT $3) own
      ORDER BY date DESC, game, person;
    PREPARE own_games(text, bigint) AS
      SELECT id, at, game FROM own_games WHERE account = $1 ORDER BY at DESC, id LIMIT $2;
    PREPARE notes(text[], text, bigint) AS
      SELECT owner, kind, key, about, text, at, until FROM notes WHERE owner = ANY ($1) AND (kind = $2 OR $2 = '')
      ORDER BY at DESC, owner, kind, key LIMIT $3;
    PREPARE notes_about(text[], text, bigint) AS
      SELECT owner, kind, key, about, text, at, until FROM notes WHERE about = ANY ($1) AND (kind = $2 OR $2 = '')
      ORDER BY at DESC, owner, kind, key LIMIT $3;
    PREPARE owners_after(text, bigint) AS SELECT DISTINCT owner FROM notes WHERE owner > $1 ORDER BY owner LIMIT $2;
    PREPARE tables_after(text, bigint) AS SELECT id FROM tables WHERE id > $1 ORDER BY id LIMIT $2;
    PREPARE accounts_after(text, bigint) AS SELECT id FROM accounts WHERE id > $1 ORDER BY id LIMIT $2;
    PREPARE subscriptions_after(text, bigint) AS
      SELECT device FROM subscriptions WHERE device > $1 ORDER BY device LIMIT $2;
    PREPARE keepsakes_after(text, bigint) AS SELECT name FROM keepsakes WHERE name > $1 ORDER BY name LIMIT $2;
    PREPARE days_after(text, bigint) AS
      SELECT DISTINCT date || ' ' || game AS day FROM daily WHERE (date || ' ' || game) > $1 ORDER BY day LIMIT $2;
)";
}  // namespace

std::string reading_statements() { return std::string(reading_tables) + reading_people; }
}  // namespace nonet::store

#include "store/postgres_sql.h"

#include <array>

namespace nonet::store {
namespace {
// A table's `clock` is its time while nobody owns it, otherwise what its owner's uptime is added to.
// What people wrote, and what is ours alone to read, is kept as bytes: no text of theirs can be one that the database
// refuses. A code and a phrase have tables of their own, so that each is unique without an index over everything.
constexpr const char* first_step = R"(
  CREATE TABLE nodes (
    id bigint PRIMARY KEY,
    address text NOT NULL DEFAULT '',
    alive boolean NOT NULL DEFAULT true,
    batch bigint NOT NULL DEFAULT 0,
    uptime bigint NOT NULL DEFAULT 0,
    wall bigint NOT NULL DEFAULT 0,
    entries bigint NOT NULL DEFAULT 0
  );
  CREATE TABLE listings (
    node bigint PRIMARY KEY,
    listing bytea NOT NULL
  );
  CREATE TABLE secret (
    words text NOT NULL
  );
  INSERT INTO secret SELECT replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  CREATE TABLE begins (
    uptime bigint PRIMARY KEY
  );
  CREATE TABLE tables (
    id text COLLATE "C" PRIMARY KEY,
    code text NOT NULL,
    game text NOT NULL,
    phase smallint NOT NULL,
    listed boolean NOT NULL,
    created bigint NOT NULL,
    changed bigint NOT NULL,
    summary bytea NOT NULL,
    devices text[] NOT NULL,
    owner bigint NOT NULL DEFAULT 0,
    clock bigint NOT NULL DEFAULT 0,
    left_at bigint
  );
  CREATE INDEX tables_owned ON tables (owner, id) WHERE owner <> 0;
  CREATE INDEX tables_old ON tables (phase, changed, id);
  CREATE INDEX tables_listed ON tables (phase, created DESC, id) WHERE listed AND phase < 2;
  CREATE INDEX tables_of_devices ON tables USING gin (devices);
  CREATE TABLE codes (
    code text COLLATE "C" PRIMARY KEY,
    table_id text COLLATE "C" NOT NULL
  );
  CREATE TABLE log (
    table_id text COLLATE "C",
    version bigint,
    entry bytea NOT NULL,
    PRIMARY KEY (table_id, version)
  );
  CREATE TABLE archive (
    table_id text COLLATE "C" PRIMARY KEY,
    last bigint NOT NULL,
    entries bytea[] NOT NULL
  );
  CREATE TABLE accounts (
    id text COLLATE "C" PRIMARY KEY,
    phrase_hash text NOT NULL,
    name bytea NOT NULL,
    created bigint NOT NULL
  );
  CREATE TABLE phrases (
    phrase_hash text COLLATE "C" PRIMARY KEY,
    account text COLLATE "C" NOT NULL
  );
  CREATE TABLE devices (
    device text COLLATE "C" PRIMARY KEY,
    account text COLLATE "C" NOT NULL
  );
  CREATE INDEX devices_of_accounts ON devices (account, device);
  CREATE TABLE daily (
    date text COLLATE "C",
    game text COLLATE "C",
    person text COLLATE "C",
    name bytea NOT NULL,
    points bigint NOT NULL,
    moves bigint NOT NULL,
    at bigint NOT NULL,
    record bytea NOT NULL,
    PRIMARY KEY (date, game, person)
  );
  CREATE INDEX daily_best ON daily (date, game, points DESC, moves, at, person);
  CREATE INDEX daily_person ON daily (person);

  -- A dead node that owns nothing any more is forgotten; what it had counted is kept under 0.
  CREATE FUNCTION forget_node(its_id bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    WITH gone AS (
      DELETE FROM nodes WHERE id = its_id AND id <> 0 AND NOT alive
        AND NOT EXISTS (SELECT FROM tables WHERE owner = its_id) RETURNING *)
    INSERT INTO nodes (id, alive, batch, uptime, wall, entries)
      SELECT 0, false, batch, uptime, wall, entries FROM gone
      ON CONFLICT (id) DO UPDATE SET batch = nodes.batch + excluded.batch, entries = nodes.entries + excluded.entries,
        wall = CASE WHEN excluded.uptime >= nodes.uptime THEN excluded.wall ELSE nodes.wall END,
        uptime = greatest(nodes.uptime, excluded.uptime);
    IF NOT EXISTS (SELECT FROM nodes WHERE id = its_id) THEN
      DELETE FROM listings WHERE node = its_id;
    END IF;
  END $$;

  -- The time of a table stands still where its last owner was heard of last.
  CREATE FUNCTION let_go(its_id text, its_clock bigint) RETURNS void
  LANGUAGE sql AS $$
    UPDATE tables SET owner = 0, clock = its_clock, left_at = NULL WHERE id = its_id
  $$;

  CREATE FUNCTION sweep(its_id bigint, most bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    node nodes%ROWTYPE;
    each record;
  BEGIN
    SELECT * INTO node FROM nodes WHERE id = its_id AND NOT alive;
    IF NOT FOUND THEN
      RETURN;
    END IF;
    FOR each IN SELECT id, clock FROM tables WHERE owner = its_id ORDER BY id LIMIT most FOR UPDATE SKIP LOCKED LOOP
      PERFORM let_go(each.id, each.clock + node.uptime);
      PERFORM put_together(each.id);
    END LOOP;
    PERFORM forget_node(its_id);
  END $$;

  CREATE FUNCTION declare_dead(its_id bigint, last_uptime bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    -- Whoever holds the row is alive.
    PERFORM FROM nodes WHERE id = its_id AND alive AND uptime = last_uptime FOR UPDATE SKIP LOCKED;
    IF FOUND THEN
      UPDATE nodes SET alive = false WHERE id = its_id;
    END IF;
  END $$;

  -- A new node. Who takes over declares all others dead.
  CREATE FUNCTION enrol(me bigint, takes_over boolean) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    INSERT INTO nodes (id) VALUES (me);
    IF takes_over THEN
      UPDATE nodes SET alive = false WHERE id <> me;
      PERFORM sweep(id, 9223372036854775807) FROM nodes WHERE id NOT IN (me, 0) ORDER BY id;
    END IF;
  END $$;

  -- It listens where another one did, which hence is gone.
  CREATE FUNCTION announce(me bigint, its_address text) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE nodes SET alive = false WHERE address = its_address AND id <> me AND alive;
    UPDATE nodes SET address = its_address WHERE id = me;
  END $$;

  -- Who has the row at the moment is about to have the table, or to forget it.
  CREATE FUNCTION claim(me bigint, its_id text) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    its tables%ROWTYPE;
    its_owner nodes%ROWTYPE;
  BEGIN
    SELECT * INTO its FROM tables WHERE id = its_id FOR UPDATE SKIP LOCKED;
    IF NOT FOUND OR its.owner = me THEN
      RETURN;
    END IF;
    SELECT * INTO its_owner FROM nodes WHERE id = its.owner AND id <> 0;
    IF its_owner.alive THEN
      RETURN;
    END IF;
    its.clock := its.clock + coalesce(its_owner.uptime, 0);
    UPDATE tables SET owner = me, left_at = its.clock, clock = its.clock - (SELECT uptime FROM nodes WHERE id = me)
      WHERE id = its_id;
  END $$;

  CREATE FUNCTION release(me bigint, its_id text) RETURNS void
  LANGUAGE sql AS $$
    SELECT let_go(id, clock + (SELECT uptime FROM nodes WHERE id = me)) FROM tables
    WHERE id = its_id AND owner = me FOR UPDATE
  $$;

  -- Somebody alive who is not the one that asks.
  CREATE FUNCTION is_of_another(its_owner bigint, me bigint) RETURNS boolean
  LANGUAGE sql STABLE AS $$
    SELECT its_owner NOT IN (me, 0) AND EXISTS (SELECT FROM nodes WHERE id = its_owner AND alive)
  $$;

  -- The first statement of every batch: NN001 where the incarnation was declared dead, or is not where it thinks it is.
  CREATE FUNCTION fence(me bigint, number bigint, its_uptime bigint, its_wall bigint, appended bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    UPDATE nodes SET batch = number, uptime = its_uptime, wall = its_wall, entries = entries + appended
      WHERE id = me AND alive AND batch = number - 1;
    IF NOT FOUND THEN
      RAISE 'another server has taken over' USING ERRCODE = 'NN001';
    END IF;
  END $$;

  CREATE FUNCTION put_table(its_id text, its_code text, its_game text, its_phase smallint, is_listed boolean,
                            was_created bigint, was_changed bigint, its_summary bytea, its_devices text[],
                            first_owner bigint, first_clock bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    old_code text;
    holder text;
  BEGIN
    SELECT code INTO old_code FROM tables WHERE id = its_id FOR UPDATE;
    IF old_code <> '' AND old_code <> its_code THEN
      DELETE FROM codes WHERE code = old_code;
    END IF;
    IF its_code <> '' AND old_code IS DISTINCT FROM its_code THEN
      INSERT INTO codes VALUES (its_code, its_id) ON CONFLICT (code) DO NOTHING;
      IF NOT FOUND THEN
        RAISE 'the code % of table % is another table''s', its_code, its_id USING ERRCODE = 'NN002';
      END IF;
    END IF;
    INSERT INTO tables
      VALUES (its_id, its_code, its_game, its_phase, is_listed, was_created, was_changed, its_summary, its_devices,
        first_owner, first_clock)
      ON CONFLICT (id) DO UPDATE SET code = excluded.code, game = excluded.game, phase = excluded.phase,
        listed = excluded.listed, created = excluded.created, changed = excluded.changed, summary = excluded.summary,
        devices = excluded.devices;
  END $$;

  -- Of tables whose log the writer does not know yet: whether each is there and where its log ends.
  CREATE FUNCTION expect(ids text[], lasts bigint[]) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    its_last bigint;
  BEGIN
    FOR i IN 1 .. cardinality(ids) LOOP
      IF NOT EXISTS (SELECT FROM tables WHERE id = ids[i]) THEN
        RAISE 'an entry for table %, which is not there', ids[i] USING ERRCODE = 'NN002';
      END IF;
      SELECT max(version) INTO its_last FROM log WHERE table_id = ids[i];
      IF its_last IS NULL THEN
        SELECT last INTO its_last FROM archive WHERE table_id = ids[i];
      END IF;
      IF coalesce(its_last, 0) <> lasts[i] THEN
        RAISE 'the next entry of table % is %, not %', ids[i], coalesce(its_last, 0) + 1, lasts[i] + 1
          USING ERRCODE = 'NN002';
      END IF;
    END LOOP;
  END $$;

  CREATE FUNCTION put_together(its_id text) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    WITH gone AS (DELETE FROM log WHERE table_id = its_id RETURNING version, entry)
    INSERT INTO archive
      SELECT its_id, max(version), array_agg(entry ORDER BY version) FROM gone HAVING count(*) > 0
      ON CONFLICT (table_id) DO UPDATE SET last = excluded.last, entries = archive.entries || excluded.entries;
  END $$;

  CREATE FUNCTION forget(me bigint, its_id text) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    gone bigint;
    its_archive bigint;
    its_code text;
    its_owner bigint;
  BEGIN
    SELECT owner INTO its_owner FROM tables WHERE id = its_id FOR UPDATE;
    IF is_of_another(its_owner, me) THEN
      RETURN;
    END IF;
    DELETE FROM log WHERE table_id = its_id;
    GET DIAGNOSTICS gone = ROW_COUNT;
    DELETE FROM archive WHERE table_id = its_id RETURNING last INTO its_archive;
    DELETE FROM tables WHERE id = its_id RETURNING code INTO its_code;
    IF its_code <> '' THEN
      DELETE FROM codes WHERE code = its_code;
    END IF;
    UPDATE nodes SET entries = entries - gone - coalesce(its_archive, 0) WHERE id = me;
  END $$;

  CREATE FUNCTION put_account(its_id text, its_phrase text, its_name bytea, was_created bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    old_phrase text;
  BEGIN
    SELECT phrase_hash INTO old_phrase FROM accounts WHERE id = its_id FOR UPDATE;
    IF old_phrase IS DISTINCT FROM its_phrase THEN
      DELETE FROM phrases WHERE phrase_hash = old_phrase;
      INSERT INTO phrases VALUES (its_phrase, its_id) ON CONFLICT (phrase_hash) DO NOTHING;
      IF NOT FOUND THEN
        RAISE 'the phrase of account % is another account''s', its_id USING ERRCODE = 'NN002';
      END IF;
    END IF;
    INSERT INTO accounts VALUES (its_id, its_phrase, its_name, was_created) ON CONFLICT (id) DO UPDATE
      SET phrase_hash = excluded.phrase_hash, name = excluded.name, created = excluded.created;
  END $$;

  CREATE FUNCTION forget_account(its_id text) RETURNS void
  LANGUAGE plpgsql AS $$
  DECLARE
    its_phrase text;
  BEGIN
    DELETE FROM accounts WHERE id = its_id RETURNING phrase_hash INTO its_phrase;
    DELETE FROM phrases WHERE phrase_hash = its_phrase;
    DELETE FROM devices WHERE account = its_id;
    DELETE FROM daily WHERE person = its_id;
  END $$;

  CREATE FUNCTION link_device(its_device text, its_account text) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM accounts WHERE id = its_account FOR KEY SHARE;
    IF NOT FOUND THEN
      RAISE 'a device for account %, which is not there', its_account USING ERRCODE = 'NN002';
    END IF;
    INSERT INTO devices VALUES (its_device, its_account)
      ON CONFLICT (device) DO UPDATE SET account = excluded.account;
  END $$;
)";

// Beside newer programs older ones go on, and begin again, as long as they know `oldest` steps: a step that they cannot
// live with raises it.
constexpr const char* second_step = R"(
  ALTER TABLE schema_version ADD COLUMN oldest bigint NOT NULL DEFAULT 1;
  ALTER TABLE nodes ADD COLUMN format bigint NOT NULL DEFAULT 1;

  CREATE FUNCTION announce(me bigint, its_address text, its_format bigint) RETURNS void
  LANGUAGE sql AS $$
    SELECT announce(me, its_address);
    UPDATE nodes SET format = its_format WHERE id = me;
  $$;
)";

// What people with an account have played on their devices, with bots or alone. Programs that know nothing of it forget
// it with the account all the same.
constexpr const char* third_step = R"(
  CREATE TABLE own_games (
    account text COLLATE "C",
    id text COLLATE "C",
    at bigint NOT NULL,
    game bytea NOT NULL,
    PRIMARY KEY (account, id)
  );
  CREATE INDEX own_games_latest ON own_games (account, at DESC, id);

  CREATE FUNCTION put_own_games(its_account text, ids text[], ats bigint[], games bytea[], most bigint) RETURNS void
  LANGUAGE plpgsql AS $$
  BEGIN
    PERFORM FROM accounts WHERE id = its_account FOR KEY SHARE;
    IF NOT FOUND THEN
      RETURN;
    END IF;
    INSERT INTO own_games SELECT its_account, * FROM unnest(ids, ats, games) ON CONFLICT DO NOTHING;
    DELETE FROM own_games WHERE account = its_account AND id IN
      (SELECT id FROM own_games WHERE account = its_account ORDER BY at DESC, id OFFSET most);
  END $$;

  CREATE FUNCTION forget_own_games() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM own_games WHERE account = old.id;
    RETURN old;
  END $$;
  CREATE TRIGGER forget_own_games AFTER DELETE ON accounts FOR EACH ROW EXECUTE FUNCTION forget_own_games();
)";

// What is kept for a person: invitations, who is blocked.
constexpr const char* notes_step = R"(
  CREATE TABLE notes (
    owner text COLLATE "C",
    kind text COLLATE "C",
    key text COLLATE "C",
    about text COLLATE "C" NOT NULL,
    text bytea NOT NULL,
    at bigint NOT NULL,
    until bigint NOT NULL,
    PRIMARY KEY (owner, kind, key)
  );
  CREATE INDEX notes_about ON notes (about, kind, at DESC);
  CREATE INDEX notes_until ON notes (until);
)";

// Where devices want to be told; a device that leaves its account is told nothing any more, whichever program sees to
// it. And what a server made once, for all that share the database.
constexpr const char* notices_step = R"(
  CREATE TABLE subscriptions (
    device text COLLATE "C" PRIMARY KEY,
    endpoint bytea NOT NULL,
    wants bytea NOT NULL
  );
  CREATE FUNCTION forget_subscription() RETURNS trigger
  LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM subscriptions WHERE device = OLD.device;
    RETURN NULL;
  END $$;
  CREATE TRIGGER subscriptions_of_devices AFTER DELETE ON devices FOR EACH ROW EXECUTE FUNCTION forget_subscription();
  CREATE TABLE keepsakes (
    name text COLLATE "C" PRIMARY KEY,
    value bytea NOT NULL
  );
)";

// Tables where something happens though nobody is there: the next of a node's is found by the index. Older programs
// write rows as before, and open no such tables.
constexpr const char* step_of_sleepers = R"(
  ALTER TABLE tables ADD COLUMN due bigint;
  CREATE INDEX tables_due ON tables (owner, (due - clock), id) WHERE due IS NOT NULL;

  CREATE FUNCTION put_table(its_id text, its_code text, its_game text, its_phase smallint, is_listed boolean,
                            was_created bigint, was_changed bigint, its_summary bytea, its_devices text[],
                            first_owner bigint, first_clock bigint, its_due bigint) RETURNS void
  LANGUAGE sql AS $$
    SELECT put_table(its_id, its_code, its_game, its_phase, is_listed, was_created, was_changed, its_summary,
                     its_devices, first_owner, first_clock);
    UPDATE tables SET due = its_due WHERE id = its_id AND due IS DISTINCT FROM its_due;
  $$;
)";

constexpr std::array steps = {first_step, second_step, third_step, notes_step, notices_step, step_of_sleepers};
}  // namespace

std::span<const char* const> postgres_steps() { return steps; }
}  // namespace nonet::store

-- Points for what people do at the conference: codes, tasks and a ledger (domain §7).

CREATE TABLE energy_codes (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  kind text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  exhibitor_id uuid CONSTRAINT energy_codes_exhibitor_id_exhibitors_id_fk REFERENCES exhibitors (id) ON DELETE SET NULL,
  forum_id uuid CONSTRAINT energy_codes_forum_id_forums_id_fk REFERENCES forums (id) ON DELETE SET NULL,
  points integer NOT NULL,
  valid_days date[] NOT NULL,
  CONSTRAINT energy_codes_kind CHECK (kind IN ('booth', 'forum')),
  CONSTRAINT energy_codes_points CHECK (points > 0),
  CONSTRAINT energy_codes_days CHECK (cardinality(valid_days) > 0)
);
CREATE INDEX energy_codes_by_position ON energy_codes (position);
CREATE INDEX energy_codes_by_exhibitor ON energy_codes (exhibitor_id);
CREATE INDEX energy_codes_by_forum ON energy_codes (forum_id);

CREATE TABLE energy_tasks (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  kind text NOT NULL CONSTRAINT energy_tasks_kind UNIQUE,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  note_zh text NOT NULL,
  note_en text NOT NULL,
  points integer NOT NULL,
  daily_limit integer NOT NULL,
  CONSTRAINT energy_tasks_known CHECK (kind IN ('booth', 'forum', 'profile', 'card')),
  CONSTRAINT energy_tasks_points CHECK (points > 0),
  CONSTRAINT energy_tasks_limit CHECK (daily_limit > 0)
);

CREATE TABLE energy_entries (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT energy_entries_person_id_persons_id_fk REFERENCES persons (id),
  points integer NOT NULL,
  reason text NOT NULL,
  thing_id uuid NOT NULL,
  day date NOT NULL,
  at timestamptz NOT NULL,
  key text NOT NULL,
  CONSTRAINT energy_entries_once UNIQUE (person_id, key),
  CONSTRAINT energy_entries_reason CHECK (reason IN ('booth', 'forum', 'profile', 'card', 'draw', 'exchange')),
  CONSTRAINT energy_entries_points CHECK (CASE WHEN reason IN ('draw', 'exchange') THEN points < 0 ELSE points > 0 END)
);
CREATE INDEX energy_entries_by_person ON energy_entries (person_id, at);
CREATE INDEX energy_entries_by_thing ON energy_entries (thing_id);

CREATE TABLE energy_balances (
  person_id uuid PRIMARY KEY CONSTRAINT energy_balances_person_id_persons_id_fk REFERENCES persons (id),
  points integer NOT NULL,
  CONSTRAINT energy_balances_points CHECK (points >= 0)
);

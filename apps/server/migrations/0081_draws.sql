-- Draws whose outcome anybody can replay, their prizes and plays (domain §7).

CREATE TABLE draws (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  rules_zh text NOT NULL,
  rules_en text NOT NULL,
  points integer NOT NULL,
  slots integer NOT NULL,
  opens_at timestamptz NOT NULL,
  ends_at timestamptz NOT NULL,
  CONSTRAINT draws_points CHECK (points > 0),
  CONSTRAINT draws_slots CHECK (slots > 0),
  CONSTRAINT draws_time CHECK (opens_at < ends_at)
);

CREATE TABLE draw_seeds (
  draw_id uuid PRIMARY KEY CONSTRAINT draw_seeds_draw_id_draws_id_fk REFERENCES draws (id) ON DELETE CASCADE,
  sealed bytea NOT NULL,
  hash text NOT NULL
);

CREATE TABLE draw_prizes (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  draw_id uuid NOT NULL CONSTRAINT draw_prizes_draw_id_draws_id_fk REFERENCES draws (id) ON DELETE CASCADE,
  grade_zh text NOT NULL,
  grade_en text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  winners integer NOT NULL,
  art text NOT NULL,
  picture text,
  CONSTRAINT draw_prizes_winners CHECK (winners > 0),
  CONSTRAINT draw_prizes_art CHECK (art IN ('robot', 'glasses', 'headphones', 'ticket'))
);
CREATE INDEX draw_prizes_by_draw ON draw_prizes (draw_id, position);

CREATE TABLE draw_plays (
  draw_id uuid NOT NULL CONSTRAINT draw_plays_draw_id_draws_id_fk REFERENCES draws (id),
  number integer NOT NULL,
  person_id uuid CONSTRAINT draw_plays_person_id_persons_id_fk REFERENCES persons (id),
  prize_id uuid CONSTRAINT draw_plays_prize_id_draw_prizes_id_fk REFERENCES draw_prizes (id),
  played_at timestamptz NOT NULL,
  client_key text,
  CONSTRAINT draw_plays_pk PRIMARY KEY (draw_id, number),
  CONSTRAINT draw_plays_once UNIQUE (draw_id, person_id),
  CONSTRAINT draw_plays_number CHECK (number > 0)
);
CREATE INDEX draw_plays_by_person ON draw_plays (person_id);
CREATE INDEX draw_plays_by_prize ON draw_plays (prize_id);

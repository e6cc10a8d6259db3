-- News has categories, topics and covers; guests, competitions, showcases and questions; whom adverts are for, and how often they are seen.
ALTER TABLE news ADD COLUMN category text NOT NULL DEFAULT 'committee';
ALTER TABLE news ADD COLUMN cover text;
ALTER TABLE news ADD CONSTRAINT news_category CHECK (category IN ('committee', 'programme', 'exhibition', 'people', 'visit'));
CREATE TABLE news_tags (
  news_id uuid NOT NULL CONSTRAINT news_tags_news_id_news_id_fk REFERENCES news (id) ON DELETE CASCADE,
  tag_id uuid NOT NULL CONSTRAINT news_tags_tag_id_tags_id_fk REFERENCES tags (id),
  position smallint NOT NULL,
  CONSTRAINT news_tags_news_id_tag_id_pk PRIMARY KEY (news_id, tag_id)
);
CREATE INDEX news_tags_by_tag ON news_tags (tag_id);

ALTER TABLE adverts ADD COLUMN language text;
ALTER TABLE adverts ADD COLUMN audience text[] NOT NULL DEFAULT '{}';
ALTER TABLE adverts ADD COLUMN weight smallint NOT NULL DEFAULT 10;
ALTER TABLE adverts ADD COLUMN daily_cap smallint;
ALTER TABLE adverts ADD CONSTRAINT adverts_language CHECK (language IN ('zh', 'en'));
ALTER TABLE adverts ADD CONSTRAINT adverts_weight CHECK (weight BETWEEN 1 AND 100);
ALTER TABLE adverts ADD CONSTRAINT adverts_daily_cap CHECK (daily_cap BETWEEN 1 AND 100);
CREATE TABLE advert_views (
  advert_id uuid NOT NULL CONSTRAINT advert_views_advert_id_adverts_id_fk REFERENCES adverts (id) ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL,
  CONSTRAINT advert_views_advert_id_day_pk PRIMARY KEY (advert_id, day),
  CONSTRAINT advert_views_count CHECK (views > 0)
);

CREATE TABLE guests (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  sorted_as text NOT NULL,
  field text NOT NULL,
  position_zh text NOT NULL,
  position_en text NOT NULL,
  organisation_zh text NOT NULL,
  organisation_en text NOT NULL,
  line_zh text NOT NULL,
  line_en text NOT NULL,
  bio_zh text NOT NULL,
  bio_en text NOT NULL,
  portrait text,
  speaker_id uuid CONSTRAINT guests_speaker_id_speakers_id_fk REFERENCES speakers (id) ON DELETE SET NULL,
  CONSTRAINT guests_speaker UNIQUE (speaker_id)
);
CREATE INDEX guests_by_name ON guests (sorted_as, id);

CREATE TABLE competitions (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  summary_zh text NOT NULL,
  summary_en text NOT NULL,
  field text NOT NULL,
  organiser_zh text NOT NULL,
  organiser_en text NOT NULL,
  reward_zh text NOT NULL,
  reward_en text NOT NULL,
  entries_open_at timestamptz NOT NULL,
  entries_close_at timestamptz NOT NULL,
  final_starts_at timestamptz NOT NULL,
  final_ends_at timestamptz NOT NULL,
  venue_id uuid CONSTRAINT competitions_venue_id_venues_id_fk REFERENCES venues (id) ON DELETE SET NULL,
  entry_link text,
  body_zh text NOT NULL,
  body_en text NOT NULL,
  tracks jsonb NOT NULL,
  prizes jsonb NOT NULL,
  jurors jsonb NOT NULL,
  results jsonb NOT NULL,
  cover text,
  CONSTRAINT competitions_dates CHECK (
    entries_open_at < entries_close_at AND entries_close_at <= final_starts_at AND final_starts_at < final_ends_at
  )
);
CREATE INDEX competitions_by_position ON competitions (position);
CREATE INDEX competitions_by_venue ON competitions (venue_id);

CREATE TABLE showcases (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  summary_zh text NOT NULL,
  summary_en text NOT NULL,
  field text NOT NULL,
  place_zh text NOT NULL,
  place_en text NOT NULL,
  since_year smallint,
  facts jsonb NOT NULL,
  body_zh text NOT NULL,
  body_en text NOT NULL,
  cover text,
  hall smallint,
  exhibitor_id uuid CONSTRAINT showcases_exhibitor_id_exhibitors_id_fk REFERENCES exhibitors (id) ON DELETE SET NULL,
  CONSTRAINT showcases_hall CHECK (hall BETWEEN 0 AND 8)
);
CREATE INDEX showcases_by_position ON showcases (position);
CREATE INDEX showcases_by_exhibitor ON showcases (exhibitor_id);

CREATE TABLE questions (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  topic text NOT NULL,
  question_zh text NOT NULL,
  question_en text NOT NULL,
  answer_zh text NOT NULL,
  answer_en text NOT NULL
);
CREATE INDEX questions_by_position ON questions (position);

-- The exhibition: exhibitors with all that is said of them, what they show, categories, and the gates of the plan.

CREATE TABLE exhibit_categories (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  parent_id uuid CONSTRAINT exhibit_categories_parent_id_exhibit_categories_id_fk REFERENCES exhibit_categories (id),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  CONSTRAINT exhibit_categories_name UNIQUE NULLS NOT DISTINCT (parent_id, name_zh),
  CONSTRAINT exhibit_categories_parent CHECK (parent_id <> id)
);
CREATE INDEX exhibit_categories_by_parent ON exhibit_categories (parent_id, position);

ALTER TABLE exhibitors
  ADD COLUMN description_zh text,
  ADD COLUMN description_en text,
  ADD COLUMN category_id uuid CONSTRAINT exhibitors_category_id_exhibit_categories_id_fk REFERENCES exhibit_categories (id),
  ADD COLUMN country_id uuid CONSTRAINT exhibitors_country_id_areas_id_fk REFERENCES areas (id),
  ADD COLUMN size text,
  ADD COLUMN labels text[] NOT NULL DEFAULT '{}',
  ADD COLUMN website text,
  ADD COLUMN logo text,
  ADD COLUMN film_zh text,
  ADD COLUMN film_en text,
  ADD COLUMN film_cover text,
  ADD COLUMN staff jsonb NOT NULL DEFAULT '[]',
  ADD COLUMN takes_contact boolean NOT NULL DEFAULT true,
  ADD CONSTRAINT exhibitors_size CHECK (size IN ('seed', 'small', 'medium', 'large'));
CREATE INDEX exhibitors_by_category ON exhibitors (category_id);
CREATE INDEX exhibitors_by_country ON exhibitors (country_id);

CREATE TABLE exhibits (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  summary_zh text NOT NULL,
  summary_en text NOT NULL,
  body_zh text,
  body_en text,
  exhibitor_id uuid NOT NULL CONSTRAINT exhibits_exhibitor_id_exhibitors_id_fk REFERENCES exhibitors (id),
  category_id uuid CONSTRAINT exhibits_category_id_exhibit_categories_id_fk REFERENCES exhibit_categories (id),
  is_premiere boolean NOT NULL,
  art text NOT NULL,
  pictures text[] NOT NULL DEFAULT '{}',
  film_zh text,
  film_en text,
  film_cover text,
  specs jsonb NOT NULL DEFAULT '[]'
);
CREATE INDEX exhibits_by_position ON exhibits (position);
CREATE INDEX exhibits_by_exhibitor ON exhibits (exhibitor_id);
CREATE INDEX exhibits_by_category ON exhibits (category_id);

-- Where one comes into the plan.
CREATE TABLE exhibition_gates (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  side text NOT NULL,
  along smallint NOT NULL,
  CONSTRAINT exhibition_gates_side CHECK (side IN ('north', 'east', 'south', 'west')),
  CONSTRAINT exhibition_gates_along CHECK (along BETWEEN 0 AND 100)
);

-- Exhibits are liked, saved and shared as well.
ALTER TABLE likes DROP CONSTRAINT likes_kind,
  ADD CONSTRAINT likes_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'exhibit', 'news'));
ALTER TABLE like_counts DROP CONSTRAINT like_counts_kind,
  ADD CONSTRAINT like_counts_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'exhibit', 'news'));
ALTER TABLE saved_things DROP CONSTRAINT saved_things_kind,
  ADD CONSTRAINT saved_things_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor', 'exhibit'));
ALTER TABLE share_counts DROP CONSTRAINT share_counts_kind,
  ADD CONSTRAINT share_counts_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor', 'exhibit', 'news'));

-- What every resource of the console needs: earlier states, unpublished changes, English that is older than its Chinese.
-- Programme and products become resources: they get the columns resources have.

CREATE TABLE resource_versions (
  resource text NOT NULL,
  row_id uuid NOT NULL,
  version integer NOT NULL,
  action text NOT NULL,
  "values" jsonb NOT NULL,
  actor_kind text NOT NULL,
  actor_id text NOT NULL,
  at timestamptz NOT NULL,
  CONSTRAINT resource_versions_pkey PRIMARY KEY (resource, row_id, version),
  CONSTRAINT resource_versions_actor CHECK (actor_kind IN ('staff', 'person', 'system'))
);

CREATE TABLE resource_drafts (
  resource text NOT NULL,
  row_id uuid NOT NULL,
  "values" jsonb NOT NULL,
  base_version integer NOT NULL,
  saved_by text NOT NULL,
  saved_at timestamptz NOT NULL,
  CONSTRAINT resource_drafts_pkey PRIMARY KEY (resource, row_id)
);

CREATE TABLE resource_stale_texts (
  resource text NOT NULL,
  row_id uuid NOT NULL,
  field text NOT NULL,
  CONSTRAINT resource_stale_texts_pkey PRIMARY KEY (resource, row_id, field)
);

ALTER TABLE venues
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE tags
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE organisations
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE speakers
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE forums
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN published_at timestamptz DEFAULT now();
ALTER TABLE talks
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE products
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN published_at timestamptz DEFAULT now();

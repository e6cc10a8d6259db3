-- What people say of themselves; whoever has such a row has completed their profile, or chosen interests (domain §3).

CREATE TABLE person_profiles (
  person_id uuid PRIMARY KEY CONSTRAINT person_profiles_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  gender text,
  birth_sealed bytea,
  country text,
  province text,
  city text,
  industry_id uuid CONSTRAINT person_profiles_industry_id_industries_id_fk REFERENCES industries (id) ON DELETE SET NULL,
  sub_industry_ids uuid[] NOT NULL DEFAULT '{}',
  position text,
  company text,
  interests text[] NOT NULL DEFAULT '{}',
  completed_at timestamptz,
  updated_at timestamptz NOT NULL,
  CONSTRAINT person_profiles_gender CHECK (gender IN ('male', 'female')),
  CONSTRAINT person_profiles_complete CHECK (completed_at IS NULL OR (country IS NOT NULL AND position IS NOT NULL))
);

-- Interests begin as what talks are sorted by.
INSERT INTO dictionary_items (id, position, created_at, updated_at, type, value, label_zh, label_en)
SELECT gen_random_uuid(), position, now(), now(), 'interest', value, label_zh, label_en FROM dictionary_items WHERE type = 'forum_tag';

-- Who comes and what they look at: of nobody, without address, account or cookie.

-- A look at a page; a heartbeat raises its seconds.
CREATE TABLE page_views (
  id uuid PRIMARY KEY,
  visit_id uuid NOT NULL,
  day date NOT NULL,
  at timestamptz NOT NULL,
  page text NOT NULL,
  thing_id uuid,
  language text NOT NULL,
  device text NOT NULL,
  referrer text,
  channel text,
  seconds integer NOT NULL,
  CONSTRAINT page_views_language CHECK (language IN ('zh', 'en')),
  CONSTRAINT page_views_device CHECK (device IN ('phone', 'desktop')),
  CONSTRAINT page_views_seconds CHECK (seconds BETWEEN 0 AND 7200)
);
CREATE INDEX page_views_by_day ON page_views (day);
CREATE INDEX page_views_by_thing ON page_views (thing_id, at);

-- What a visitor did beside looking.
CREATE TABLE visitor_acts (
  id uuid PRIMARY KEY,
  visit_id uuid NOT NULL,
  day date NOT NULL,
  at timestamptz NOT NULL,
  behaviour text NOT NULL,
  page text,
  thing_id uuid,
  share_channel text,
  language text NOT NULL,
  device text NOT NULL,
  channel text,
  CONSTRAINT visitor_acts_language CHECK (language IN ('zh', 'en')),
  CONSTRAINT visitor_acts_device CHECK (device IN ('phone', 'desktop'))
);
CREATE INDEX visitor_acts_by_day ON visitor_acts (day);

-- The sums of a day that is over; the rows above are forgotten some time later.
CREATE TABLE visit_sums (
  day date NOT NULL,
  dimension text NOT NULL,
  key text NOT NULL,
  views integer NOT NULL,
  visits integer NOT NULL,
  seconds bigint NOT NULL,
  CONSTRAINT visit_sums_pk PRIMARY KEY (day, dimension, key)
);

-- What visitors search in, what they searched for, and what leads them to it.

-- What may be found, one row a thing, made from the tables it comes from.
CREATE TABLE search_documents (
  kind text NOT NULL,
  id uuid NOT NULL,
  owner_id uuid,
  code text,
  published_at timestamptz NOT NULL,
  title_zh text NOT NULL,
  title_en text NOT NULL,
  line_zh text NOT NULL,
  line_en text NOT NULL,
  names text NOT NULL,
  body_zh text NOT NULL,
  body_en text NOT NULL,
  starts_at timestamptz,
  ends_at timestamptz,
  hall smallint,
  mark smallint,
  form smallint NOT NULL,
  head tsvector NOT NULL,
  whole tsvector NOT NULL,
  CONSTRAINT search_documents_pk PRIMARY KEY (kind, id)
);
CREATE INDEX search_documents_head ON search_documents USING gin (head) WITH (fastupdate = false);
CREATE INDEX search_documents_whole ON search_documents USING gin (whole) WITH (fastupdate = false);

-- Rows that changed since their documents were made.
CREATE TABLE search_stale (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  source text NOT NULL,
  row_id uuid NOT NULL
);

-- Words there are, with each of their letters left out once: what was mistyped is found by what is left.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  near text[] NOT NULL
);
CREATE INDEX search_words_near ON search_words USING gin (near);

-- By civil day of the event; of nobody.
CREATE TABLE search_counts (
  words text NOT NULL,
  language text NOT NULL,
  day date NOT NULL,
  searches integer NOT NULL,
  empty integer NOT NULL,
  hits integer NOT NULL,
  CONSTRAINT search_counts_pk PRIMARY KEY (words, language, day),
  CONSTRAINT search_counts_language CHECK (language IN ('zh', 'en')),
  CONSTRAINT search_counts_counts CHECK (searches >= 0 AND hits >= 0 AND empty BETWEEN 0 AND searches)
);
CREATE INDEX search_counts_by_day ON search_counts (day);

-- What somebody searched for, and what they opened of it; kept as long as they wish.
CREATE TABLE search_history (
  person_id uuid NOT NULL CONSTRAINT search_history_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  words text NOT NULL,
  searched_at timestamptz NOT NULL,
  CONSTRAINT search_history_pk PRIMARY KEY (person_id, words)
);
CREATE INDEX search_history_by_time ON search_history (person_id, searched_at);
CREATE TABLE search_hits (
  person_id uuid NOT NULL CONSTRAINT search_hits_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  kind text NOT NULL,
  thing_id uuid NOT NULL,
  hit_at timestamptz NOT NULL,
  CONSTRAINT search_hits_pk PRIMARY KEY (person_id, kind, thing_id)
);
CREATE INDEX search_hits_by_thing ON search_hits (thing_id);
-- Who does not want it kept.
CREATE TABLE search_opt_outs (
  person_id uuid PRIMARY KEY CONSTRAINT search_opt_outs_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  since timestamptz NOT NULL
);
CREATE TRIGGER search_history_of_nobody BEFORE INSERT ON search_history FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER search_hits_of_nobody BEFORE INSERT ON search_hits FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER search_opt_outs_of_nobody BEFORE INSERT ON search_opt_outs FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');

-- Edited in the console: words that mean the same, and what is suggested, or never.
CREATE TABLE search_synonyms (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  words text[] NOT NULL,
  name text NOT NULL
);
CREATE TABLE search_hot_words (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  words text NOT NULL,
  language text NOT NULL,
  standing text NOT NULL,
  CONSTRAINT search_hot_words_once UNIQUE (words, language),
  CONSTRAINT search_hot_words_language CHECK (language IN ('zh', 'en')),
  CONSTRAINT search_hot_words_standing CHECK (standing IN ('pinned', 'hidden'))
);

-- Whatever writes a row of these tables, its document is made anew once that is committed.
CREATE FUNCTION mark_search_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('INSERT INTO search_stale (source, row_id) SELECT $1, ($2).%I', TG_ARGV[0])
    USING TG_TABLE_NAME, CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
  PERFORM pg_notify('mingtang', '{"topic":"search-stale"}');
  RETURN NULL;
END
$$;
CREATE TRIGGER forums_searched AFTER INSERT OR DELETE OR UPDATE OF title_zh, title_en, summary_zh, summary_en, venue_id, starts_at, ends_at, published_at ON forums
  FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER talks_searched AFTER INSERT OR DELETE OR UPDATE ON talks FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER talk_speakers_searched AFTER INSERT OR DELETE OR UPDATE ON talk_speakers FOR EACH ROW EXECUTE FUNCTION mark_search_stale('talk_id');
CREATE TRIGGER talk_speakers_speakers_searched AFTER INSERT OR DELETE OR UPDATE ON talk_speakers FOR EACH ROW EXECUTE FUNCTION mark_search_stale('speaker_id');
CREATE TRIGGER forum_tags_searched AFTER INSERT OR DELETE OR UPDATE ON forum_tags FOR EACH ROW EXECUTE FUNCTION mark_search_stale('forum_id');
CREATE TRIGGER forum_organisers_searched AFTER INSERT OR DELETE OR UPDATE ON forum_organisers FOR EACH ROW EXECUTE FUNCTION mark_search_stale('forum_id');
CREATE TRIGGER speakers_searched AFTER INSERT OR DELETE OR UPDATE ON speakers FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER tags_searched AFTER UPDATE ON tags FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER organisations_searched AFTER UPDATE ON organisations FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER venues_searched AFTER UPDATE ON venues FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER activities_searched AFTER INSERT OR DELETE OR UPDATE OF title_zh, title_en, summary_zh, summary_en, venue_id, spot_zh, spot_en, starts_at, ends_at, published_at ON activities
  FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER conference_events_searched AFTER INSERT OR DELETE OR UPDATE ON conference_events FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER exhibitors_searched AFTER INSERT OR DELETE OR UPDATE ON exhibitors FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER news_searched AFTER INSERT OR DELETE OR UPDATE ON news FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER pages_searched AFTER INSERT OR DELETE OR UPDATE ON pages FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');

-- What is there already.
INSERT INTO search_stale (source, row_id)
SELECT 'forums', id FROM forums UNION ALL SELECT 'talks', id FROM talks UNION ALL SELECT 'speakers', id FROM speakers
UNION ALL SELECT 'activities', id FROM activities UNION ALL SELECT 'conference_events', id FROM conference_events
UNION ALL SELECT 'exhibitors', id FROM exhibitors UNION ALL SELECT 'news', id FROM news UNION ALL SELECT 'pages', id FROM pages;

-- What everybody at such a conference says in more than one way.
INSERT INTO search_synonyms (id, position, created_at, updated_at, words, name)
SELECT gen_random_uuid(), place, now(), now(), words, array_to_string(words, ' = ')
FROM (VALUES
  (0, ARRAY['人工智能', 'AI', 'artificial intelligence']),
  (1, ARRAY['芯片', '半导体', 'chip', 'semiconductor']),
  (2, ARRAY['大模型', '大语言模型', 'LLM', 'large language model', 'foundation model']),
  (3, ARRAY['机器人', 'robot', 'robotics']),
  (4, ARRAY['智能体', 'agent']),
  (5, ARRAY['自动驾驶', '智能驾驶', '无人驾驶', 'autonomous driving', 'self-driving']),
  (6, ARRAY['具身智能', 'embodied AI', 'embodied intelligence']),
  (7, ARRAY['算力', 'computing power', 'compute']),
  (8, ARRAY['医疗', '健康', 'health', 'healthcare', 'medical']),
  (9, ARRAY['制造', '工厂', 'manufacturing', 'factory']),
  (10, ARRAY['教育', 'education']),
  (11, ARRAY['金融', 'finance', 'fintech']),
  (12, ARRAY['开源', 'open source']),
  (13, ARRAY['安全', '治理', 'safety', 'governance']),
  (14, ARRAY['语音', 'speech', 'voice']),
  (15, ARRAY['元宇宙', 'metaverse'])
) AS preset (place, words);

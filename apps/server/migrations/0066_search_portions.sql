-- The index of searching in parts, each asked by itself: what a word is found in by the ten thousand is looked up in the first only.
-- By the last byte of the id, which is chance: a sixteenth, another, an eighth, a quarter, the rest.
ALTER TABLE search_documents ADD COLUMN portion smallint NOT NULL GENERATED ALWAYS AS (CASE WHEN get_byte(uuid_send(id), 15) < 16 THEN 0 WHEN get_byte(uuid_send(id), 15) < 32 THEN 1 WHEN get_byte(uuid_send(id), 15) < 64 THEN 2 WHEN get_byte(uuid_send(id), 15) < 128 THEN 3 ELSE 4 END) STORED;
-- A thousand of these are read to put them in order: they stay in their rows, where long texts do not.
ALTER TABLE search_documents ALTER COLUMN head SET STORAGE MAIN;

-- A server of before still finds everything, reading rows meanwhile.
DROP INDEX search_documents_head;
DROP INDEX search_documents_whole;
CREATE INDEX search_documents_head_0 ON search_documents USING gin (head) WITH (fastupdate = false) WHERE portion = 0;
CREATE INDEX search_documents_whole_0 ON search_documents USING gin (whole) WITH (fastupdate = false) WHERE portion = 0;
CREATE INDEX search_documents_head_1 ON search_documents USING gin (head) WITH (fastupdate = false) WHERE portion = 1;
CREATE INDEX search_documents_whole_1 ON search_documents USING gin (whole) WITH (fastupdate = false) WHERE portion = 1;
CREATE INDEX search_documents_head_2 ON search_documents USING gin (head) WITH (fastupdate = false) WHERE portion = 2;
CREATE INDEX search_documents_whole_2 ON search_documents USING gin (whole) WITH (fastupdate = false) WHERE portion = 2;
CREATE INDEX search_documents_head_3 ON search_documents USING gin (head) WITH (fastupdate = false) WHERE portion = 3;
CREATE INDEX search_documents_whole_3 ON search_documents USING gin (whole) WITH (fastupdate = false) WHERE portion = 3;
CREATE INDEX search_documents_head_4 ON search_documents USING gin (head) WITH (fastupdate = false) WHERE portion = 4;
CREATE INDEX search_documents_whole_4 ON search_documents USING gin (whole) WITH (fastupdate = false) WHERE portion = 4;

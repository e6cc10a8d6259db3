-- Whatever writes rows that are searched, their documents are made anew once that is committed: told once a statement, for an
-- import and the demo write thousands of rows at once. The argument names the column of the document's row; a row that goes from
-- one document to another concerns both.
CREATE FUNCTION mark_search_stale_together() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  marked bigint;
  rows_of text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %1$I AS id FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %1$I AS id FROM old_rows'
    ELSE 'SELECT %1$I AS id FROM new_rows UNION SELECT %1$I FROM old_rows'
  END;
BEGIN
  EXECUTE format('INSERT INTO search_stale (source, row_id) SELECT DISTINCT $1, id FROM (' || rows_of || ') AS concerned', TG_ARGV[0])
    USING TG_TABLE_NAME;
  GET DIAGNOSTICS marked = ROW_COUNT;
  IF marked > 0 THEN PERFORM pg_notify('mingtang', '{"topic":"search-stale"}'); END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT tgname, tgrelid::regclass AS owner, tgtype, tgattr::text AS columns,
      quote_literal(split_part(encode(tgargs, 'escape'), '\000', 1)) AS argument
    FROM pg_trigger WHERE tgfoid = 'mark_search_stale'::regproc AND NOT tgisinternal
  LOOP
    -- Transition tables go with one event each, and not with a list of columns: the changes of those tables, which most of
    -- their updates do not concern, are told as before.
    IF found.tgtype & 4 > 0 THEN
      EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together(%s)',
        found.tgname || '_added', found.owner, found.argument);
    END IF;
    IF found.tgtype & 8 > 0 THEN
      EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together(%s)',
        found.tgname || '_removed', found.owner, found.argument);
    END IF;
    IF found.columns = '' THEN
      EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION mark_search_stale_together(%s)',
        found.tgname || '_changed', found.owner, found.argument);
      EXECUTE format('DROP TRIGGER %I ON %s', found.tgname, found.owner);
    END IF;
  END LOOP;
END $$;
DROP TRIGGER forums_searched ON forums;
CREATE TRIGGER forums_searched AFTER UPDATE OF title_zh, title_en, summary_zh, summary_en, venue_id, starts_at, ends_at, published_at ON forums
  FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
DROP TRIGGER activities_searched ON activities;
CREATE TRIGGER activities_searched AFTER UPDATE OF title_zh, title_en, summary_zh, summary_en, venue_id, spot_zh, spot_en, starts_at, ends_at, published_at ON activities
  FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');

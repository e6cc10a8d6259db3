-- Exhibits are found as well, by their own words and by who shows them.
CREATE TRIGGER exhibits_searched AFTER INSERT OR DELETE OR UPDATE ON exhibits FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
INSERT INTO search_stale (source, row_id) SELECT 'exhibits', id FROM exhibits;

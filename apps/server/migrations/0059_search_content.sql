-- Guests, competitions, showcases and the topics of news are found as well.
CREATE TRIGGER guests_searched AFTER INSERT OR DELETE OR UPDATE ON guests FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER competitions_searched AFTER INSERT OR DELETE OR UPDATE ON competitions FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER showcases_searched AFTER INSERT OR DELETE OR UPDATE ON showcases FOR EACH ROW EXECUTE FUNCTION mark_search_stale('id');
CREATE TRIGGER news_tags_searched AFTER INSERT OR DELETE OR UPDATE ON news_tags FOR EACH ROW EXECUTE FUNCTION mark_search_stale('news_id');

INSERT INTO search_stale (source, row_id)
SELECT 'guests', id FROM guests UNION ALL SELECT 'competitions', id FROM competitions UNION ALL SELECT 'showcases', id FROM showcases
UNION ALL SELECT 'news', id FROM news;

-- Who is a guest and speaks is found once, as the guest: the speaker's document goes and comes with it, also when a guest is
-- given to another speaker, or to none.
CREATE FUNCTION mark_guests_speaker_stale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_stale (source, row_id)
    SELECT DISTINCT 'speakers', speaker_id FROM unnest(ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.speaker_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.speaker_id END
    ]) AS concerned (speaker_id) WHERE speaker_id IS NOT NULL;
  IF FOUND THEN PERFORM pg_notify('mingtang', '{"topic":"search-stale"}'); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER guests_speakers_searched AFTER INSERT OR DELETE OR UPDATE OF speaker_id, published_at ON guests
  FOR EACH ROW EXECUTE FUNCTION mark_guests_speaker_stale();
INSERT INTO search_stale (source, row_id) SELECT 'speakers', speaker_id FROM guests WHERE speaker_id IS NOT NULL;

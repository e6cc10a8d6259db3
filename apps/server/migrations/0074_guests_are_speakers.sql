-- Who is a guest and speaks is one person: liked, saved and shared as the speaker, whichever page it was pressed on.
CREATE FUNCTION merge_guest_into_speaker(guest uuid, speaker uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Likes lock their counter first, so do we.
  PERFORM FROM like_counts WHERE thing_id IN (guest, speaker) ORDER BY thing_id FOR UPDATE;
  INSERT INTO likes (thing_id, person_id, kind, is_liked, changed_at)
    SELECT speaker, person_id, 'speaker', is_liked, changed_at FROM likes WHERE thing_id = guest
    ON CONFLICT (thing_id, person_id) DO UPDATE SET is_liked = likes.is_liked OR excluded.is_liked,
      changed_at = CASE WHEN likes.is_liked THEN likes.changed_at ELSE excluded.changed_at END;
  DELETE FROM likes WHERE thing_id = guest;
  DELETE FROM like_counts WHERE thing_id = guest;
  INSERT INTO like_counts (thing_id, kind, likes)
    SELECT speaker, 'speaker', count(*) FILTER (WHERE is_liked) FROM likes WHERE thing_id = speaker HAVING count(*) > 0
    ON CONFLICT (thing_id) DO UPDATE SET likes = excluded.likes;
  INSERT INTO saved_things (person_id, kind, thing_id, title_zh, title_en, saved_at)
    SELECT person_id, 'speaker', speaker, title_zh, title_en, saved_at FROM saved_things WHERE thing_id = guest AND kind = 'guest'
    ON CONFLICT DO NOTHING;
  DELETE FROM saved_things WHERE thing_id = guest AND kind = 'guest';
  INSERT INTO share_counts (thing_id, kind, day, shares)
    SELECT speaker, 'speaker', day, shares FROM share_counts WHERE thing_id = guest AND kind = 'guest'
    ON CONFLICT (thing_id, kind, day) DO UPDATE SET shares = share_counts.shares + excluded.shares;
  DELETE FROM share_counts WHERE thing_id = guest AND kind = 'guest';
END $$;

CREATE FUNCTION guest_became_speaker() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM merge_guest_into_speaker(NEW.id, NEW.speaker_id);
  RETURN NULL;
END $$;
-- Also when an organiser says so later.
CREATE TRIGGER guests_are_speakers AFTER INSERT OR UPDATE OF speaker_id ON guests
  FOR EACH ROW WHEN (NEW.speaker_id IS NOT NULL) EXECUTE FUNCTION guest_became_speaker();

SELECT merge_guest_into_speaker(id, speaker_id) FROM guests WHERE speaker_id IS NOT NULL;

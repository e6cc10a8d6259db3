-- Scanners keep with a ticket what its holder reserved. Whose places changed is noted here, in the transaction that changes them;
-- a job has the tickets of those persons sent again and strikes the notes out. Rows are only inserted, so that nobody waits.
CREATE TABLE door_stale_persons (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  person_id uuid NOT NULL
);

-- In the order in which reserving writes them.
LOCK TABLE reservations, forums, activities, venues IN SHARE ROW EXCLUSIVE MODE;

-- Places are reserved by hundreds: noted once a statement.
CREATE FUNCTION note_new_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO door_stale_persons (person_id) SELECT DISTINCT person_id FROM new_rows WHERE state = 'reserved' AND mode = 'offline';
  RETURN NULL;
END $$;
CREATE TRIGGER reservations_made AFTER INSERT ON reservations REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_new_places();

-- Of a reservation most changes are none of a place: which are, the condition says.
CREATE FUNCTION note_changed_place() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO door_stale_persons (person_id) VALUES (NEW.person_id);
  RETURN NULL;
END $$;
CREATE TRIGGER reservations_changed AFTER UPDATE OF state ON reservations FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state AND 'reserved' IN (OLD.state, NEW.state) AND NEW.mode = 'offline')
  EXECUTE FUNCTION note_changed_place();

-- A session that is moved, called off or shown again, by whichever way, concerns the people who have a place there. Told by column, for the
-- counts of forums and activities change with each reservation.
CREATE FUNCTION note_moved_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO door_stale_persons (person_id) SELECT person_id FROM reservations
  WHERE bookable_id = NEW.id AND state = 'reserved' AND mode = 'offline';
  RETURN NULL;
END $$;
CREATE TRIGGER forums_moved AFTER UPDATE OF starts_at, ends_at, venue_id, published_at ON forums FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.venue_id, OLD.published_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.venue_id, NEW.published_at))
  EXECUTE FUNCTION note_moved_places();
CREATE TRIGGER activities_moved AFTER UPDATE OF starts_at, ends_at, venue_id, published_at ON activities FOR EACH ROW
  WHEN ((OLD.starts_at, OLD.ends_at, OLD.venue_id, OLD.published_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at, NEW.venue_id, NEW.published_at))
  EXECUTE FUNCTION note_moved_places();
CREATE FUNCTION note_moved_venue() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO door_stale_persons (person_id) SELECT DISTINCT person_id FROM reservations
  WHERE state = 'reserved' AND mode = 'offline' AND bookable_id IN (
    SELECT id FROM forums WHERE venue_id = NEW.id UNION ALL SELECT id FROM activities WHERE venue_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER venues_moved AFTER UPDATE OF hall ON venues FOR EACH ROW
  WHEN (OLD.hall IS DISTINCT FROM NEW.hall) EXECUTE FUNCTION note_moved_venue();

-- What is reserved already at sessions to come.
INSERT INTO door_stale_persons (person_id)
SELECT DISTINCT person_id FROM reservations LEFT JOIN forums ON forums.id = forum_id LEFT JOIN activities ON activities.id = activity_id
WHERE state = 'reserved' AND mode = 'offline' AND coalesce(forums.ends_at, activities.ends_at) > now();

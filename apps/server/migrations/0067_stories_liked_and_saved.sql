-- Guests, competitions and showcases are liked, saved and shared; news are saved as well.
ALTER TABLE likes DROP CONSTRAINT likes_kind, ADD CONSTRAINT likes_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'exhibit', 'news', 'event', 'speaker', 'guest', 'competition', 'showcase'));
ALTER TABLE like_counts DROP CONSTRAINT like_counts_kind, ADD CONSTRAINT like_counts_kind CHECK (kind IN ('forum', 'activity', 'exhibitor', 'exhibit', 'news', 'event', 'speaker', 'guest', 'competition', 'showcase'));
ALTER TABLE saved_things DROP CONSTRAINT saved_things_kind, ADD CONSTRAINT saved_things_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor', 'exhibit', 'news', 'event', 'speaker', 'guest', 'competition', 'showcase'));
ALTER TABLE share_counts DROP CONSTRAINT share_counts_kind, ADD CONSTRAINT share_counts_kind CHECK (kind IN ('forum', 'video', 'activity', 'exhibitor', 'exhibit', 'news', 'event', 'speaker', 'guest', 'competition', 'showcase'));

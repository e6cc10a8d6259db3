-- Documents of guests who speak say whose portrait is drawn: they are made anew.
INSERT INTO search_stale (source, row_id) SELECT 'guests', id FROM guests WHERE speaker_id IS NOT NULL;

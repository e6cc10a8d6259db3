-- What a session did since it last proved its second factor, counted in one statement so that two at once are both counted.
ALTER TABLE staff_sessions ADD COLUMN looks integer NOT NULL DEFAULT 0;
ALTER TABLE staff_sessions ADD COLUMN refunded_fen bigint NOT NULL DEFAULT 0;
UPDATE settings SET value = value || '{"looksPerCode": 100}' WHERE code = 'console_security' AND NOT value ? 'looksPerCode';

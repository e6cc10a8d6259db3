-- When a session last proved its second factor: signing in does, and confirming with a code. Null: before this was kept.
ALTER TABLE staff_sessions ADD COLUMN factor_at timestamptz;
UPDATE staff_sessions SET factor_at = created_at WHERE stage = 'complete';

-- Wrong codes after a right password are counted for a day, wrong passwords for a quarter of an hour.
ALTER TABLE staff_wrong_attempts ADD COLUMN step text NOT NULL DEFAULT 'password';
ALTER TABLE staff_wrong_attempts ADD COLUMN is_stranger boolean NOT NULL DEFAULT true;
ALTER TABLE staff_wrong_attempts ADD CONSTRAINT staff_wrong_attempts_step CHECK (step IN ('password', 'code'));

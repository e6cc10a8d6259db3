-- Sums of the ledger by minute and by hour, so that no question about money reads all of it. What a statement books is added to
-- `ledger_deltas` in the same transaction: rows are only inserted there, so bookings never wait for each other. A job folds the
-- deltas into the two tables of totals; a reader adds up both.
CREATE TABLE ledger_minute_totals (
  minute timestamptz NOT NULL,
  kind text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  entries bigint NOT NULL,
  amount_fen bigint NOT NULL,
  CONSTRAINT ledger_minute_totals_minute_kind_debit_credit_pk PRIMARY KEY (minute, kind, debit, credit)
);
CREATE TABLE ledger_hour_totals (
  hour timestamptz NOT NULL,
  kind text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  entries bigint NOT NULL,
  amount_fen bigint NOT NULL,
  CONSTRAINT ledger_hour_totals_hour_kind_debit_credit_pk PRIMARY KEY (hour, kind, debit, credit)
);
CREATE TABLE ledger_deltas (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  minute timestamptz NOT NULL,
  kind text NOT NULL,
  debit text NOT NULL,
  credit text NOT NULL,
  entries bigint NOT NULL,
  amount_fen bigint NOT NULL
);
-- It is emptied every minute: what was deleted is cleared away as soon as there is some of it.
ALTER TABLE ledger_deltas SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

CREATE FUNCTION add_ledger_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO ledger_deltas (minute, kind, debit, credit, entries, amount_fen)
    SELECT date_trunc('minute', booked_at, 'UTC'), kind, debit, credit, -count(*), -sum(amount_fen) FROM old_rows GROUP BY 1, 2, 3, 4;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ledger_deltas (minute, kind, debit, credit, entries, amount_fen)
    SELECT date_trunc('minute', booked_at, 'UTC'), kind, debit, credit, count(*), sum(amount_fen) FROM new_rows GROUP BY 1, 2, 3, 4;
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION clear_ledger_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE ledger_deltas, ledger_minute_totals, ledger_hour_totals;
  RETURN NULL;
END $$;

-- From here on nobody books until this is committed, and every booking under way has been committed: what follows sees every entry once.
LOCK TABLE ledger_entries IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER ledger_entries_added AFTER INSERT ON ledger_entries
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_ledger_deltas();
CREATE TRIGGER ledger_entries_changed AFTER UPDATE ON ledger_entries
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION add_ledger_deltas();
CREATE TRIGGER ledger_entries_removed AFTER DELETE ON ledger_entries
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION add_ledger_deltas();
CREATE TRIGGER ledger_entries_cleared AFTER TRUNCATE ON ledger_entries FOR EACH STATEMENT EXECUTE FUNCTION clear_ledger_totals();
INSERT INTO ledger_minute_totals (minute, kind, debit, credit, entries, amount_fen)
SELECT date_trunc('minute', booked_at, 'UTC'), kind, debit, credit, count(*), sum(amount_fen) FROM ledger_entries GROUP BY 1, 2, 3, 4;
INSERT INTO ledger_hour_totals (hour, kind, debit, credit, entries, amount_fen)
SELECT date_trunc('hour', minute, 'UTC'), kind, debit, credit, sum(entries), sum(amount_fen) FROM ledger_minute_totals GROUP BY 1, 2, 3, 4;

-- Sums of the sales report by civil days that are over, and by the hours of today, so that a report over everything reads some
-- hundred rows and not every movement with its lines. A job sums a span up and keeps it. Whatever changes an hour that may have
-- been summed up notes the hour in `sales_stale_hours` in the same transaction; until the job has summed it up again, readers
-- read its span as it is.
CREATE TABLE sales_kept_spans (
  begins timestamptz PRIMARY KEY,
  ends timestamptz NOT NULL,
  CONSTRAINT sales_kept_spans_order CHECK (begins < ends)
);
CREATE TABLE sales_sums (
  begins timestamptz NOT NULL CONSTRAINT sales_sums_begins_sales_kept_spans_begins_fk REFERENCES sales_kept_spans (begins) ON DELETE CASCADE,
  product_id uuid NOT NULL,
  invite_id uuid,
  method text NOT NULL,
  pieces bigint NOT NULL,
  pieces_back bigint NOT NULL,
  gross_fen bigint NOT NULL,
  discount_fen bigint NOT NULL,
  refund_fen bigint NOT NULL
);
CREATE INDEX sales_sums_by_span ON sales_sums (begins);
CREATE TABLE sales_stale_hours (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  hour timestamptz NOT NULL
);
CREATE INDEX sales_stale_hours_by_hour ON sales_stale_hours (hour);

-- Hours before the one in which a transaction began are noted. An hour is summed up ten minutes after its end: what began within it
-- and noted nothing has been committed by then, for the longest that the server lets a transaction stand is half a minute.

CREATE OR REPLACE FUNCTION add_ledger_deltas() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO ledger_deltas (minute, kind, debit, credit, entries, amount_fen)
    SELECT date_trunc('minute', booked_at, 'UTC'), kind, debit, credit, -count(*), -sum(amount_fen) FROM old_rows GROUP BY 1, 2, 3, 4;
    INSERT INTO sales_stale_hours (hour) SELECT DISTINCT date_trunc('hour', booked_at, 'UTC') FROM old_rows
    WHERE booked_at < date_trunc('hour', now(), 'UTC') AND kind IN ('sale', 'discount', 'sale_cancelled', 'discount_cancelled', 'refund_due');
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO ledger_deltas (minute, kind, debit, credit, entries, amount_fen)
    SELECT date_trunc('minute', booked_at, 'UTC'), kind, debit, credit, count(*), sum(amount_fen) FROM new_rows GROUP BY 1, 2, 3, 4;
    INSERT INTO sales_stale_hours (hour) SELECT DISTINCT date_trunc('hour', booked_at, 'UTC') FROM new_rows
    WHERE booked_at < date_trunc('hour', now(), 'UTC') AND kind IN ('sale', 'discount', 'sale_cancelled', 'discount_cancelled', 'refund_due');
  END IF;
  RETURN NULL;
END $$;
CREATE OR REPLACE FUNCTION clear_ledger_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  TRUNCATE ledger_deltas, ledger_minute_totals, ledger_hour_totals, sales_kept_spans, sales_sums, sales_stale_hours;
  RETURN NULL;
END $$;

-- What costs nothing is not booked: an order that is placed or ends, and pieces given back. Rows are looked at alone, and the condition is
-- the trigger's, so that the thousands that are placed in a sale, all within the present hour, call no function.
CREATE FUNCTION note_unbooked_sale() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO sales_stale_hours (hour) VALUES (date_trunc('hour', CASE WHEN TG_OP = 'DELETE' THEN OLD.created_at ELSE NEW.created_at END, 'UTC'));
  RETURN NULL;
END $$;
-- How an order was paid is said of all its movements, also of those of the hours and days before. Payments are settled by hundreds, so that
-- this runs once a statement.
CREATE FUNCTION note_paid_orders() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  order_ids uuid[];
BEGIN
  IF TG_OP = 'INSERT' THEN
    SELECT array_agg(order_id) INTO order_ids FROM new_rows WHERE usage = 'order';
  ELSIF TG_OP = 'DELETE' THEN
    SELECT array_agg(order_id) INTO order_ids FROM old_rows WHERE usage = 'order';
  ELSE
    SELECT array_agg(new_rows.order_id) INTO order_ids FROM old_rows JOIN new_rows USING (id)
    WHERE old_rows.usage IS DISTINCT FROM new_rows.usage AND 'order' IN (old_rows.usage, new_rows.usage);
  END IF;
  IF order_ids IS NOT NULL THEN
    INSERT INTO sales_stale_hours (hour) SELECT DISTINCT date_trunc('hour', booked_at, 'UTC') FROM ledger_entries
    WHERE order_id = ANY(order_ids) AND booked_at < date_trunc('hour', now(), 'UTC');
  END IF;
  RETURN NULL;
END $$;

LOCK TABLE orders, order_refunds, payment_attempts, ledger_entries IN SHARE ROW EXCLUSIVE MODE;
CREATE TRIGGER orders_unbooked_added AFTER INSERT ON orders FOR EACH ROW
  WHEN (NEW.price_fen = 0 AND NEW.created_at < date_trunc('hour', now(), 'UTC')) EXECUTE FUNCTION note_unbooked_sale();
CREATE TRIGGER orders_unbooked_changed AFTER UPDATE OF state ON orders FOR EACH ROW
  WHEN (NEW.price_fen = 0 AND OLD.state IS DISTINCT FROM NEW.state AND NEW.created_at < date_trunc('hour', now(), 'UTC'))
  EXECUTE FUNCTION note_unbooked_sale();
CREATE TRIGGER orders_unbooked_removed AFTER DELETE ON orders FOR EACH ROW
  WHEN (OLD.price_fen = 0 AND OLD.created_at < date_trunc('hour', now(), 'UTC')) EXECUTE FUNCTION note_unbooked_sale();
CREATE TRIGGER order_refunds_unbooked_added AFTER INSERT ON order_refunds FOR EACH ROW
  WHEN (NEW.amount_fen = 0 AND NEW.created_at < date_trunc('hour', now(), 'UTC')) EXECUTE FUNCTION note_unbooked_sale();
CREATE TRIGGER order_refunds_unbooked_removed AFTER DELETE ON order_refunds FOR EACH ROW
  WHEN (OLD.amount_fen = 0 AND OLD.created_at < date_trunc('hour', now(), 'UTC')) EXECUTE FUNCTION note_unbooked_sale();
CREATE TRIGGER payment_attempts_used AFTER INSERT ON payment_attempts REFERENCING NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_paid_orders();
CREATE TRIGGER payment_attempts_use_changed AFTER UPDATE ON payment_attempts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_paid_orders();
CREATE TRIGGER payment_attempts_use_removed AFTER DELETE ON payment_attempts REFERENCING OLD TABLE AS old_rows
  FOR EACH STATEMENT EXECUTE FUNCTION note_paid_orders();

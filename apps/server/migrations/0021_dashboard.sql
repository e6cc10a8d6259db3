-- The dashboard: what was last counted, for every instance that shows it, and what counting looks things up by.
CREATE TABLE dashboard_snapshots (
  id integer PRIMARY KEY DEFAULT 1,
  content jsonb NOT NULL,
  kept_at timestamptz NOT NULL,
  fresh_until timestamptz NOT NULL,
  CONSTRAINT dashboard_snapshots_one_row CHECK (id = 1)
);
CREATE INDEX ledger_entries_by_time ON ledger_entries (booked_at);
CREATE INDEX tickets_by_product ON tickets (product_id, state);
CREATE INDEX cart_lines_by_time ON cart_lines (added_at);

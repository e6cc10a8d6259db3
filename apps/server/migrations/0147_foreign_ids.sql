-- Orders for holders with a foreign document are declared as such when they are placed: nothing is sold to them after the
-- deadline (spec §9), and what the committee has not approved by then is refunded, also where no holder was named. Tickets
-- carry a copy, because the module of tickets does not read orders.
ALTER TABLE orders ADD COLUMN for_foreign_ids boolean NOT NULL DEFAULT false;
ALTER TABLE tickets ADD COLUMN for_foreign_id boolean NOT NULL DEFAULT false;
DROP INDEX tickets_undecided;
CREATE INDEX tickets_undecided ON tickets (id) WHERE for_foreign_id OR approval IN ('pending', 'rejected');

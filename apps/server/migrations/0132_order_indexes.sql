-- One index finds orders by their whole number and by its beginning; two did. (The end of a number has its own, written backwards.)
-- Cancelled and refunded orders are listed apart: among many cancelled ones a few refunded were looked for row by row.
-- Locked once and whole: a transaction that reads and then writes could otherwise wait for this in a circle. Some seconds for a million orders.
LOCK TABLE orders IN ACCESS EXCLUSIVE MODE;
CREATE UNIQUE INDEX orders_one_a_number ON orders (number text_pattern_ops);
DROP INDEX orders_by_number;
ALTER TABLE orders DROP CONSTRAINT orders_number_unique;
CREATE INDEX orders_cancelled ON orders (created_at, id) WHERE state = 'cancelled';
CREATE INDEX orders_refunded ON orders (created_at, id) WHERE state = 'refunded';
DROP INDEX orders_ended;

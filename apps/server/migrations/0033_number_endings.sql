-- Orders and tickets by the end of their number, as buyers read it out.
CREATE INDEX orders_by_number_end ON orders (reverse(number) text_pattern_ops);
CREATE INDEX tickets_by_number_end ON tickets (reverse(replace(number, ' ', '')) text_pattern_ops);
-- A message that was sent took one try more than those that failed.
UPDATE messages SET tries = tries + 1 WHERE state = 'sent';

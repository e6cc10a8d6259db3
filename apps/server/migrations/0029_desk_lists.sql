-- The list of messages: newest first.
CREATE INDEX messages_by_time ON messages (created_at);
-- Orders by the beginning of their number, as it is read out over the telephone.
CREATE INDEX orders_by_number ON orders (number text_pattern_ops);

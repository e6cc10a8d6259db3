-- The list of the orders desk: newest first.
CREATE INDEX messages_by_time ON messages (created_at);

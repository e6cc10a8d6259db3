-- A refund the provider could not pay out and somebody paid by other means: the bank's number of it.
ALTER TABLE refunds ADD COLUMN hand_reference text;
ALTER TABLE refunds ADD CONSTRAINT refunds_by_hand CHECK (hand_reference IS NULL OR state = 'done');

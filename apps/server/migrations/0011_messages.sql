-- What people are told by mail or SMS, once an event and reader.
CREATE TABLE messages (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  subject_id uuid NOT NULL,
  occasion text NOT NULL,
  state text NOT NULL DEFAULT 'waiting',
  channel text,
  tries integer NOT NULL DEFAULT 0,
  problem text,
  created_at timestamptz NOT NULL,
  sent_at timestamptz,
  CONSTRAINT messages_once UNIQUE (kind, subject_id, occasion),
  CONSTRAINT messages_kind CHECK (kind IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift',
    'ticket_received', 'holder_approved', 'holder_rejected')),
  CONSTRAINT messages_state CHECK (state IN ('waiting', 'sent', 'failed')),
  CONSTRAINT messages_sent CHECK ((sent_at IS NOT NULL) = (state = 'sent')),
  CONSTRAINT messages_channel CHECK (channel IN ('mail', 'sms'))
);
CREATE INDEX messages_failed ON messages (created_at) WHERE state = 'failed';

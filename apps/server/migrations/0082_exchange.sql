-- Gifts for points, and their orders with the address as it was (domain §7).

CREATE TABLE exchange_gifts (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  published_at timestamptz,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  text_zh text NOT NULL,
  text_en text NOT NULL,
  picture text,
  points integer NOT NULL,
  stock integer NOT NULL,
  per_person integer NOT NULL,
  taken integer NOT NULL DEFAULT 0,
  CONSTRAINT exchange_gifts_points CHECK (points > 0),
  CONSTRAINT exchange_gifts_taken CHECK (taken >= 0 AND taken <= stock),
  CONSTRAINT exchange_gifts_per_person CHECK (per_person > 0)
);

CREATE TABLE gift_orders (
  id uuid PRIMARY KEY,
  gift_id uuid NOT NULL CONSTRAINT gift_orders_gift_id_exchange_gifts_id_fk REFERENCES exchange_gifts (id),
  person_id uuid CONSTRAINT gift_orders_person_id_persons_id_fk REFERENCES persons (id),
  client_key text,
  points integer NOT NULL,
  state text NOT NULL,
  receiver_sealed bytea,
  ordered_at timestamptz NOT NULL,
  carrier text,
  tracking_number text,
  shipped_at timestamptz,
  received_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text,
  CONSTRAINT gift_orders_once UNIQUE (person_id, client_key),
  CONSTRAINT gift_orders_state CHECK (state IN ('ordered', 'shipped', 'received', 'cancelled')),
  CONSTRAINT gift_orders_points CHECK (points > 0),
  CONSTRAINT gift_orders_owner CHECK ((person_id IS NULL) = (receiver_sealed IS NULL)),
  CONSTRAINT gift_orders_shipped CHECK ((state IN ('shipped', 'received')) = (shipped_at IS NOT NULL AND carrier IS NOT NULL AND tracking_number IS NOT NULL)),
  CONSTRAINT gift_orders_received CHECK ((state = 'received') = (received_at IS NOT NULL)),
  CONSTRAINT gift_orders_cancelled CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL))
);
CREATE INDEX gift_orders_by_person ON gift_orders (person_id, ordered_at);
CREATE INDEX gift_orders_by_gift ON gift_orders (gift_id);
CREATE INDEX gift_orders_by_time ON gift_orders (ordered_at);

ALTER TABLE energy_entries
  DROP CONSTRAINT energy_entries_reason,
  ADD CONSTRAINT energy_entries_reason CHECK (reason IN ('booth', 'forum', 'profile', 'card', 'draw', 'exchange', 'exchange_returned'));

-- What the shop's desk keeps: gifts that their givers dispute.

ALTER TABLE gifts ADD COLUMN returned_at timestamptz;
-- A ticket that came back to its giver may be given again.
ALTER TABLE gifts DROP CONSTRAINT gifts_ticket_id_unique;
CREATE UNIQUE INDEX gifts_one_of_ticket ON gifts (ticket_id) WHERE returned_at IS NULL;
DROP INDEX gifts_waiting;
CREATE INDEX gifts_waiting ON gifts (to_hash) WHERE received_at IS NULL AND returned_at IS NULL;

CREATE TABLE gift_disputes (
  id uuid PRIMARY KEY,
  gift_id uuid NOT NULL CONSTRAINT gift_disputes_gift_id_gifts_id_fk REFERENCES gifts (id),
  reason text NOT NULL,
  state text NOT NULL DEFAULT 'open',
  opened_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by uuid CONSTRAINT gift_disputes_decided_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  decision_note text,
  CONSTRAINT gift_disputes_gift_id_unique UNIQUE (gift_id),
  CONSTRAINT gift_disputes_state CHECK (state IN ('open', 'returned', 'upheld')),
  CONSTRAINT gift_disputes_decided CHECK ((decided_at IS NULL) = (state = 'open'))
);
CREATE INDEX gift_disputes_in_line ON gift_disputes (state, opened_at, id);

ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN (
  'order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected',
  'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'professional_approved', 'professional_rejected',
  'forum_moved', 'forum_cancelled'));

-- Invitations are records of the console: named by the end of their codes, withdrawn and put in force again.
ALTER TABLE invites
  ADD COLUMN code_tail text NOT NULL DEFAULT '',
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD COLUMN updated_at timestamptz NOT NULL DEFAULT now(),
  ADD COLUMN published_at timestamptz DEFAULT now();
CREATE INDEX invites_by_time ON invites (created_at, id);

-- Tiers of membership and what each gives.
CREATE TABLE membership_tiers (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  code text NOT NULL,
  name_zh text NOT NULL,
  name_en text NOT NULL,
  summary_zh text NOT NULL,
  summary_en text NOT NULL,
  CONSTRAINT membership_tiers_code UNIQUE (code),
  CONSTRAINT membership_tiers_known CHECK (code IN ('explore', 'advanced', 'leader', 'royal', 'premium'))
);
CREATE TABLE membership_benefits (
  id uuid PRIMARY KEY,
  version integer NOT NULL DEFAULT 1,
  position integer NOT NULL,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  tier_id uuid NOT NULL CONSTRAINT membership_benefits_tier_id_membership_tiers_id_fk REFERENCES membership_tiers (id),
  name_zh text NOT NULL,
  name_en text NOT NULL,
  terms_zh text NOT NULL,
  terms_en text NOT NULL,
  units integer,
  CONSTRAINT membership_benefits_name UNIQUE (tier_id, name_zh),
  CONSTRAINT membership_benefits_units CHECK (units > 0)
);
CREATE INDEX membership_benefits_by_tier ON membership_benefits (tier_id, position);

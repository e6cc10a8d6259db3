-- Benefits redeemed unit by unit, who may redeem them, and who brought whom along (domain §5).

CREATE TABLE redeemers (
  id uuid PRIMARY KEY,
  person_id uuid NOT NULL CONSTRAINT redeemers_person_id_persons_id_fk REFERENCES persons (id),
  place_zh text NOT NULL,
  place_en text NOT NULL,
  given_at timestamptz NOT NULL,
  given_by uuid,
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  CONSTRAINT redeemers_withdrawn CHECK (withdrawn_at IS NOT NULL OR withdrawn_by IS NULL)
);
CREATE UNIQUE INDEX redeemers_one_in_force ON redeemers (person_id) WHERE withdrawn_at IS NULL;
CREATE INDEX redeemers_by_time ON redeemers (given_at, id);

CREATE TABLE benefit_redemptions (
  id uuid PRIMARY KEY,
  membership_id uuid NOT NULL CONSTRAINT benefit_redemptions_membership_id_memberships_id_fk REFERENCES memberships (id),
  benefit_id uuid NOT NULL CONSTRAINT benefit_redemptions_benefit_id_membership_benefits_id_fk REFERENCES membership_benefits (id),
  unit integer NOT NULL,
  allowed integer,
  redeemed_at timestamptz NOT NULL,
  redeemer_id uuid NOT NULL CONSTRAINT benefit_redemptions_redeemer_id_redeemers_id_fk REFERENCES redeemers (id),
  key text NOT NULL,
  undone_at timestamptz,
  undone_by uuid,
  undo_reason text,
  CONSTRAINT benefit_redemptions_key UNIQUE (redeemer_id, key),
  CONSTRAINT benefit_redemptions_units CHECK (unit > 0 AND unit <= coalesce(allowed, unit)),
  CONSTRAINT benefit_redemptions_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE UNIQUE INDEX benefit_redemptions_once ON benefit_redemptions (membership_id, benefit_id, unit) WHERE undone_at IS NULL;
CREATE INDEX benefit_redemptions_by_time ON benefit_redemptions (redeemed_at, id);
CREATE INDEX benefit_redemptions_by_benefit ON benefit_redemptions (benefit_id);

CREATE TABLE referral_codes (
  person_id uuid PRIMARY KEY CONSTRAINT referral_codes_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  code text NOT NULL CONSTRAINT referral_codes_code_unique UNIQUE,
  created_at timestamptz NOT NULL
);

CREATE TABLE referrals (
  person_id uuid PRIMARY KEY CONSTRAINT referrals_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  referrer_id uuid NOT NULL CONSTRAINT referrals_referrer_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  bound_at timestamptz NOT NULL,
  CONSTRAINT referrals_of_others CHECK (person_id <> referrer_id)
);
CREATE INDEX referrals_by_referrer ON referrals (referrer_id);

-- A membership may also be given, without an order.
ALTER TABLE memberships ALTER COLUMN order_line_id DROP NOT NULL;

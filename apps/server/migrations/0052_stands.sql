-- Exhibitors' own people: what they propose, answer, offer and scan; visitors' messages, meetings and cards.
CREATE TABLE exhibitor_members (
  id uuid PRIMARY KEY NOT NULL,
  exhibitor_id uuid NOT NULL,
  person_id uuid,
  account_kind text,
  account text,
  role text NOT NULL,
  language text NOT NULL,
  invited_at timestamp with time zone NOT NULL,
  invited_by uuid,
  joined_at timestamp with time zone,
  withdrawn_at timestamp with time zone,
  withdrawn_by uuid,
  CONSTRAINT exhibitor_members_role CHECK (role IN ('manager', 'staff')),
  CONSTRAINT exhibitor_members_language CHECK (language IN ('zh', 'en')),
  CONSTRAINT exhibitor_members_account_kind CHECK ((account IS NULL) = (account_kind IS NULL)),
  CONSTRAINT exhibitor_members_reached CHECK (withdrawn_at IS NOT NULL OR (person_id IS NULL) <> (account IS NULL)),
  CONSTRAINT exhibitor_members_withdrawn CHECK (withdrawn_at IS NOT NULL OR withdrawn_by IS NULL)
);
ALTER TABLE exhibitor_members ADD CONSTRAINT exhibitor_members_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE cascade;
ALTER TABLE exhibitor_members ADD CONSTRAINT exhibitor_members_person_id_persons_id_fk FOREIGN KEY (person_id) REFERENCES persons(id);
CREATE UNIQUE INDEX exhibitor_members_person ON exhibitor_members (exhibitor_id,person_id) WHERE withdrawn_at IS NULL AND person_id IS NOT NULL;
CREATE UNIQUE INDEX exhibitor_members_account ON exhibitor_members (exhibitor_id,account) WHERE withdrawn_at IS NULL AND account IS NOT NULL;
CREATE INDEX exhibitor_members_by_person ON exhibitor_members (person_id);
CREATE INDEX exhibitor_members_by_account ON exhibitor_members (account) WHERE account IS NOT NULL;
CREATE INDEX exhibitor_members_by_time ON exhibitor_members (invited_at,id);

CREATE TABLE exhibitor_text_proposals (
  id uuid PRIMARY KEY NOT NULL,
  exhibitor_id uuid NOT NULL,
  person_id uuid,
  texts jsonb NOT NULL,
  state text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  proposed_at timestamp with time zone NOT NULL,
  decided_at timestamp with time zone,
  decided_by uuid,
  note text,
  CONSTRAINT exhibitor_text_proposals_state CHECK (state IN ('under_review', 'approved', 'rejected', 'withdrawn')),
  CONSTRAINT exhibitor_text_proposals_decided CHECK ((decided_at IS NULL) = (state = 'under_review'))
);
ALTER TABLE exhibitor_text_proposals ADD CONSTRAINT exhibitor_text_proposals_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE cascade;
ALTER TABLE exhibitor_text_proposals ADD CONSTRAINT exhibitor_text_proposals_person_id_persons_id_fk FOREIGN KEY (person_id) REFERENCES persons(id);
CREATE UNIQUE INDEX exhibitor_text_proposals_one_open ON exhibitor_text_proposals (exhibitor_id) WHERE state = 'under_review';
CREATE INDEX exhibitor_text_proposals_in_line ON exhibitor_text_proposals (state,proposed_at,id);
CREATE INDEX exhibitor_text_proposals_by_exhibitor ON exhibitor_text_proposals (exhibitor_id,proposed_at);

CREATE TABLE contact_messages (
  id uuid PRIMARY KEY NOT NULL,
  exhibitor_id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  body text NOT NULL,
  subject text NOT NULL,
  subject_id uuid NOT NULL,
  written_at timestamp with time zone NOT NULL,
  answered_at timestamp with time zone,
  CONSTRAINT contact_messages_subject CHECK (subject IN ('exhibitor', 'exhibit'))
);
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE cascade;
ALTER TABLE contact_messages ADD CONSTRAINT contact_messages_person_id_persons_id_fk FOREIGN KEY (person_id) REFERENCES persons(id);
CREATE INDEX contact_messages_by_exhibitor ON contact_messages (exhibitor_id,written_at);
CREATE INDEX contact_messages_unanswered ON contact_messages (exhibitor_id,written_at) WHERE answered_at IS NULL;
CREATE INDEX contact_messages_by_person ON contact_messages (person_id,written_at);

CREATE TABLE contact_answers (
  id uuid PRIMARY KEY NOT NULL,
  message_id uuid NOT NULL,
  person_id uuid,
  text text NOT NULL,
  answered_at timestamp with time zone NOT NULL
);
ALTER TABLE contact_answers ADD CONSTRAINT contact_answers_message_id_contact_messages_id_fk FOREIGN KEY (message_id) REFERENCES contact_messages(id) ON DELETE cascade;
ALTER TABLE contact_answers ADD CONSTRAINT contact_answers_person_id_persons_id_fk FOREIGN KEY (person_id) REFERENCES persons(id);
CREATE INDEX contact_answers_by_message ON contact_answers (message_id,answered_at);

CREATE TABLE meeting_slots (
  id uuid PRIMARY KEY NOT NULL,
  exhibitor_id uuid NOT NULL,
  starts_at timestamp with time zone NOT NULL,
  ends_at timestamp with time zone NOT NULL,
  place_zh text NOT NULL,
  place_en text NOT NULL,
  created_at timestamp with time zone NOT NULL,
  withdrawn_at timestamp with time zone,
  CONSTRAINT meeting_slots_time CHECK (starts_at < ends_at)
);
ALTER TABLE meeting_slots ADD CONSTRAINT meeting_slots_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE cascade;
CREATE UNIQUE INDEX meeting_slots_once ON meeting_slots (exhibitor_id,starts_at) WHERE withdrawn_at IS NULL;

CREATE TABLE meetings (
  id uuid PRIMARY KEY NOT NULL,
  slot_id uuid NOT NULL,
  person_id uuid NOT NULL,
  name text NOT NULL,
  email text NOT NULL,
  phone text,
  state text DEFAULT 'booked' NOT NULL,
  booked_at timestamp with time zone NOT NULL,
  cancelled_at timestamp with time zone,
  cancelled_by text,
  cancel_reason text,
  reminded_at timestamp with time zone,
  CONSTRAINT meetings_state CHECK (state IN ('booked', 'cancelled')),
  CONSTRAINT meetings_side CHECK (cancelled_by IN ('visitor', 'exhibitor', 'organiser')),
  CONSTRAINT meetings_cancelled CHECK ((state = 'cancelled') = (cancelled_at IS NOT NULL) AND (cancelled_at IS NULL) = (cancelled_by IS NULL))
);
ALTER TABLE meetings ADD CONSTRAINT meetings_slot_id_meeting_slots_id_fk FOREIGN KEY (slot_id) REFERENCES meeting_slots(id) ON DELETE cascade;
ALTER TABLE meetings ADD CONSTRAINT meetings_person_id_persons_id_fk FOREIGN KEY (person_id) REFERENCES persons(id);
CREATE UNIQUE INDEX meetings_slot_once ON meetings (slot_id) WHERE state = 'booked';
CREATE INDEX meetings_by_person ON meetings (person_id,booked_at);
CREATE INDEX meetings_to_remind ON meetings (slot_id) WHERE state = 'booked' AND reminded_at IS NULL;

CREATE TABLE contact_cards (
  person_id uuid PRIMARY KEY NOT NULL,
  name text NOT NULL,
  company text,
  job_title text,
  phone text,
  email text,
  version integer DEFAULT 1 NOT NULL,
  updated_at timestamp with time zone NOT NULL,
  code_hash text,
  code_expires_at timestamp with time zone,
  CONSTRAINT contact_cards_code_hash_unique UNIQUE(code_hash)
);
ALTER TABLE contact_cards ADD CONSTRAINT contact_cards_person_id_persons_id_fk FOREIGN KEY (person_id) REFERENCES persons(id) ON DELETE cascade;

CREATE TABLE leads (
  id uuid PRIMARY KEY NOT NULL,
  exhibitor_id uuid NOT NULL,
  person_id uuid,
  number integer NOT NULL,
  name text,
  company text,
  job_title text,
  phone text,
  email text,
  fields text[] NOT NULL,
  shared_at timestamp with time zone NOT NULL,
  member_id uuid NOT NULL,
  grade text,
  note text,
  withdrawn_at timestamp with time zone,
  CONSTRAINT leads_number UNIQUE(exhibitor_id,number),
  CONSTRAINT leads_grade CHECK (grade IN ('hot', 'warm', 'cold')),
  CONSTRAINT leads_withdrawn_is_blank CHECK ((withdrawn_at IS NULL) = (name IS NOT NULL) AND (withdrawn_at IS NULL OR coalesce(company, job_title, phone, email, note, grade) IS NULL))
);
ALTER TABLE leads ADD CONSTRAINT leads_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE cascade;
ALTER TABLE leads ADD CONSTRAINT leads_person_id_persons_id_fk FOREIGN KEY (person_id) REFERENCES persons(id);
ALTER TABLE leads ADD CONSTRAINT leads_member_id_exhibitor_members_id_fk FOREIGN KEY (member_id) REFERENCES exhibitor_members(id) ON DELETE cascade;
CREATE UNIQUE INDEX leads_once ON leads (exhibitor_id,person_id) WHERE withdrawn_at IS NULL;
CREATE INDEX leads_by_person ON leads (person_id,shared_at);
CREATE INDEX leads_by_time ON leads (exhibitor_id,shared_at);

CREATE TABLE lead_exports (
  id uuid PRIMARY KEY NOT NULL,
  exhibitor_id uuid NOT NULL,
  number integer NOT NULL,
  member_id uuid NOT NULL,
  exported_at timestamp with time zone NOT NULL,
  rows integer NOT NULL,
  withdrawn integer NOT NULL,
  CONSTRAINT lead_exports_number UNIQUE(exhibitor_id,number)
);
ALTER TABLE lead_exports ADD CONSTRAINT lead_exports_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors(id) ON DELETE cascade;
ALTER TABLE lead_exports ADD CONSTRAINT lead_exports_member_id_exhibitor_members_id_fk FOREIGN KEY (member_id) REFERENCES exhibitor_members(id) ON DELETE cascade;

CREATE TABLE lead_tries (
  member_id uuid PRIMARY KEY NOT NULL,
  wrong_codes integer NOT NULL,
  wrong_since timestamp with time zone NOT NULL
);
ALTER TABLE lead_tries ADD CONSTRAINT lead_tries_member_id_exhibitor_members_id_fk FOREIGN KEY (member_id) REFERENCES exhibitor_members(id) ON DELETE cascade;

ALTER TABLE messages DROP CONSTRAINT messages_kind;
ALTER TABLE messages ADD CONSTRAINT messages_kind CHECK (kind IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected', 'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'place_offered', 'place_confirmed', 'place_lapsed', 'place_reminder', 'booking_opened', 'professional_approved', 'professional_rejected', 'real_name_approved', 'real_name_rejected', 'forum_moved', 'forum_cancelled', 'speaker_withdrawn', 'benefit_redeemed', 'redemption_undone', 'meeting_booked', 'meeting_cancelled', 'meeting_reminder', 'contact_answered', 'card_shared', 'stand_invited', 'stand_meeting_booked', 'stand_meeting_cancelled', 'stand_meeting_reminder', 'stand_message', 'stand_texts_decided', 'stand_card_withdrawn'));

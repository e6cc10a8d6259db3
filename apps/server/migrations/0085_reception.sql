-- Guests who are received: who receives them, how they come and where they stay, hand-overs, and the log.
CREATE TABLE "reception_workers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"staff_id" uuid,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"phone" text,
	"role" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"given_by" uuid,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	CONSTRAINT "reception_workers_role" CHECK ("reception_workers"."role" IN ('worker', 'dispatcher')),
	CONSTRAINT "reception_workers_whose" CHECK ("reception_workers"."person_id" IS NULL OR "reception_workers"."staff_id" IS NULL),
	CONSTRAINT "reception_workers_somebody" CHECK ("reception_workers"."withdrawn_at" IS NOT NULL OR "reception_workers"."person_id" IS NOT NULL OR "reception_workers"."staff_id" IS NOT NULL)
);
CREATE TABLE "reception_guests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"organisation_zh" text NOT NULL,
	"organisation_en" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"phone" text,
	"email" text,
	"language" text NOT NULL,
	"companions" smallint NOT NULL,
	"guest_id" uuid,
	"arrival_by" text,
	"arrival_number" text,
	"arrival_from_zh" text,
	"arrival_from_en" text,
	"arrival_to_zh" text,
	"arrival_to_en" text,
	"arrives_at" timestamp with time zone,
	"departure_by" text,
	"departure_number" text,
	"departure_from_zh" text,
	"departure_from_en" text,
	"departure_to_zh" text,
	"departure_to_en" text,
	"departs_at" timestamp with time zone,
	"hotel_zh" text,
	"hotel_en" text,
	"room" text,
	"car" text,
	"notes" text,
	"person_id" uuid,
	"status" text DEFAULT 'not_picked_up' NOT NULL,
	"status_since" timestamp with time zone,
	"worker_id" uuid,
	CONSTRAINT "reception_guests_language" CHECK ("reception_guests"."language" IN ('zh', 'en')),
	CONSTRAINT "reception_guests_companions" CHECK ("reception_guests"."companions" BETWEEN 0 AND 99),
	CONSTRAINT "reception_guests_status" CHECK ("reception_guests"."status" IN ('not_picked_up', 'picking', 'picked_up', 'checked_in', 'checked_out')),
	CONSTRAINT "reception_guests_means" CHECK (coalesce("reception_guests"."arrival_by", 'car') IN ('flight', 'train', 'car') AND coalesce("reception_guests"."departure_by", 'car') IN ('flight', 'train', 'car'))
);
CREATE TABLE "reception_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"note" text,
	"offered_at" timestamp with time zone NOT NULL,
	"state" text NOT NULL,
	CONSTRAINT "reception_offers_state" CHECK ("reception_offers"."state" IN ('open', 'accepted', 'declined', 'withdrawn')),
	CONSTRAINT "reception_offers_another" CHECK ("reception_offers"."from_id" <> "reception_offers"."to_id")
);
CREATE TABLE "reception_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"guest_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_worker_id" uuid,
	"by_staff_id" uuid,
	"from_status" text,
	"to_status" text,
	"from_id" uuid,
	"to_id" uuid,
	"note" text,
	"pictures" uuid[] DEFAULT '{}' NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "reception_steps_once" UNIQUE("guest_id","key"),
	CONSTRAINT "reception_steps_kind" CHECK ("reception_steps"."kind" IN ('moved', 'assigned', 'offered', 'accepted', 'declined', 'withdrawn', 'noted')),
	CONSTRAINT "reception_steps_moved" CHECK (("reception_steps"."kind" = 'moved') = ("reception_steps"."to_status" IS NOT NULL))
);
ALTER TABLE "reception_guests" ADD CONSTRAINT "reception_guests_guest_id_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."guests"("id") ON DELETE set null ON UPDATE no action;
ALTER TABLE "reception_guests" ADD CONSTRAINT "reception_guests_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reception_guests" ADD CONSTRAINT "reception_guests_worker_id_reception_workers_id_fk" FOREIGN KEY ("worker_id") REFERENCES "public"."reception_workers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reception_offers" ADD CONSTRAINT "reception_offers_guest_id_reception_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."reception_guests"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reception_offers" ADD CONSTRAINT "reception_offers_from_id_reception_workers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."reception_workers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reception_offers" ADD CONSTRAINT "reception_offers_to_id_reception_workers_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."reception_workers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reception_steps" ADD CONSTRAINT "reception_steps_guest_id_reception_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."reception_guests"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "reception_steps" ADD CONSTRAINT "reception_steps_by_worker_id_reception_workers_id_fk" FOREIGN KEY ("by_worker_id") REFERENCES "public"."reception_workers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reception_steps" ADD CONSTRAINT "reception_steps_from_id_reception_workers_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."reception_workers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reception_steps" ADD CONSTRAINT "reception_steps_to_id_reception_workers_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."reception_workers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "reception_workers" ADD CONSTRAINT "reception_workers_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "reception_guests_by_arrival" ON "reception_guests" USING btree ("arrives_at","id");
CREATE INDEX "reception_guests_by_worker" ON "reception_guests" USING btree ("worker_id","arrives_at");
CREATE INDEX "reception_guests_by_person" ON "reception_guests" USING btree ("person_id");
CREATE UNIQUE INDEX "reception_offers_one_open" ON "reception_offers" USING btree ("guest_id") WHERE state = 'open';
CREATE INDEX "reception_offers_to" ON "reception_offers" USING btree ("to_id");
CREATE INDEX "reception_steps_by_time" ON "reception_steps" USING btree ("guest_id","at");
CREATE INDEX "reception_steps_by_worker" ON "reception_steps" USING btree ("by_worker_id");
CREATE UNIQUE INDEX "reception_workers_one_of_person" ON "reception_workers" USING btree ("person_id") WHERE withdrawn_at IS NULL;
CREATE UNIQUE INDEX "reception_workers_one_of_staff" ON "reception_workers" USING btree ("staff_id") WHERE withdrawn_at IS NULL;
CREATE INDEX "reception_workers_by_time" ON "reception_workers" USING btree ("given_at","id");

-- A line of the log stays as it was written: it goes only with its guest, and of what was written about somebody whose
-- account is erased nothing but the words and pictures goes.
CREATE FUNCTION refuse_change_of_reception_steps() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'DELETE' AND pg_trigger_depth() > 1 THEN
		RETURN OLD;
	END IF;
	IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND NEW.pictures = '{}'
		AND to_jsonb(NEW) - 'note' - 'pictures' = to_jsonb(OLD) - 'note' - 'pictures' THEN
		RETURN NEW;
	END IF;
	RAISE EXCEPTION 'Steps of a reception are never changed or deleted.' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER reception_steps_insert_only BEFORE UPDATE OR DELETE ON reception_steps FOR EACH ROW EXECUTE FUNCTION refuse_change_of_reception_steps();

-- Guests are told by whom they are received, and those who receive them whose they are.
ALTER TABLE messages DROP CONSTRAINT messages_kind, ADD CONSTRAINT messages_kind CHECK (kind IN ('order_paid', 'order_refunded', 'payment_returned', 'ticket_given', 'ticket_gift', 'ticket_received', 'gift_returned', 'gift_taken_back', 'gift_upheld', 'gift_confirmed', 'holder_approved', 'holder_rejected', 'reservation_approved', 'reservation_rejected', 'reservation_failed', 'reservation_released', 'place_offered', 'place_confirmed', 'place_lapsed', 'place_reminder', 'booking_opened', 'professional_approved', 'professional_rejected', 'real_name_approved', 'real_name_rejected', 'forum_moved', 'forum_cancelled', 'forum_resumed', 'talk_moved', 'speaker_withdrawn', 'benefit_redeemed', 'redemption_undone', 'meeting_booked', 'meeting_cancelled', 'meeting_reminder', 'meeting_moved', 'contact_answered', 'card_shared', 'stand_invited', 'stand_meeting_booked', 'stand_meeting_cancelled', 'stand_meeting_reminder', 'stand_moved', 'stand_message', 'stand_texts_decided', 'stand_card_withdrawn', 'reception_assigned', 'reception_on_the_way', 'reception_handed_over', 'reception_task', 'reception_offer', 'reception_answer', 'reception_task_gone'));

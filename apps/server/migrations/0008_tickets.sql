CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid,
	"purpose" text NOT NULL,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "files_purpose" CHECK ("files"."purpose" IN ('face', 'image', 'invoice')),
	CONSTRAINT "files_size" CHECK ("files"."size" > 0)
);

CREATE TABLE "receivers" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"sealed" bytea NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);

ALTER TABLE "receivers" ADD CONSTRAINT "receivers_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "files_by_person" ON "files" USING btree ("person_id");
CREATE INDEX "files_unused" ON "files" USING btree ("created_at") WHERE kept_at IS NULL;

CREATE TABLE "activation_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"product_id" uuid NOT NULL,
	"label" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "activation_codes_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "activation_codes_used" CHECK (("activation_codes"."used_by" IS NULL) = ("activation_codes"."used_at" IS NULL))
);

CREATE TABLE "activation_tries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"address_hash" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);

CREATE TABLE "bound_contacts" (
	"contact_hash" text PRIMARY KEY NOT NULL,
	"document_hash" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL
);

CREATE TABLE "gifts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ticket_id" uuid NOT NULL,
	"from_person_id" uuid NOT NULL,
	"to_kind" text NOT NULL,
	"to_sealed" "bytea" NOT NULL,
	"to_hash" text NOT NULL,
	"to_person_id" uuid,
	"given_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	CONSTRAINT "gifts_ticket_id_unique" UNIQUE("ticket_id"),
	CONSTRAINT "gifts_kind" CHECK ("gifts"."to_kind" IN ('phone', 'email')),
	CONSTRAINT "gifts_received" CHECK (("gifts"."to_person_id" IS NULL) = ("gifts"."received_at" IS NULL))
);

CREATE TABLE "holder_days" (
	"document_hash" text NOT NULL,
	"product_id" uuid NOT NULL,
	"day" date NOT NULL,
	"ticket_id" uuid NOT NULL,
	CONSTRAINT "holder_days_document_hash_product_id_day_pk" PRIMARY KEY("document_hash","product_id","day")
);

CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"pair_hash" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_checks_outcome" CHECK ("identity_checks"."outcome" IN ('same', 'different', 'unknown'))
);

CREATE TABLE "ticket_holders" (
	"ticket_id" uuid PRIMARY KEY NOT NULL,
	"submitted_by" uuid NOT NULL,
	"name" text NOT NULL,
	"country" text NOT NULL,
	"gender" text NOT NULL,
	"document_kind" text NOT NULL,
	"document_hash" text NOT NULL,
	"contact_hash" text NOT NULL,
	"sealed" "bytea" NOT NULL,
	"photo_id" uuid NOT NULL,
	"province" text,
	"city" text,
	"company" text NOT NULL,
	"industry" text NOT NULL,
	"sub_industries" text[] NOT NULL,
	"industry_note" text,
	"position" text,
	"position_note" text,
	"is_buying" boolean,
	"budget" text,
	"interests" text[] NOT NULL,
	"personal_interests" text,
	"visit_times" text[] NOT NULL,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decision_note" text
);

ALTER TABLE "tickets" ALTER COLUMN "order_id" DROP NOT NULL;
ALTER TABLE "tickets" ALTER COLUMN "order_line_id" DROP NOT NULL;
ALTER TABLE "tickets" ADD COLUMN "activation_code_id" uuid;
ALTER TABLE "tickets" ADD COLUMN "approval" text DEFAULT 'none' NOT NULL;
ALTER TABLE "tickets" ADD COLUMN "received_at" timestamp with time zone;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_activation_code_id_unique" UNIQUE("activation_code_id");
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_approval" CHECK ("tickets"."approval" IN ('none', 'pending', 'approved', 'rejected'));
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_origin" CHECK (("tickets"."order_id" IS NULL) = ("tickets"."order_line_id" IS NULL) AND ("tickets"."order_id" IS NULL) = ("tickets"."activation_code_id" IS NOT NULL));

ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "activation_codes" ADD CONSTRAINT "activation_codes_used_by_persons_id_fk" FOREIGN KEY ("used_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_from_person_id_persons_id_fk" FOREIGN KEY ("from_person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_to_person_id_persons_id_fk" FOREIGN KEY ("to_person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "holder_days" ADD CONSTRAINT "holder_days_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_holders" ADD CONSTRAINT "ticket_holders_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_holders" ADD CONSTRAINT "ticket_holders_submitted_by_persons_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "ticket_holders" ADD CONSTRAINT "ticket_holders_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_activation_code_id_activation_codes_id_fk" FOREIGN KEY ("activation_code_id") REFERENCES "public"."activation_codes"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "activation_codes_by_product" ON "activation_codes" USING btree ("product_id");
CREATE INDEX "activation_codes_expiring" ON "activation_codes" USING btree ("expires_at") WHERE used_at IS NULL AND released_at IS NULL;
CREATE INDEX "activation_tries_by_person" ON "activation_tries" USING btree ("person_id","at");
CREATE INDEX "activation_tries_by_address" ON "activation_tries" USING btree ("address_hash","at");
CREATE INDEX "gifts_by_giver" ON "gifts" USING btree ("from_person_id","given_at");
CREATE INDEX "gifts_by_receiver" ON "gifts" USING btree ("to_person_id","received_at");
CREATE INDEX "gifts_waiting" ON "gifts" USING btree ("to_hash") WHERE received_at IS NULL;
CREATE INDEX "holder_days_by_ticket" ON "holder_days" USING btree ("ticket_id");
CREATE INDEX "identity_checks_by_person" ON "identity_checks" USING btree ("person_id","at");
CREATE INDEX "identity_checks_same" ON "identity_checks" USING btree ("pair_hash") WHERE outcome = 'same';
CREATE INDEX "ticket_holders_by_document" ON "ticket_holders" USING btree ("document_hash","submitted_at");
CREATE INDEX "tickets_undecided" ON "tickets" USING btree ("id") WHERE approval IN ('pending', 'rejected');

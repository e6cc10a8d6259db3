-- Invoices: requests, what they are for, their numbers.
CREATE TABLE "invoice_orders" (
	"invoice_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	CONSTRAINT "invoice_orders_invoice_id_order_id_pk" PRIMARY KEY("invoice_id","order_id"),
	CONSTRAINT "invoice_orders_amount" CHECK ("invoice_orders"."amount_fen" >= 0)
);

CREATE TABLE "invoice_sequences" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);

CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"person_id" uuid NOT NULL,
	"client_key" text NOT NULL,
	"state" text DEFAULT 'not_issued' NOT NULL,
	"title_type" text NOT NULL,
	"title" text NOT NULL,
	"tax_id" text,
	"kind" text NOT NULL,
	"description" text NOT NULL,
	"remarks" text NOT NULL,
	"email" text NOT NULL,
	"mobile" text,
	"company_address" text NOT NULL,
	"company_phone" text NOT NULL,
	"bank_name" text NOT NULL,
	"bank_account" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"language" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"promised_by" date NOT NULL,
	"is_promise_certain" boolean NOT NULL,
	"issuer" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"submitted_at" timestamp with time zone,
	"refusal" text,
	"official_number" text,
	"issued_at" timestamp with time zone,
	"file_id" uuid,
	"reversal_due_at" timestamp with time zone,
	"reversal_refusal" text,
	"reversal_number" text,
	"reversed_at" timestamp with time zone,
	"reversal_file_id" uuid,
	"withdrawn_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	"replaces_id" uuid,
	CONSTRAINT "invoices_number_unique" UNIQUE("number"),
	CONSTRAINT "invoices_official_number_unique" UNIQUE("official_number"),
	CONSTRAINT "invoices_reversal_number_unique" UNIQUE("reversal_number"),
	CONSTRAINT "invoices_replaces_id_unique" UNIQUE("replaces_id"),
	CONSTRAINT "invoices_once_a_key" UNIQUE("person_id","client_key"),
	CONSTRAINT "invoices_state" CHECK ("invoices"."state" IN ('not_issued', 'issued', 'reversed', 'withdrawn')),
	CONSTRAINT "invoices_title_type" CHECK ("invoices"."title_type" IN ('company', 'individual')),
	CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" IN ('general', 'special')),
	CONSTRAINT "invoices_issuer" CHECK ("invoices"."issuer" IN ('provider', 'finance')),
	CONSTRAINT "invoices_company" CHECK ("invoices"."title_type" = 'individual' OR "invoices"."tax_id" IS NOT NULL),
	CONSTRAINT "invoices_special" CHECK ("invoices"."kind" = 'general' OR ("invoices"."title_type" = 'company' AND "invoices"."company_address" <> '' AND "invoices"."company_phone" <> '' AND "invoices"."bank_name" <> '' AND "invoices"."bank_account" <> '')),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_fen" > 0),
	CONSTRAINT "invoices_issued" CHECK (("invoices"."state" IN ('issued', 'reversed')) = ("invoices"."issued_at" IS NOT NULL AND "invoices"."official_number" IS NOT NULL AND "invoices"."file_id" IS NOT NULL)),
	CONSTRAINT "invoices_reversed" CHECK (("invoices"."state" = 'reversed') = ("invoices"."reversed_at" IS NOT NULL AND "invoices"."reversal_number" IS NOT NULL)),
	CONSTRAINT "invoices_withdrawn" CHECK (("invoices"."state" = 'withdrawn') = ("invoices"."withdrawn_at" IS NOT NULL))
);

ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoice_orders" ADD CONSTRAINT "invoice_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reversal_file_id_files_id_fk" FOREIGN KEY ("reversal_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;
CREATE UNIQUE INDEX "invoice_orders_one_live" ON "invoice_orders" USING btree ("order_id") WHERE is_live;
CREATE INDEX "invoice_orders_by_order" ON "invoice_orders" USING btree ("order_id");
CREATE INDEX "invoices_by_person" ON "invoices" USING btree ("person_id","requested_at");
CREATE INDEX "invoices_to_advance" ON "invoices" USING btree ("checked_at") WHERE issuer = 'provider' AND ((state = 'not_issued' AND refusal IS NULL) OR (state = 'issued' AND reversal_due_at IS NOT NULL AND reversal_refusal IS NULL));

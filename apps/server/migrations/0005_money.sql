-- The whole shop: all kinds of products, invitations with stock of their own, members' prices, refunds, the books.
ALTER TABLE "products" ADD COLUMN "set_aside" integer DEFAULT 0 NOT NULL;
ALTER TABLE "products" ADD COLUMN "forum_ids" uuid[] DEFAULT '{}' NOT NULL;
ALTER TABLE "products" ADD COLUMN "refund_until" timestamp with time zone;
ALTER TABLE "products" ADD COLUMN "tier" text;
ALTER TABLE "products" DROP CONSTRAINT "products_kind";
ALTER TABLE "products" DROP CONSTRAINT "products_quota";
ALTER TABLE "products" ADD CONSTRAINT "products_kind" CHECK ("kind" IN ('exhibition', 'forum', 'special_activity', 'video', 'membership'));
ALTER TABLE "products" ADD CONSTRAINT "products_tier" CHECK (("tier" IS NOT NULL) = ("kind" = 'membership'));
ALTER TABLE "products" ADD CONSTRAINT "products_quota" CHECK ("taken" >= 0 AND "set_aside" >= 0 AND "taken" + "set_aside" <= "quota");

CREATE TABLE "invites" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"channel" text NOT NULL,
	"label_zh" text NOT NULL,
	"label_en" text NOT NULL,
	"product_id" uuid,
	"quota" integer,
	"taken" integer DEFAULT 0 NOT NULL,
	"most_bindings" integer NOT NULL,
	"valid_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invites_code_hash_unique" UNIQUE("code_hash"),
	CONSTRAINT "invites_channel" CHECK ("invites"."channel" IN ('vip', 'leader', 'special')),
	CONSTRAINT "invites_stock" CHECK ("invites"."taken" >= 0 AND "invites"."taken" <= coalesce("invites"."quota", 0) AND ("invites"."quota" IS NULL OR "invites"."product_id" IS NOT NULL)),
	CONSTRAINT "invites_bindings" CHECK ("invites"."most_bindings" > 0)
);

CREATE TABLE "invite_bindings" (
	"person_id" uuid NOT NULL,
	"invite_id" uuid NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invite_bindings_person_id_invite_id_pk" PRIMARY KEY("person_id","invite_id")
);

CREATE TABLE "viewing_rights" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "viewing_rights_order_line_id_unique" UNIQUE("order_line_id")
);

CREATE TABLE "memberships" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"tier" text NOT NULL,
	"order_line_id" uuid NOT NULL,
	"seq" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "memberships_once" UNIQUE("order_line_id","seq"),
	CONSTRAINT "memberships_tier" CHECK ("memberships"."tier" IN ('explore', 'advanced', 'leader', 'royal', 'premium')),
	CONSTRAINT "memberships_time" CHECK ("memberships"."starts_at" <= "memberships"."ends_at")
);

CREATE TABLE "order_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_refunds_amount" CHECK ("order_refunds"."amount_fen" >= 0)
);

CREATE TABLE "order_refund_lines" (
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "order_refund_lines_refund_id_order_line_id_pk" PRIMARY KEY("refund_id","order_line_id"),
	CONSTRAINT "order_refund_lines_quantity" CHECK ("order_refund_lines"."quantity" > 0)
);

CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"order_id" uuid,
	"source_id" uuid NOT NULL,
	"booked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_fen" > 0),
	CONSTRAINT "ledger_entries_accounts" CHECK ("ledger_entries"."debit" <> "ledger_entries"."credit")
);

ALTER TABLE "orders" ADD COLUMN "refunded_fen" integer DEFAULT 0 NOT NULL;
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("refunded_fen" >= 0 AND "refunded_fen" <= "total_fen");
ALTER TABLE "order_lines" ADD COLUMN "unit_paid_fen" integer;
UPDATE "order_lines" SET "unit_paid_fen" = "unit_price_fen";
ALTER TABLE "order_lines" ALTER COLUMN "unit_paid_fen" SET NOT NULL;
ALTER TABLE "order_lines" ADD COLUMN "invite_id" uuid;
ALTER TABLE "order_lines" ADD COLUMN "refunded_quantity" integer DEFAULT 0 NOT NULL;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_paid" CHECK ("unit_paid_fen" >= 0 AND "unit_paid_fen" <= "unit_price_fen");
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_refunded" CHECK ("refunded_quantity" >= 0 AND "refunded_quantity" <= "quantity");

ALTER TABLE "memberships" ADD CONSTRAINT "memberships_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_refund_id_order_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."order_refunds"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_refund_lines" ADD CONSTRAINT "order_refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_refunds" ADD CONSTRAINT "order_refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invite_bindings" ADD CONSTRAINT "invite_bindings_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "invite_bindings" ADD CONSTRAINT "invite_bindings_invite_id_invites_id_fk" FOREIGN KEY ("invite_id") REFERENCES "public"."invites"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "invites" ADD CONSTRAINT "invites_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "viewing_rights" ADD CONSTRAINT "viewing_rights_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "viewing_rights" ADD CONSTRAINT "viewing_rights_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "ledger_entries_by_order" ON "ledger_entries" USING btree ("order_id");
CREATE UNIQUE INDEX "ledger_entries_once" ON "ledger_entries" USING btree ("kind","source_id") WHERE kind IN ('payment', 'unusable_payment', 'refund_due', 'refund_sent', 'fee');
CREATE INDEX "memberships_by_person" ON "memberships" USING btree ("person_id","ends_at");
CREATE INDEX "order_lines_by_invite" ON "order_lines" USING btree ("invite_id") WHERE invite_id IS NOT NULL;
CREATE INDEX "order_refund_lines_by_line" ON "order_refund_lines" USING btree ("order_line_id");
CREATE INDEX "order_refunds_by_order" ON "order_refunds" USING btree ("order_id");
CREATE INDEX "invite_bindings_by_invite" ON "invite_bindings" USING btree ("invite_id");
CREATE INDEX "viewing_rights_by_person" ON "viewing_rights" USING btree ("person_id","product_id");

-- What was sold before there were books is booked now.
INSERT INTO "ledger_entries" ("kind", "debit", "credit", "amount_fen", "order_id", "source_id", "booked_at")
SELECT 'sale', 'receivable', 'sales', "price_fen", "id", "id", "created_at" FROM "orders" WHERE "state" <> 'cancelled' AND "price_fen" > 0
UNION ALL SELECT 'discount', 'discounts', 'receivable', "discount_fen", "id", "id", "created_at" FROM "orders" WHERE "state" <> 'cancelled' AND "discount_fen" > 0;
INSERT INTO "ledger_entries" ("kind", "debit", "credit", "amount_fen", "order_id", "source_id", "booked_at")
SELECT CASE WHEN EXISTS (SELECT FROM "refunds" WHERE "attempt_id" = "payment_attempts"."id" AND "reason" = 'unusable_payment') THEN 'unusable_payment' ELSE 'payment' END,
  'cash:' || "provider",
  CASE WHEN EXISTS (SELECT FROM "refunds" WHERE "attempt_id" = "payment_attempts"."id" AND "reason" = 'unusable_payment') THEN 'owed_back' ELSE 'receivable' END,
  "paid_fen", "order_id", "id", coalesce("settled_at", "created_at")
FROM "payment_attempts" WHERE "state" = 'paid' AND "paid_fen" > 0;
INSERT INTO "ledger_entries" ("kind", "debit", "credit", "amount_fen", "order_id", "source_id", "booked_at")
SELECT 'refund_sent', 'owed_back', 'cash:' || "provider", "refunds"."amount_fen", "order_id", "refunds"."id", coalesce("refunds"."settled_at", "refunds"."created_at")
FROM "refunds" JOIN "payment_attempts" ON "payment_attempts"."id" = "attempt_id" WHERE "refunds"."state" = 'done';

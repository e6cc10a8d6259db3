CREATE TABLE "cart_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_one_a_product" UNIQUE("person_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" > 0)
);

CREATE TABLE "order_lines" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	"quantity" integer NOT NULL,
	"unit_price_fen" integer NOT NULL,
	CONSTRAINT "order_lines_one_a_product" UNIQUE("order_id","product_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0)
);

CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"person_id" uuid NOT NULL,
	"client_key" text NOT NULL,
	"state" text NOT NULL,
	"price_fen" integer NOT NULL,
	"discount_fen" integer NOT NULL,
	"total_fen" integer NOT NULL,
	"language" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancel_reason" text,
	"hidden_at" timestamp with time zone,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_once_a_key" UNIQUE("person_id","client_key"),
	CONSTRAINT "orders_state" CHECK ("orders"."state" IN ('unpaid', 'paid', 'cancelled', 'refunded')),
	CONSTRAINT "orders_sum" CHECK ("orders"."total_fen" = "orders"."price_fen" - "orders"."discount_fen" AND "orders"."total_fen" >= 0 AND "orders"."discount_fen" >= 0),
	CONSTRAINT "orders_paid" CHECK (("orders"."paid_at" IS NOT NULL) = ("orders"."state" IN ('paid', 'refunded'))),
	CONSTRAINT "orders_cancelled" CHECK (("orders"."cancelled_at" IS NOT NULL) = ("orders"."state" = 'cancelled'))
);

CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"pay_url" text,
	"state" text DEFAULT 'open' NOT NULL,
	"amount_fen" integer NOT NULL,
	"paid_fen" integer,
	"transaction_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "payment_attempts_reference" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payment_attempts_state" CHECK ("payment_attempts"."state" IN ('open', 'paid', 'failed', 'closed'))
);

CREATE TABLE "payment_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_ref" text,
	"raw" jsonb NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"applied_at" timestamp with time zone,
	CONSTRAINT "payment_notices_once" UNIQUE("provider","event_id")
);

CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"amount_fen" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'requested' NOT NULL,
	"refund_ref" text,
	"created_at" timestamp with time zone NOT NULL,
	"tried_at" timestamp with time zone,
	"settled_at" timestamp with time zone,
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount_fen" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" IN ('requested', 'pending', 'done', 'failed'))
);

CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channels" text[] NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"line_zh" text NOT NULL,
	"line_en" text NOT NULL,
	"includes_zh" jsonb NOT NULL,
	"includes_en" jsonb NOT NULL,
	"halls" smallint[] NOT NULL,
	"valid_days" date[] NOT NULL,
	"price_fen" integer NOT NULL,
	"quota" integer NOT NULL,
	"taken" integer DEFAULT 0 NOT NULL,
	"per_purchase" integer NOT NULL,
	"per_person" integer NOT NULL,
	"sale_from" timestamp with time zone NOT NULL,
	"sale_to" timestamp with time zone NOT NULL,
	"needs_real_name" boolean NOT NULL,
	"needs_approval" boolean NOT NULL,
	"is_recommended" boolean DEFAULT false NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_kind" CHECK ("products"."kind" IN ('exhibition', 'forum', 'special_activity')),
	CONSTRAINT "products_price" CHECK ("products"."price_fen" >= 0),
	CONSTRAINT "products_quota" CHECK ("products"."taken" >= 0 AND "products"."taken" <= "products"."quota"),
	CONSTRAINT "products_limits" CHECK ("products"."per_purchase" > 0 AND "products"."per_person" > 0),
	CONSTRAINT "products_sale" CHECK ("products"."sale_from" < "products"."sale_to")
);

CREATE TABLE "tickets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"order_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"product_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"state" text DEFAULT 'unverified' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "tickets_number_unique" UNIQUE("number"),
	CONSTRAINT "tickets_once_per_admission" UNIQUE("order_line_id","seq"),
	CONSTRAINT "tickets_state" CHECK ("tickets"."state" IN ('unverified', 'verified', 'given', 'refunded'))
);

ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "orders" ADD CONSTRAINT "orders_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_attempt_id_payment_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."payment_attempts"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id");
CREATE INDEX "orders_by_person" ON "orders" USING btree ("person_id","created_at");
CREATE INDEX "orders_waiting" ON "orders" USING btree ("expires_at") WHERE state = 'unpaid';
CREATE INDEX "payment_attempts_by_order" ON "payment_attempts" USING btree ("order_id");
CREATE INDEX "payment_attempts_open" ON "payment_attempts" USING btree ("created_at") WHERE state = 'open';
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_id") WHERE state = 'open';
CREATE UNIQUE INDEX "refunds_once_unusable" ON "refunds" USING btree ("attempt_id") WHERE reason = 'unusable_payment';
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("created_at") WHERE state IN ('requested', 'pending');
CREATE INDEX "tickets_by_person" ON "tickets" USING btree ("person_id","state");
CREATE INDEX "tickets_by_order" ON "tickets" USING btree ("order_id");

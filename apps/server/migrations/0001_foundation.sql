CREATE TABLE "installation" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"key_fingerprint" text NOT NULL,
	CONSTRAINT "installation_one_row" CHECK ("installation"."id" = 1)
);

CREATE TABLE "request_serials" (
	"digest" text PRIMARY KEY NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL
);

CREATE TABLE "persons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"phone" text,
	"email" text,
	"name" text,
	"user_tag" text NOT NULL,
	"sub_source" text,
	"channel_source" text,
	"language" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "persons_phone_unique" UNIQUE("phone"),
	CONSTRAINT "persons_email_unique" UNIQUE("email"),
	CONSTRAINT "persons_reachable" CHECK ("persons"."phone" IS NOT NULL OR "persons"."email" IS NOT NULL),
	CONSTRAINT "persons_language" CHECK ("persons"."language" IN ('zh', 'en'))
);

CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"device" text NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "sessions_token_hash_unique" UNIQUE("token_hash")
);

CREATE TABLE "sign_in_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"target_hash" text NOT NULL,
	"address_hash" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);

ALTER TABLE "sessions" ADD CONSTRAINT "sessions_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "sessions_by_person" ON "sessions" USING btree ("person_id");
CREATE UNIQUE INDEX "sessions_one_a_device" ON "sessions" USING btree ("person_id","device") WHERE revoked_at IS NULL;
CREATE INDEX "sign_in_codes_by_target" ON "sign_in_codes" USING btree ("target_hash","created_at");
CREATE INDEX "sign_in_codes_by_address" ON "sign_in_codes" USING btree ("address_hash","created_at");
CREATE UNIQUE INDEX "sign_in_codes_one_open" ON "sign_in_codes" USING btree ("target_hash") WHERE closed_at IS NULL;

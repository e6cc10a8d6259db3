CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"address" text,
	"action" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "audit_entries_actor" CHECK ("audit_entries"."actor_kind" IN ('staff', 'person', 'system'))
);

CREATE TABLE "dictionary_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"label_zh" text NOT NULL,
	"label_en" text NOT NULL,
	CONSTRAINT "dictionary_items_value" UNIQUE("type","value")
);

CREATE TABLE "settings" (
	"code" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "settings_version" CHECK ("settings"."version" > 0)
);

CREATE TABLE "exhibitors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"line_zh" text NOT NULL,
	"line_en" text NOT NULL,
	"hall" smallint NOT NULL,
	"booth" text NOT NULL,
	"mark" smallint NOT NULL,
	CONSTRAINT "exhibitors_booth" UNIQUE("hall","booth"),
	CONSTRAINT "exhibitors_hall" CHECK ("exhibitors"."hall" BETWEEN 0 AND 8),
	CONSTRAINT "exhibitors_mark" CHECK ("exhibitors"."mark" BETWEEN 0 AND 11)
);

CREATE TABLE "adverts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"place" text NOT NULL,
	"name" text NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"subtitle_zh" text NOT NULL,
	"subtitle_en" text NOT NULL,
	"desktop_picture" text,
	"phone_picture" text,
	"art_seed" integer NOT NULL,
	"link" text,
	"shown_from" timestamp with time zone,
	"shown_until" timestamp with time zone,
	CONSTRAINT "adverts_window" CHECK ("adverts"."shown_from" < "adverts"."shown_until")
);

CREATE TABLE "advert_clicks" (
	"advert_id" uuid NOT NULL,
	"day" date NOT NULL,
	"clicks" integer NOT NULL,
	CONSTRAINT "advert_clicks_advert_id_day_pk" PRIMARY KEY("advert_id","day"),
	CONSTRAINT "advert_clicks_count" CHECK ("advert_clicks"."clicks" > 0)
);

CREATE TABLE "news" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"position" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"published_at" timestamp with time zone,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_zh" text NOT NULL,
	"summary_en" text NOT NULL,
	"body_zh" text NOT NULL,
	"body_en" text NOT NULL
);

ALTER TABLE "advert_clicks" ADD CONSTRAINT "advert_clicks_advert_id_adverts_id_fk" FOREIGN KEY ("advert_id") REFERENCES "public"."adverts"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "adverts_by_place" ON "adverts" USING btree ("place","position");
CREATE INDEX "news_by_date" ON "news" USING btree ("published_at");
CREATE INDEX "exhibitors_by_position" ON "exhibitors" USING btree ("position");
CREATE INDEX "dictionary_items_by_type" ON "dictionary_items" USING btree ("type","position");
CREATE INDEX "audit_entries_by_entity" ON "audit_entries" USING btree ("entity","entity_id","at");
CREATE INDEX "audit_entries_by_actor" ON "audit_entries" USING btree ("actor_kind","actor_id","at");
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("at");

-- What was done stays on record (domain §8), whoever is connected.
CREATE FUNCTION refuse_change_of_audit() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Audit entries are never changed or deleted.' USING ERRCODE = 'restrict_violation';
END
$$;
CREATE TRIGGER "audit_entries_insert_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change_of_audit();

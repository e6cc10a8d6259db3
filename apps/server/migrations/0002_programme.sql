CREATE TABLE "venues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"kind" text NOT NULL,
	"hall" smallint,
	"code" text,
	"seats" integer,
	"theme_zh" text,
	"theme_en" text,
	"source" text,
	"source_id" text,
	"source_hash" text,
	CONSTRAINT "venues_origin" UNIQUE("source","source_id"),
	CONSTRAINT "venues_kind" CHECK ("venues"."kind" IN ('forum', 'exhibition', 'stage')),
	CONSTRAINT "venues_hall" CHECK ("venues"."hall" BETWEEN 0 AND 8),
	CONSTRAINT "venues_code" CHECK (char_length("venues"."code") BETWEEN 1 AND 3),
	CONSTRAINT "venues_seats" CHECK ("venues"."seats" >= 0)
);

CREATE TABLE "tags" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"position" integer NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	CONSTRAINT "tags_origin" UNIQUE("source","source_id")
);

CREATE TABLE "organisations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	CONSTRAINT "organisations_origin" UNIQUE("source","source_id")
);

CREATE TABLE "speakers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_zh" text NOT NULL,
	"name_en" text NOT NULL,
	"position_zh" text,
	"position_en" text,
	"organisation_id" uuid,
	"bio_zh" text,
	"bio_en" text,
	"is_distinguished" boolean DEFAULT false NOT NULL,
	"source" text,
	"source_id" text,
	"source_hash" text,
	CONSTRAINT "speakers_origin" UNIQUE("source","source_id")
);

CREATE TABLE "forums" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"summary_zh" text,
	"summary_en" text,
	"lacks_zh" boolean DEFAULT false NOT NULL,
	"lacks_en" boolean DEFAULT false NOT NULL,
	"venue_id" uuid NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"day" date GENERATED ALWAYS AS (((starts_at AT TIME ZONE 'Asia/Shanghai')::date)) STORED NOT NULL,
	"category" text NOT NULL,
	"track" text,
	"language" text,
	"forum_type" text DEFAULT 'free' NOT NULL,
	"offline_quota" integer,
	"offline_taken" integer DEFAULT 0 NOT NULL,
	"online_quota" integer,
	"online_taken" integer DEFAULT 0 NOT NULL,
	"is_review_needed" boolean DEFAULT false NOT NULL,
	"booking_opens_at" timestamp with time zone,
	"booking_closes_at" timestamp with time zone,
	"has_comments" boolean DEFAULT true NOT NULL,
	"play_switch" text DEFAULT 'off' NOT NULL,
	"has_playback" boolean DEFAULT false NOT NULL,
	"viewers" integer,
	"source" text,
	"source_id" text,
	"source_hash" text,
	CONSTRAINT "forums_origin" UNIQUE("source","source_id"),
	CONSTRAINT "forums_times" CHECK ("forums"."ends_at" > "forums"."starts_at"),
	CONSTRAINT "forums_category" CHECK ("forums"."category" IN ('main', 'special', 'industry', 'academic', 'public')),
	CONSTRAINT "forums_track" CHECK ("forums"."track" IN ('connect', 'future')),
	CONSTRAINT "forums_language" CHECK ("forums"."language" IN ('zh', 'en', 'both', 'other')),
	CONSTRAINT "forums_type" CHECK ("forums"."forum_type" IN ('paid', 'free', 'public_booking', 'invited')),
	CONSTRAINT "forums_play_switch" CHECK ("forums"."play_switch" IN ('off', 'auto', 'held', 'on_air', 'ended')),
	CONSTRAINT "forums_offline_quota" CHECK ("forums"."offline_taken" >= 0 AND ("forums"."offline_quota" IS NULL OR "forums"."offline_taken" <= "forums"."offline_quota")),
	CONSTRAINT "forums_online_quota" CHECK ("forums"."online_taken" >= 0 AND ("forums"."online_quota" IS NULL OR "forums"."online_taken" <= "forums"."online_quota")),
	CONSTRAINT "forums_booking_window" CHECK (("forums"."booking_opens_at" IS NULL) = ("forums"."booking_closes_at" IS NULL) AND "forums"."booking_opens_at" < "forums"."booking_closes_at"),
	CONSTRAINT "forums_viewers" CHECK ("forums"."viewers" >= 0)
);

CREATE TABLE "talks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"forum_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"title_zh" text NOT NULL,
	"title_en" text NOT NULL,
	"abstract_zh" text,
	"abstract_en" text,
	CONSTRAINT "talks_in_order" UNIQUE("forum_id","position"),
	CONSTRAINT "talks_times" CHECK ("talks"."ends_at" > "talks"."starts_at")
);

CREATE TABLE "talk_speakers" (
	"talk_id" uuid NOT NULL,
	"speaker_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"is_moderator" boolean NOT NULL,
	CONSTRAINT "talk_speakers_talk_id_speaker_id_pk" PRIMARY KEY("talk_id","speaker_id")
);

CREATE TABLE "forum_tags" (
	"forum_id" uuid NOT NULL,
	"tag_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "forum_tags_forum_id_tag_id_pk" PRIMARY KEY("forum_id","tag_id")
);

CREATE TABLE "forum_organisers" (
	"forum_id" uuid NOT NULL,
	"organisation_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	CONSTRAINT "forum_organisers_forum_id_organisation_id_pk" PRIMARY KEY("forum_id","organisation_id")
);

CREATE TABLE "video_sources" (
	"forum_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"region" text NOT NULL,
	"language" text NOT NULL,
	"quality" text NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "video_sources_forum_id_purpose_region_language_quality_pk" PRIMARY KEY("forum_id","purpose","region","language","quality"),
	CONSTRAINT "video_sources_purpose" CHECK ("video_sources"."purpose" IN ('live', 'playback')),
	CONSTRAINT "video_sources_region" CHECK ("video_sources"."region" IN ('mainland', 'international')),
	CONSTRAINT "video_sources_language" CHECK ("video_sources"."language" IN ('zh', 'en')),
	CONSTRAINT "video_sources_quality" CHECK ("video_sources"."quality" IN ('720p', '1080p')),
	CONSTRAINT "video_sources_url" CHECK ("video_sources"."url" ~ '^(https?:/)?/[^/]')
);

ALTER TABLE "forum_organisers" ADD CONSTRAINT "forum_organisers_forum_id_forums_id_fk" FOREIGN KEY ("forum_id") REFERENCES "public"."forums"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "forum_organisers" ADD CONSTRAINT "forum_organisers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "forum_tags" ADD CONSTRAINT "forum_tags_forum_id_forums_id_fk" FOREIGN KEY ("forum_id") REFERENCES "public"."forums"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "forum_tags" ADD CONSTRAINT "forum_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "forums" ADD CONSTRAINT "forums_venue_id_venues_id_fk" FOREIGN KEY ("venue_id") REFERENCES "public"."venues"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "speakers" ADD CONSTRAINT "speakers_organisation_id_organisations_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."organisations"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "talk_speakers" ADD CONSTRAINT "talk_speakers_talk_id_talks_id_fk" FOREIGN KEY ("talk_id") REFERENCES "public"."talks"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "talk_speakers" ADD CONSTRAINT "talk_speakers_speaker_id_speakers_id_fk" FOREIGN KEY ("speaker_id") REFERENCES "public"."speakers"("id") ON DELETE no action ON UPDATE no action;
ALTER TABLE "talks" ADD CONSTRAINT "talks_forum_id_forums_id_fk" FOREIGN KEY ("forum_id") REFERENCES "public"."forums"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "video_sources" ADD CONSTRAINT "video_sources_forum_id_forums_id_fk" FOREIGN KEY ("forum_id") REFERENCES "public"."forums"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "forum_tags_by_tag" ON "forum_tags" USING btree ("tag_id");
CREATE INDEX "forums_by_start" ON "forums" USING btree ("starts_at","id");
CREATE INDEX "forums_by_day" ON "forums" USING btree ("day");
CREATE INDEX "forums_by_venue" ON "forums" USING btree ("venue_id");
CREATE INDEX "speakers_by_organisation" ON "speakers" USING btree ("organisation_id");
CREATE INDEX "talk_speakers_by_speaker" ON "talk_speakers" USING btree ("speaker_id");
CREATE UNIQUE INDEX "venues_one_a_chamber" ON "venues" USING btree ("hall") WHERE kind <> 'stage';

-- The line in front of the shop: one row for the room, one for each who waits or has their turn.
CREATE TABLE "waiting_rooms" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"last_number" bigint DEFAULT 0 NOT NULL,
	"admitted" bigint DEFAULT 0 NOT NULL,
	"finished" bigint DEFAULT 0 NOT NULL,
	"per_second" real,
	"advanced_at" timestamp with time zone NOT NULL,
	"calm_since" timestamp with time zone,
	CONSTRAINT "waiting_rooms_one_row" CHECK ("waiting_rooms"."id" = 1)
);

CREATE TABLE "waiting_places" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"number" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"admitted_at" timestamp with time zone,
	CONSTRAINT "waiting_places_number_unique" UNIQUE("number")
);

ALTER TABLE "waiting_places" ADD CONSTRAINT "waiting_places_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;

INSERT INTO "waiting_rooms" ("advanced_at") VALUES (now());

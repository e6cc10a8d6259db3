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

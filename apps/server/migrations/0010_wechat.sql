CREATE TABLE "person_openids" (
	"person_id" uuid NOT NULL,
	"app_id" text NOT NULL,
	"open_id" text NOT NULL,
	"bound_at" timestamp with time zone NOT NULL,
	CONSTRAINT "person_openids_pk" PRIMARY KEY("person_id","app_id")
);

ALTER TABLE "person_openids" ADD CONSTRAINT "person_openids_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."persons"("id") ON DELETE cascade ON UPDATE no action;

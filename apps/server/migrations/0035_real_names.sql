CREATE TABLE "verified_identities" (
	"person_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"document_kind" text NOT NULL,
	"document_hash" text NOT NULL,
	"country" text NOT NULL,
	"sealed" bytea NOT NULL,
	"photo_id" uuid,
	"is_with_adult" boolean NOT NULL,
	"verified_by" text,
	"submitted_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"decision_note" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "verified_identities_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "persons"("id") ON DELETE CASCADE,
	CONSTRAINT "verified_identities_photo_id_files_id_fk" FOREIGN KEY ("photo_id") REFERENCES "files"("id"),
	CONSTRAINT "verified_identities_state" CHECK ("state" IN ('verified', 'under_review', 'rejected')),
	CONSTRAINT "verified_identities_by" CHECK ("verified_by" IN ('registry', 'staff')),
	CONSTRAINT "verified_identities_word" CHECK (("state" = 'verified') = ("verified_by" IS NOT NULL))
);
CREATE UNIQUE INDEX "verified_identities_one_person" ON "verified_identities" USING btree ("document_hash") WHERE state = 'verified';
CREATE INDEX "verified_identities_in_line" ON "verified_identities" USING btree ("state","submitted_at");

ALTER TABLE "bound_contacts" ADD COLUMN "person_id" uuid;
ALTER TABLE "bound_contacts" ADD CONSTRAINT "bound_contacts_person_id_persons_id_fk" FOREIGN KEY ("person_id") REFERENCES "persons"("id") ON DELETE SET NULL;
-- Until now only holders of tickets bound an address.
ALTER TABLE "bound_contacts" ADD COLUMN "is_of_holder" boolean DEFAULT true NOT NULL;
ALTER TABLE "bound_contacts" ALTER COLUMN "is_of_holder" SET DEFAULT false;
CREATE INDEX "bound_contacts_by_person" ON "bound_contacts" USING btree ("person_id");

-- Wrong tries from elsewhere than where the code was asked for are counted apart: a stranger's do not use up its owner's.
ALTER TABLE "sign_in_codes" ADD COLUMN "stranger_tries" integer DEFAULT 0 NOT NULL;

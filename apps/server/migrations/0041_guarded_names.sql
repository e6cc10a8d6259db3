-- Wrong answers of the registry are counted by name and network too, and outlive the account that asked.
ALTER TABLE "identity_checks" ALTER COLUMN "person_id" DROP NOT NULL;
ALTER TABLE "identity_checks" ADD COLUMN "name_hash" text;
ALTER TABLE "identity_checks" ADD COLUMN "network_hash" text;
CREATE INDEX "identity_checks_by_name" ON "identity_checks" USING btree ("name_hash","at");
CREATE INDEX "identity_checks_by_network" ON "identity_checks" USING btree ("network_hash","at");

-- Whom to tell that an account is gone, once it is: sealed, and only until the letter has left.
ALTER TABLE "erasures" ADD COLUMN "farewell_sealed" "bytea";

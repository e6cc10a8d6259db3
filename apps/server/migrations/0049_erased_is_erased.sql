-- Nothing that says who somebody was is written for an account once it is erased: whoever writes meanwhile waits for the
-- erasure's lock, and is then refused. The argument names the column of the person.
ALTER TABLE persons ADD CONSTRAINT persons_erased CHECK (erased_at IS NULL OR (phone IS NULL AND email IS NULL AND name IS NULL));

CREATE FUNCTION refuse_erased_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  who uuid;
  gone timestamptz;
BEGIN
  EXECUTE format('SELECT ($1).%I', TG_ARGV[0]) USING NEW INTO who;
  SELECT erased_at INTO gone FROM persons WHERE id = who FOR KEY SHARE;
  IF gone IS NOT NULL THEN
    RAISE EXCEPTION 'The account % is erased.', who USING ERRCODE = 'check_violation', CONSTRAINT = 'persons_erased';
  END IF;
  RETURN NEW;
END
$$;

CREATE TRIGGER receivers_of_nobody BEFORE INSERT ON receivers FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER person_profiles_of_nobody BEFORE INSERT ON person_profiles FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER person_pictures_of_nobody BEFORE INSERT ON person_pictures FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER person_openids_of_nobody BEFORE INSERT ON person_openids FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER professional_applications_of_nobody BEFORE INSERT ON professional_applications FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER verified_identities_of_nobody BEFORE INSERT ON verified_identities FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER consents_of_nobody BEFORE INSERT ON consents FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER data_exports_of_nobody BEFORE INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER reservations_of_nobody BEFORE INSERT ON reservations FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('person_id');
CREATE TRIGGER ticket_holders_of_nobody BEFORE INSERT ON ticket_holders FOR EACH ROW EXECUTE FUNCTION refuse_erased_person('submitted_by');
CREATE TRIGGER gifts_to_nobody BEFORE UPDATE OF to_person_id ON gifts FOR EACH ROW WHEN (NEW.to_person_id IS DISTINCT FROM OLD.to_person_id) EXECUTE FUNCTION refuse_erased_person('to_person_id');
-- Invoices are reversed for whoever is gone, too.
CREATE TRIGGER files_of_nobody BEFORE INSERT ON files FOR EACH ROW WHEN (NEW.purpose <> 'invoice') EXECUTE FUNCTION refuse_erased_person('person_id');

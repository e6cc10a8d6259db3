-- The picture an account shows. It is nobody else's: a ticket keeps a photo of its own.
ALTER TABLE files DROP CONSTRAINT files_purpose;
ALTER TABLE files ADD CONSTRAINT files_purpose CHECK (purpose IN ('face', 'image', 'invoice', 'export', 'portrait'));

CREATE TABLE person_pictures (
  person_id uuid PRIMARY KEY CONSTRAINT person_pictures_person_id_persons_id_fk REFERENCES persons (id) ON DELETE CASCADE,
  file_id uuid NOT NULL CONSTRAINT person_pictures_file_id_unique UNIQUE
    CONSTRAINT person_pictures_file_id_files_id_fk REFERENCES files (id) ON DELETE CASCADE,
  set_at timestamptz NOT NULL
);

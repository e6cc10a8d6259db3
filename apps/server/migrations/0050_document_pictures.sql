-- The page of a document no registry knows, which staff compare with name, number and face. Uploads may name the purpose
-- only once something refers to them.
ALTER TABLE files DROP CONSTRAINT files_purpose;
ALTER TABLE files ADD CONSTRAINT files_purpose
  CHECK (purpose IN ('face', 'image', 'invoice', 'export', 'portrait', 'document'));

ALTER TABLE verified_identities ADD COLUMN document_photo_id uuid
  CONSTRAINT verified_identities_document_photo_id_files_id_fk REFERENCES files (id) ON DELETE SET NULL;
ALTER TABLE ticket_holders ADD COLUMN document_photo_id uuid
  CONSTRAINT ticket_holders_document_photo_id_files_id_fk REFERENCES files (id) ON DELETE SET NULL;

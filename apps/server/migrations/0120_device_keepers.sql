-- Whose account a device hangs on when it was handed over since it was enrolled. Null: on that of whoever enrolled it.
ALTER TABLE door_devices ADD COLUMN handed_to uuid CONSTRAINT door_devices_handed_to_staff_accounts_id_fk REFERENCES staff_accounts (id);
CREATE INDEX door_devices_by_keeper ON door_devices (coalesce(handed_to, enrolled_by)) WHERE revoked_at IS NULL;
CREATE INDEX staff_invitations_open_by_inviter ON staff_invitations (invited_by) WHERE accepted_at IS NULL AND withdrawn_at IS NULL;

-- Devices that outlived the account or the role they were enrolled with end now.
UPDATE door_devices SET revoked_at = now()
WHERE revoked_at IS NULL AND enrolled_by IN (
  SELECT id FROM staff_accounts WHERE NOT is_active OR NOT roles && ARRAY['owner', 'gatekeeper']);

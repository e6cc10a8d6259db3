-- What visitors and an exhibitor had to do with each other does not go with the exhibitor: its deletion is refused.
ALTER TABLE contact_messages
  DROP CONSTRAINT contact_messages_exhibitor_id_exhibitors_id_fk,
  ADD CONSTRAINT contact_messages_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors (id);
ALTER TABLE meetings
  DROP CONSTRAINT meetings_slot_id_meeting_slots_id_fk,
  ADD CONSTRAINT meetings_slot_id_meeting_slots_id_fk FOREIGN KEY (slot_id) REFERENCES meeting_slots (id);
ALTER TABLE leads
  DROP CONSTRAINT leads_exhibitor_id_exhibitors_id_fk,
  ADD CONSTRAINT leads_exhibitor_id_exhibitors_id_fk FOREIGN KEY (exhibitor_id) REFERENCES exhibitors (id),
  DROP CONSTRAINT leads_member_id_exhibitor_members_id_fk,
  ADD CONSTRAINT leads_member_id_exhibitor_members_id_fk FOREIGN KEY (member_id) REFERENCES exhibitor_members (id);

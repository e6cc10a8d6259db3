-- Exhibitors propose new, changed and withdrawn exhibits as well as their own texts, with pictures and films.
ALTER TABLE exhibitor_text_proposals ADD COLUMN action text NOT NULL DEFAULT 'exhibitor';
ALTER TABLE exhibitor_text_proposals ADD COLUMN exhibit_id uuid;
ALTER TABLE exhibitor_text_proposals ADD COLUMN exhibit jsonb;
ALTER TABLE exhibitor_text_proposals ADD CONSTRAINT exhibitor_text_proposals_exhibit_id_exhibits_id_fk FOREIGN KEY (exhibit_id) REFERENCES exhibits(id) ON DELETE cascade;
ALTER TABLE exhibitor_text_proposals ADD CONSTRAINT exhibitor_text_proposals_action CHECK (action IN ('exhibitor', 'add_exhibit', 'change_exhibit', 'withdraw_exhibit'));
ALTER TABLE exhibitor_text_proposals ADD CONSTRAINT exhibitor_text_proposals_exhibit CHECK ((exhibit IS NULL) = (action = 'exhibitor') AND (action NOT IN ('change_exhibit', 'withdraw_exhibit') OR exhibit_id IS NOT NULL));
DROP INDEX exhibitor_text_proposals_one_open;
CREATE UNIQUE INDEX exhibitor_text_proposals_one_open ON exhibitor_text_proposals (exhibitor_id) WHERE state = 'under_review' AND action = 'exhibitor';
CREATE UNIQUE INDEX exhibitor_text_proposals_one_open_exhibit ON exhibitor_text_proposals (exhibit_id) WHERE state = 'under_review';

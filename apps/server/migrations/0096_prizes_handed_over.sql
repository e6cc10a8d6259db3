-- Prizes of draws that were handed over at a desk: one that stands for each play.
CREATE TABLE prize_hand_overs (
  id uuid PRIMARY KEY,
  draw_id uuid NOT NULL,
  number integer NOT NULL,
  at timestamptz NOT NULL,
  handed_over_by uuid NOT NULL CONSTRAINT prize_hand_overs_handed_over_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  is_code_shown boolean NOT NULL,
  undone_at timestamptz,
  undone_by uuid CONSTRAINT prize_hand_overs_undone_by_staff_accounts_id_fk REFERENCES staff_accounts (id),
  undo_reason text,
  CONSTRAINT prize_hand_overs_play_fk FOREIGN KEY (draw_id, number) REFERENCES draw_plays (draw_id, number),
  CONSTRAINT prize_hand_overs_undone CHECK ((undone_at IS NULL) = (undone_by IS NULL) AND (undone_at IS NULL) = (undo_reason IS NULL))
);
CREATE UNIQUE INDEX prize_hand_overs_once ON prize_hand_overs (draw_id, number) WHERE undone_at IS NULL;
CREATE INDEX prize_hand_overs_by_play ON prize_hand_overs (draw_id, number);

/** `time` on the event's clocks with its end, `place` where at the stand. `exhibitor` in the reader's language. */
interface MeetingFacts {
  exhibitor: string;
  time: string;
  place: string;
}

/** What messages between visitors and exhibitors need to know. */
export interface StandFacts {
  meeting_booked: MeetingFacts;
  /** `reason` in the stand's words; `byOrganiser`: the exhibitor does not come. */
  meeting_cancelled: MeetingFacts & { reason: string | null; byOrganiser: boolean };
  meeting_reminder: MeetingFacts;
  /** `stand`: hall and number it has now. */
  meeting_moved: MeetingFacts & { stand: string };
  contact_answered: { exhibitor: string; asked: string; answer: string };
  /** `fields`: what of the card was handed over, in words. */
  card_shared: { exhibitor: string; fields: string };
  stand_invited: { exhibitor: string; isManager: boolean };
  stand_meeting_booked: MeetingFacts & { visitor: string };
  stand_meeting_cancelled: MeetingFacts & { visitor: string; reason: string | null; byOrganiser: boolean };
  stand_meeting_reminder: MeetingFacts & { visitor: string };
  /** `meetings` ahead, whose visitors are told. */
  stand_moved: { exhibitor: string; stand: string; meetings: number };
  stand_message: { exhibitor: string; visitor: string; body: string };
  /** `exhibit`: its name, of a proposal about one. */
  stand_texts_decided: { exhibitor: string; exhibit: string | null; isApproved: boolean; note: string | null };
  /** `files`: the numbers of the exports it stands in. */
  stand_card_withdrawn: { exhibitor: string; number: number; files: number[] };
}

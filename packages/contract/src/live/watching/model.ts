/** Why somebody cannot watch a broadcast or its recording now. The first three are nobody's fault. */
export const WATCH_BARS = [
  'no_broadcast',
  'not_started',
  'over',
  'sign_in',
  'profile',
  'ticket',
  'recording',
  'reservation',
  'under_review',
  'invitation',
] as const;
export type WatchBar = (typeof WATCH_BARS)[number];

/** What gets somebody past a bar. */
export const WATCH_WAYS = ['sign_in', 'complete_profile', 'buy_ticket', 'buy_recording', 'reserve'] as const;
export type WatchWay = (typeof WATCH_WAYS)[number];

/** The way past each bar; none where only time or the organiser helps. */
const ways: Record<WatchBar, WatchWay | null> = {
  no_broadcast: null,
  not_started: null,
  over: null,
  sign_in: 'sign_in',
  profile: 'complete_profile',
  ticket: 'buy_ticket',
  recording: 'buy_recording',
  reservation: 'reserve',
  under_review: null,
  invitation: null,
};
export const wayPast = (bar: WatchBar | null): WatchWay | null => (bar === null ? null : ways[bar]);

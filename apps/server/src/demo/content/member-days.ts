/** What a demo member did with their days, by the keys of forums; conference events by their English titles. */
interface DemoMemberDays {
  email: string;
  reserved: readonly string[];
  /** Applied for, and not decided. */
  appliedFor: readonly { key: string; purpose: string }[];
  watchedOnline: readonly string[];
  /** Collected, and nothing more. */
  starred: readonly string[];
  starredEvents: readonly string[];
  /** A ticket bought for that forum alone. */
  tickets: readonly string[];
}

/** Two full days, with a clash on each, a walk that takes longer than there is, and time between. */
export const memberDays: DemoMemberDays = {
  email: 'member@example.org',
  reserved: [
    'second-teacher',
    'explain-it-to-grandmother',
    'hearing-in-the-market',
    'museum-of-failures',
    'half-a-beat-late',
    'advice-for-grassland-and-paddy',
  ],
  appliedFor: [{ key: 'what-is-left-to-teach', purpose: '我在县里教了十二年数学，想听听别的老师怎么用。' }],
  watchedOnline: ['relay-lights-out', 'relay-what-we-take-home'],
  starred: ['digital-twin-of-a-city', 'forty-years-of-papers', 'before-the-lights-go-up'],
  starredEvents: ['The Lamp Awards', 'Lights out: on to the next city'],
  tickets: ['whose-words'],
};

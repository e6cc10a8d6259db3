const MINUTE_MS = 60_000;

/** What somebody may write: a few within ten minutes, some within a day, and no pile to one exhibitor before it answers. */
export const CONTACT_LIMITS = {
  burst: { messages: 5, ms: 10 * MINUTE_MS },
  day: { messages: 30, ms: 24 * 60 * MINUTE_MS },
  unanswered: 3,
  /** The same words within this are a second tap. */
  repeatMs: 10 * MINUTE_MS,
};

/** After how many minutes another message may be written; 0: now. `written`: when the last ones were. */
export function minutesToWait(written: Date[], now: Date): number {
  const waits = [CONTACT_LIMITS.burst, CONTACT_LIMITS.day].map(({ messages, ms }) => {
    const within = written
      .filter((at) => now.getTime() - at.getTime() < ms)
      .toSorted((a, b) => b.getTime() - a.getTime());
    const free = within[messages - 1];
    return free ? free.getTime() + ms - now.getTime() : 0;
  });
  return Math.ceil(Math.max(...waits) / MINUTE_MS);
}

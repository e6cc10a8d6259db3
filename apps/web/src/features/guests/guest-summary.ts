import type { contentRoutes } from '@mingtang/contract/content/routes';
import type { Language } from '@mingtang/contract/envelope';
import type { RouteOutput } from '@mingtang/contract/route';
import { inLanguage } from '../../bilingual.ts';

type Guest = RouteOutput<typeof contentRoutes.listGuests>['items'][number];

/** A distinguished guest as lists show them, in the reader's language. */
export const toGuestSummary = (guest: Guest, language: Language) => ({
  id: guest.id,
  /** The same person has the same portrait wherever they stand. */
  portraitId: guest.speakerId ?? guest.id,
  name: inLanguage(guest, 'name', language),
  letter: guest.letter,
  field: guest.field,
  organisation: inLanguage(guest, 'organisation', language),
  position: inLanguage(guest, 'position', language),
  line: inLanguage(guest, 'line', language),
  portrait: guest.portrait ?? undefined,
  speaks: guest.speakerId !== null,
  /** Both names, whatever the language: one looks for somebody by either. */
  words: [guest.nameZh, guest.nameEn].join(' '),
});
export type GuestSummary = ReturnType<typeof toGuestSummary>;

import * as z from 'zod/mini';
import { instant, int, mailAddress, text, uuid } from '../../fields.ts';
import { foldTyped } from '../../typed.ts';

/** As it is written, for somebody to call back. */
export const contactPhone = text({ max: 30 }).check(
  z.overwrite((value) => foldTyped(value).replace(/^tel:/i, '')),
  z.regex(/^\+?[\d ()./·-]{5,24}$/, { error: 'bad_phone' }),
);
/** A phone that may be left out; a form sends the empty text. */
export const maybePhone = z.union([z.literal(''), contactPhone]);

/** What a message may be about: the exhibitor, or one of its exhibits. */
export const contactSubjects = ['exhibitor', 'exhibit'] as const;

/** What a visitor writes to an exhibitor (spec §5, "contact message"). */
export const contactFields = {
  name: text({ max: 60 }),
  email: mailAddress,
  phone: z.optional(maybePhone),
  body: text({ min: 5, max: 1_000, lines: true }),
};

export const contactAnswer = {
  id: uuid,
  text: z.string(),
  answeredAt: instant,
};

/** A message as its writer sees it, with its `answers` and `exhibitor`. */
export const ownContactMessage = {
  id: uuid,
  body: z.string(),
  writtenAt: instant,
};

/** The same as the exhibitor's people see it. */
export const standMessage = {
  id: uuid,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  body: z.string(),
  writtenAt: instant,
};

export const answerText = text({ min: 2, max: 2_000, lines: true });
export const messageCount = int({ min: 0 });

import * as z from 'zod/mini';
import type { Language } from '../envelope.ts';
import { day, flag, instant, int, list, renamed, text, uuid } from '../fields.ts';

/** Where something in a queue stands, whatever the queue's own domain calls it. */
export const queueStates = ['waiting', 'approved', 'rejected', 'ended'] as const;
export type QueueState = (typeof queueStates)[number];

export const verdicts = ['approve', 'reject'] as const;
export type Verdict = (typeof verdicts)[number];

/** Something to read, in both languages. What a visitor wrote is the same in both. */
export interface Words {
  zh: string;
  en: string;
}
const words = renamed({ zh: z.string(), en: z.string() });

/** A queue's name in addresses, such as `reservations`. */
export const queueKey = z.string().check(z.regex(/^[a-z][a-z_]{1,39}$/, { error: 'wrong_choice' }));

export interface QueueSummary {
  key: string;
  title: Words;
  waiting: number;
  /** When the one that waits longest came; null when none waits. */
  oldestAt: Date | null;
}
export const queueSummary = {
  key: z.string(),
  title: words,
  waiting: int({ min: 0 }),
  oldestAt: z.nullable(instant),
};

export interface QueueFilter {
  key: string;
  label: Words;
  options: { value: string; label: Words }[];
}

/** What a screen needs to know of a queue besides its entries. */
export interface QueueDescription {
  key: string;
  title: Words;
  /** Headings of the list. */
  columns: { name: Words; kind: Words; subject: Words; requestedAt: Words };
  /** What the words of a search are looked for in. */
  search: Words;
  approve: Words;
  reject: Words;
  filters: QueueFilter[];
  /** Reasons often given, to be taken over and changed. */
  reasons: Words[];
}
export const queueDescription = {
  key: z.string(),
  title: words,
  columns: renamed({ name: words, kind: words, subject: words, requestedAt: words }),
  search: words,
  approve: words,
  reject: words,
  filters: z.array(
    renamed({ key: z.string(), label: words, options: z.array(renamed({ value: z.string(), label: words })) }),
  ),
  reasons: z.array(words),
};

export interface QueueNote {
  tone: 'warn' | 'bad';
  words: Words;
}

/** One line of a queue. */
export interface QueueEntry {
  id: string;
  /** What a decision must name, so that nobody decides on what has changed since they looked. */
  version: string;
  state: QueueState;
  /** The state in the domain's own word. */
  status: Words;
  name: string;
  /** Masked. */
  contact: string | null;
  kind: Words | null;
  subject: Words;
  note: QueueNote | null;
  requestedAt: Date;
  /** The civil day by which it must be settled; null where there is none. */
  dueOn: string | null;
  decidedAt: Date | null;
  /** Whose word it was; null when nobody's. */
  decidedBy: string | null;
  /** Why not. */
  decisionNote: string | null;
}
const entryFields = {
  id: uuid,
  version: z.string(),
  state: z.enum(queueStates),
  status: words,
  name: z.string(),
  contact: z.nullable(z.string()),
  kind: z.nullable(words),
  subject: words,
  note: z.nullable(renamed({ tone: z.enum(['warn', 'bad']), words })),
  requestedAt: instant,
  dueOn: z.nullable(day),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  decisionNote: z.nullable(z.string()),
};
export const queueEntry = renamed(entryFields);

/** Everything a reviewer needs to decide on one entry. */
export interface QueueEntryDetail extends QueueEntry {
  /** Under the name: who they are. */
  byline: Words | null;
  warnings: Words[];
  /** With what stands there now, where something would be put in its place. */
  facts: { label: Words; value: Words; before?: Words | undefined }[];
  /** Places; `total` null is without a limit. */
  quota: { taken: number; total: number | null } | null;
  /** Address of a picture, good for some minutes. */
  photo: string | null;
  /** Pictures to decide on, at addresses good for some minutes. */
  pictures?: { label: Words; address: string }[] | undefined;
  /** Something masked can be shown to whoever may see it. */
  canReveal: boolean;
  /** Whether a picture of their document is shown with it; null where none is asked for. */
  hasDocumentPhoto?: boolean | null | undefined;
  /** It is approved, and may be rejected all the same. */
  canTakeBack?: boolean | undefined;
  /** What the applicant reads. */
  language: Language;
}
export const queueEntryDetail = renamed({
  ...entryFields,
  byline: z.nullable(words),
  warnings: z.array(words),
  facts: z.array(renamed({ label: words, value: words, before: z.optional(words) })),
  quota: z.nullable(renamed({ taken: int({ min: 0 }), total: z.nullable(int({ min: 0 })) })),
  photo: z.nullable(z.string()),
  pictures: z.optional(z.array(renamed({ label: words, address: z.string() }))),
  canReveal: flag,
  hasDocumentPhoto: z.optional(z.nullable(flag)),
  canTakeBack: z.optional(flag),
  language: z.enum(['zh', 'en']),
});

/** What narrows a queue. */
export const queueSearch = {
  state: z.optional(z.enum(queueStates)),
  /** `forum:0197…`, several at once. */
  filters: z.optional(list(text({ max: 120 }), { max: 10 })),
  words: z.optional(text({ min: 0, max: 100 })),
};

/** How many in each state, under the same filters. */
export type QueueCounts = Record<QueueState, number>;
export const queueCounts = renamed({
  waiting: int({ min: 0 }),
  approved: int({ min: 0 }),
  rejected: int({ min: 0 }),
  ended: int({ min: 0 }),
});

/** Why not: the applicant reads it. */
export const decisionReason = z.optional(text({ min: 0, max: 300, lines: true }));
export const entryVersion = z.string().check(z.maxLength(100, { error: 'too_long:100' }));

/** What came of one entry of several. */
export const decisionOutcome = renamed({
  id: uuid,
  isDone: z.boolean(),
  /** Why it was refused. */
  refusal: z.nullable(words),
});
/** What is masked of an entry, in full. */
export interface Revealed {
  /** Those labelled like a masked fact take its place. */
  facts: { label: Words; value: string }[];
  /** Address of the picture of their document, good for some minutes. */
  documentPhoto: string | null;
}
export const revealed = renamed({
  facts: z.array(renamed({ label: words, value: z.string() })),
  documentPhoto: z.nullable(z.string()),
});

import type { Language } from '@mingtang/contract/envelope';
import type { Platform, Reader } from '../../platform/platform.ts';
import type { SmsSender } from '../../ports/sms/sender.ts';
import type { PersonRow } from '../identity/queries.ts';
import type { Words } from './facts.ts';

/** Who reads it, and where it reaches them. */
export interface ReaderOf {
  email: string | null;
  phone: string | null;
  language: Language;
}

/** A message ready to leave. */
export interface Letter {
  reader: ReaderOf;
  words: Words;
  /** Where its link leads, on this site. */
  path: string;
  sendSms(sender: SmsSender, phone: string): Promise<void>;
}

export type Files = Pick<Platform, 'keys'> & { db: Reader; now: Date };
/** Writes a message about something as things stand; nothing when it, or its reader, is gone. */
export type Compose = (files: Files, subjectId: string, occasion: string) => Promise<Letter | undefined>;
/** The same of many subjects, by their ids. */
export type ComposeAll = (files: Files, subjectIds: string[]) => Promise<Map<string, Letter>>;

export const languageOf = ({ language }: PersonRow): Language => (language === 'en' ? 'en' : 'zh');
export const readerOf = (person: PersonRow): ReaderOf => ({
  email: person.email,
  phone: person.phone,
  language: languageOf(person),
});

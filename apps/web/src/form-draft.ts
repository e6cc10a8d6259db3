import { sessionStore } from './browser-access.ts';
import { currentSession } from './session.ts';

/** What stands in forms that were not sent yet; it goes with the tab, and with whoever signs out. */
const DRAFTS_KEY = 'drafts';

interface Kept {
  /** Whose they are; nobody else who signs in here sees them. */
  personId: string;
  forms: Record<string, object>;
}

/** What was filled in of a form in this tab and not sent: over a reload, a change of the language, a way back. */
export const findFormDraft = <Fields extends object>(form: string): Partial<Fields> =>
  (read()?.forms[form] as Partial<Fields> | undefined) ?? {};

/** Keeps what is filled in. Not for what identifies somebody. */
export const keepFormDraft = (form: string, fields: object): void => change((forms) => ({ ...forms, [form]: fields }));

export const dropFormDraft = (form: string): void =>
  change((forms) => Object.fromEntries(Object.entries(forms).filter(([name]) => name !== form)));

/** Whoever signs out leaves nothing behind. */
export function dropFormDrafts(): void {
  sessionStore.removeItem(DRAFTS_KEY);
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(sessionStore.getItem(DRAFTS_KEY) ?? 'null') as Kept | null;
    return kept && kept.personId === currentSession()?.id ? kept : undefined;
  } catch {
    return undefined;
  }
}

function change(next: (forms: Kept['forms']) => Kept['forms']): void {
  const personId = currentSession()?.id;
  if (!personId) return;
  sessionStore.setItem(DRAFTS_KEY, JSON.stringify({ personId, forms: next(read()?.forms ?? {}) }));
}

import { localStore } from '../../browser-access.ts';
import { currentSession, HOLDER_DRAFTS_KEY } from '../../session.ts';
import { emptyFields, type HolderFields } from './holder-fields.ts';

interface Kept {
  /** Whose they are; nobody else who signs in here sees them. */
  personId: string;
  drafts: Record<string, Partial<HolderFields>>;
}

/** Never written to the device: what identifies somebody, and what must be done anew each time. */
const unkept = [
  'documentNumber',
  'photoId',
  'documentPhotoId',
  'code',
  'isWithAdult',
  'isAgreed',
] as const satisfies (keyof HolderFields)[];

/** What was filled in for a ticket before and not sent; undefined when nothing was. */
export function findDraft(ticketId: string): Partial<HolderFields> | undefined {
  return read()?.drafts[ticketId];
}

/** Keeps what is filled in; a form as empty as it began is not worth keeping. */
export function keepDraft(ticketId: string, fields: HolderFields): void {
  const draft: Partial<HolderFields> = { ...fields };
  for (const name of unkept) delete draft[name];
  const isTouched = draft.name !== '' || draft.company !== '' || draft.phone !== '' || draft.email !== '';
  if (isTouched) change((drafts) => ({ ...drafts, [ticketId]: draft }));
}

export const dropDraft = (ticketId: string): void =>
  change((drafts) => Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== ticketId)));

/** The form as it begins: what is kept, or what is `known` of the person. */
export function firstFields(ticketId: string, known?: Partial<HolderFields>): HolderFields {
  const session = currentSession();
  const hasPhone = Boolean(session?.phone) || !session?.email;
  return { ...emptyFields, contactKind: hasPhone ? 'phone' : 'email', ...known, ...findDraft(ticketId) };
}

function read(): Kept | undefined {
  try {
    const kept = JSON.parse(localStore.getItem(HOLDER_DRAFTS_KEY) ?? 'null') as Kept | null;
    return kept && kept.personId === currentSession()?.id ? kept : undefined;
  } catch {
    return undefined;
  }
}

function change(next: (drafts: Kept['drafts']) => Kept['drafts']): void {
  const personId = currentSession()?.id;
  if (!personId) return;
  localStore.setItem(HOLDER_DRAFTS_KEY, JSON.stringify({ personId, drafts: next(read()?.drafts ?? {}) }));
}

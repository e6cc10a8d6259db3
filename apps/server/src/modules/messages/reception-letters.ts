import type { Language } from '@mingtang/contract/envelope';
import { RECEPTIONS_SCREEN_PATH, receptionScreenPath } from '@mingtang/contract/reception/routes';
import { eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { readAddress } from '../identity/commands.ts';
import { findPerson } from '../identity/queries.ts';
import { findStep, type StepOfGuest } from '../reception/queries.ts';
import { findAccount, findAccountLanguage } from '../staff/queries.ts';
import { type Compose, type Letter, type ReaderOf, readerOf } from './letter.ts';
import { wordsOf } from './phrases.ts';
import type { ReceptionFacts } from './reception-facts.ts';

type Worker = NonNullable<StepOfGuest['to']>;

const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }, language: Language): string =>
  language === 'zh' ? nameZh : nameEn;

/** A letter whose SMS says what its subject says. */
function letterOf<Kind extends keyof ReceptionFacts>(
  kind: Kind,
  reader: ReaderOf,
  facts: ReceptionFacts[Kind],
  path: string,
): Letter {
  const { language } = reader;
  const words = wordsOf(kind, facts as never, language);
  return {
    reader,
    words,
    path,
    sendSms: (sender, phone) =>
      sender.send({ phone, template: 'reception_news', params: { news: words.subject }, language }),
  };
}

/** Where a guest is told: at their account, or where staff know them to be reached. */
async function findGuestReader(db: Reader, { guest }: StepOfGuest): Promise<ReaderOf | undefined> {
  const { personId, language, email } = guest;
  const person = personId ? await findPerson(db, personId) : undefined;
  if (person) return { ...readerOf(person), language };
  // As it was typed; an SMS goes only to what is a mobile number.
  const phone = guest.phone === null ? undefined : readAddress(guest.phone);
  const reached = phone?.kind === 'phone' ? phone.value : null;
  return email || reached ? { email, phone: reached, language } : undefined;
}

async function findWorkerReader(db: Reader, { personId, staffId }: Worker): Promise<ReaderOf | undefined> {
  if (staffId) {
    const account = await findAccount(db, staffId);
    if (!account) return undefined;
    return { email: account.email, phone: null, language: await findAccountLanguage(db, account.email) };
  }
  const person = personId ? await findPerson(db, personId) : undefined;
  return person && readerOf(person);
}

/** The journey that is ahead: when, by what, where. */
function planOf({ guest }: StepOfGuest, language: Language): string | null {
  const hasCome = guest.status !== 'not_picked_up' && guest.status !== 'picking';
  const [at, number, zh, en] = hasCome
    ? [guest.departsAt, guest.departureNumber, guest.departureFromZh, guest.departureFromEn]
    : [guest.arrivesAt, guest.arrivalNumber, guest.arrivalToZh, guest.arrivalToEn];
  const place = language === 'zh' ? zh : en;
  const parts = [at && eventTime(at).slice(0, 16), number, place].filter(Boolean);
  return parts.length > 0 ? parts.join(language === 'zh' ? '，' : ', ') : null;
}

/** To the guest, as long as it is still so. */
const toGuest =
  (kind: 'reception_assigned' | 'reception_on_the_way' | 'reception_handed_over'): Compose =>
  async ({ db }, stepId) => {
    const known = await findStep(db, stepId);
    const { step, guest } = known ?? {};
    if (!known || !step || !guest) return undefined;
    const isOnTheWay = kind === 'reception_on_the_way';
    if (isOnTheWay ? guest.status !== 'picking' : guest.workerId !== step.toId) return undefined;
    const worker = isOnTheWay ? known.doer : known.to;
    const reader = await findGuestReader(db, known);
    if (!worker || !reader) return undefined;
    const { language } = reader;
    const facts = { worker: nameOf(worker, language), phone: worker.phone, plan: planOf(known, language) };
    return letterOf(kind, reader, facts, '/home');
  };

type TaskKind = 'reception_task' | 'reception_offer' | 'reception_answer' | 'reception_task_gone';

/** To one of the two workers a step is about, who learns of the other. */
const toWorker =
  (kind: TaskKind, side: 'from' | 'to'): Compose =>
  async ({ db }, stepId) => {
    const known = await findStep(db, stepId);
    const worker = known?.[side];
    const reader = worker ? await findWorkerReader(db, worker) : undefined;
    if (!known || !worker || !reader) return undefined;
    const { step, guest } = known;
    const { language } = reader;
    const other = side === 'from' ? known.to : known.from;
    const facts = {
      guest: nameOf(guest, language),
      plan: planOf(known, language),
      note: step.note,
      colleague: other ? nameOf(other, language) : '',
      isAccepted: step.kind === 'accepted',
    };
    const isTheirs = side === 'to' || step.kind === 'declined';
    const path = isTheirs ? receptionScreenPath(guest.id) : RECEPTIONS_SCREEN_PATH;
    return letterOf(kind, reader, facts, worker.staffId ? '/console/reception' : path);
  };

/** What guests and those who receive them are told; the subject is the step. */
export const receptionLetters = {
  reception_assigned: toGuest('reception_assigned'),
  reception_on_the_way: toGuest('reception_on_the_way'),
  reception_handed_over: toGuest('reception_handed_over'),
  reception_task: toWorker('reception_task', 'to'),
  reception_offer: toWorker('reception_offer', 'to'),
  reception_answer: toWorker('reception_answer', 'from'),
  reception_task_gone: toWorker('reception_task_gone', 'from'),
};

import { stepOf } from '@mingtang/contract/pass';
import { eq } from 'drizzle-orm';
import { type Keyring, randomCharacters, readCharacters } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { readPass, signPassSteps } from '../../../platform/passes.ts';
import { refuse } from '../../../platform/refuse.ts';
import { type CardRow, findCard, lockCard } from './queries.ts';
import { contactCards, leadTries } from './tables.ts';

/** Whoever shows it stands there; after these minutes it is a picture of one. */
const MINUTES_GOOD = 5;
/** Phones' clocks run a little ahead. */
const MINUTES_EARLY = 1;
/** As long as it takes to say and type it; the screen shows the next one then. */
const TYPED_LIFE_MS = 60_000;
/** Five random bits a character: nobody guesses one among thousands. */
const TYPED_LENGTH = 8;
/** Typed codes somebody at a stand may get wrong within ten minutes. */
const MOST_WRONG = 10;
const WINDOW_MS = 10 * 60_000;

const readTyped = (typed: string): string => readCharacters(typed).replaceAll(/[^0-9A-Z]/g, '');
const isTyped = (code: string): boolean => readTyped(code).length === TYPED_LENGTH;
const hashOf = (keys: Keyring, typed: string): string => keys.hash('contact-card-code', typed);
/** What a pass has room for. */
const shortVersion = (version: number): number => version % 65_536;

/** Makes what hands a card over: it ends the typed code before. Throws card_missing. */
export async function makeCardCode(tx: Tx, keys: Keyring, { personId, now }: { personId: string; now: Date }) {
  const card = (await findCard(tx, personId)) ?? refuse('stand.card_missing');
  const typed = randomCharacters(TYPED_LENGTH);
  const expiresAt = new Date(now.getTime() + TYPED_LIFE_MS);
  await tx
    .update(contactCards)
    .set({ codeHash: hashOf(keys, typed), codeExpiresAt: expiresAt })
    .where(eq(contactCards.personId, personId));
  return {
    steps: signPassSteps(keys, 'contact-card', { id: personId, version: shortVersion(card.version) }, now),
    shortCode: `${typed.slice(0, 4)}-${typed.slice(4)}`,
    expiresAt,
  };
}

type Read = { card: CardRow } | { refusal: 'code_unknown' | 'code_stale' } | { minutes: number };

/**
 * The card a code stands for. What is wrong is counted, so the transaction must commit: the caller refuses afterwards.
 */
export async function readCardCode(
  tx: Tx,
  keys: Keyring,
  { code, memberId, now }: { code: string; memberId: string; now: Date },
): Promise<Read> {
  if (isTyped(code)) return readTypedCode(tx, keys, { typed: readTyped(code), memberId, now });
  const claims = readPass(keys, 'contact-card', code);
  if (!claims) return { refusal: 'code_unknown' };
  const age = stepOf(now) - claims.step;
  if (age > MINUTES_GOOD || age < -MINUTES_EARLY) return { refusal: 'code_stale' };
  const card = await lockCard(tx, claims.id);
  if (!card) return { refusal: 'code_unknown' };
  // Another card than its owner showed.
  return shortVersion(card.version) === claims.version ? { card } : { refusal: 'code_stale' };
}

async function readTypedCode(
  tx: Tx,
  keys: Keyring,
  { typed, memberId, now }: { typed: string; memberId: string; now: Date },
): Promise<Read> {
  await tx.insert(leadTries).values({ memberId, wrongCodes: 0, wrongSince: now }).onConflictDoNothing();
  // Locked: guesses sent at once are counted one after the other.
  const [tries] = await tx.select().from(leadTries).where(eq(leadTries.memberId, memberId)).for('update');
  const endsAt = (tries?.wrongSince.getTime() ?? 0) + WINDOW_MS;
  const isCounting = endsAt > now.getTime();
  const wrong = isCounting ? (tries?.wrongCodes ?? 0) : 0;
  if (wrong >= MOST_WRONG) return { minutes: Math.ceil((endsAt - now.getTime()) / 60_000) };
  const [card] = await tx
    .select()
    .from(contactCards)
    .where(eq(contactCards.codeHash, hashOf(keys, typed)))
    .for('share');
  if (card) return card.codeExpiresAt && card.codeExpiresAt > now ? { card } : { refusal: 'code_stale' };
  await tx
    .update(leadTries)
    .set({ wrongCodes: wrong + 1, ...(isCounting ? {} : { wrongSince: now }) })
    .where(eq(leadTries.memberId, memberId));
  return { refusal: 'code_unknown' };
}

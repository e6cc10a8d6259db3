import { USER_TAG } from '@mingtang/contract/identity/tags';
import { and, eq } from 'drizzle-orm';
import { setHolder } from '../modules/ticketing/holders.ts';
import { products } from '../modules/ticketing/tables.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { addPerson, inventedCard, storePortrait } from './people.ts';
import { openStock } from './ticket-stock.ts';

/** A card that no applicant has. */
const CARD = 46;
const visitor = { name: '温如初', email: 'visitor@example.org', language: 'zh', userTag: USER_TAG.general } as const;
const NAMED_BEFORE_MS = 40 * 3_600_000;

/** A general visitor with a verified exhibition ticket, who may reserve when to enter. */
export async function seedVisitor(tx: Tx, platform: Platform, now: Date): Promise<void> {
  const [product] = await tx
    .select()
    .from(products)
    .where(and(eq(products.kind, 'exhibition'), eq(products.needsReview, false)))
    .orderBy(products.position)
    .limit(1);
  if (!product) return;
  const at = new Date(now.getTime() - NAMED_BEFORE_MS);
  const personId = await addPerson(tx, visitor, at);
  const stock = await openStock(tx, platform, { product, label: '读者赠票', count: 1 });
  const ticketId = await stock.giveTicket(personId, at);
  await setHolder(tx, platform.keys, {
    ticketId,
    personId,
    validDays: product.validDays,
    now: at,
    holder: {
      identity: inventedCard(CARD),
      contact: { kind: 'email', value: visitor.email },
      code: undefined,
      photoId: await storePortrait(tx, platform, { personId, name: visitor.name }),
      profile: {
        name: visitor.name,
        company: '青萍工作室',
        industry: 'other',
        subIndustries: [],
        interests: [],
        visitTimes: [],
      },
      needsDecision: false,
    },
  });
}

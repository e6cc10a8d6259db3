import { persons } from '../modules/identity/tables.ts';
import type { NewProduct } from '../modules/ticketing/commands.ts';
import { products } from '../modules/ticketing/tables.ts';
import type { Db } from '../platform/database.ts';
import { newId } from '../platform/id.ts';

const DAY_MS = 86_400_000;

/** A person with an e-mail address of their own. Returns the id. */
export async function buildPerson(db: Pick<Db, 'insert'>): Promise<string> {
  const id = newId();
  await db.insert(persons).values({ id, email: `${id}@example.org`, userTag: '407', language: 'zh' });
  return id;
}

/** An exhibition ticket at 128 yuan, on sale now, 5 a purchase. Returns the id. */
export async function buildProduct(db: Pick<Db, 'insert'>, change: Partial<NewProduct> = {}): Promise<string> {
  const id = newId();
  await db.insert(products).values({
    id,
    kind: 'exhibition',
    channels: ['general'],
    nameZh: '展览票',
    nameEn: 'Exhibition pass',
    lineZh: '三日通行',
    lineEn: 'Three days',
    includesZh: ['四个展馆'],
    includesEn: ['Four exhibition halls'],
    halls: [0, 2, 6, 8],
    validDays: ['2026-07-05'],
    priceFen: 12_800,
    quota: 100,
    perPurchase: 5,
    perPerson: 5,
    saleFrom: new Date(Date.now() - DAY_MS),
    saleTo: new Date(Date.now() + DAY_MS),
    needsRealName: true,
    needsApproval: false,
    position: 0,
    // Not the database's clock: a test's own may be set back to noon.
    publishedAt: new Date(Date.now() - DAY_MS),
    ...change,
  });
  return id;
}

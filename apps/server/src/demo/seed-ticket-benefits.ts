import { inArray } from 'drizzle-orm';
import { ticketBenefitResource } from '../modules/entrance/benefits/benefit-resource.ts';
import { products as productRows } from '../modules/ticketing/tables.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import { Publication } from '../platform/publication.ts';
import { products } from './content/products.ts';
import { ticketBenefits } from './content/ticket-benefits.ts';

const DAY_MS = 86_400_000;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/** What the demo's tickets include; its products are there. `middleDay` is the edition's second day. */
export async function seedTicketBenefits(
  tx: Tx,
  platform: Pick<Platform, 'cache' | 'clock'>,
  middleDay: string,
): Promise<void> {
  const rows = await tx
    .select({ id: productRows.id, nameZh: productRows.nameZh })
    .from(productRows)
    .where(
      inArray(
        productRows.nameZh,
        products.map(({ nameZh }) => nameZh),
      ),
    );
  const idByName = new Map(rows.map(({ id, nameZh }) => [nameZh, id]));
  const idOf = new Map(products.map(({ key, nameZh }) => [key, idByName.get(nameZh)]));
  const dayOf = (index: number): string => eventDay(new Date(eventInstant(middleDay).getTime() + (index - 1) * DAY_MS));
  await new Publication(ticketBenefitResource, platform).createPublished(
    tx,
    seeder,
    ticketBenefits.map(({ key: _, productKeys, days, ...benefit }) => ({
      values: {
        ...benefit,
        productIds: productKeys.flatMap((key) => idOf.get(key) ?? []),
        days: days.map(dayOf),
      },
      publishedAt: platform.clock.now(),
    })),
  );
}

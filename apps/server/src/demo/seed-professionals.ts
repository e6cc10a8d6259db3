import { USER_TAG } from '@mingtang/contract/identity/tags';
import { eq, inArray } from 'drizzle-orm';
import { persons } from '../modules/identity/tables.ts';
import { setHolder } from '../modules/ticketing/holders.ts';
import { products } from '../modules/ticketing/tables.ts';
import type { Tx } from '../platform/database.ts';
import type { Platform } from '../platform/platform.ts';
import type { DemoApplicant } from './content/applicants.ts';
import { inventedCard, storePortrait } from './people.ts';
import { decideInDemo, openStock } from './ticket-stock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** So many wait for a reviewer; the next one was not approved. */
const WAITING = 5;
const REJECTION = '请填写任职单位的全称';

/** Somebody of the applicants, who is there already. */
export interface Applied {
  id: string;
  applicant: DemoApplicant;
  appliedAt: Date;
}

/**
 * Tickets as professional audience: approved for those with the tag, sent or rejected for the next ones with a profile. All have
 * resident ID cards, for the deadline for foreign documents is over in the demo.
 */
export async function seedProfessionals(
  tx: Tx,
  platform: Platform,
  { people, reviewerId, now }: { people: readonly Applied[]; reviewerId: string; now: Date },
): Promise<void> {
  const [product] = await tx
    .select()
    .from(products)
    .where(eq(products.needsReview, true))
    .orderBy(products.position)
    .limit(1);
  if (!product) return;
  const ofTag = (tag: string) =>
    people.filter(
      ({ applicant }) => applicant.language === 'zh' && applicant.purpose !== '' && applicant.userTag === tag,
    );
  const approved = ofTag(USER_TAG.professional);
  const open = ofTag(USER_TAG.cloudAudience).slice(0, WAITING + 1);
  const count = approved.length + open.length;
  const stock = await openStock(tx, platform, { product, label: '专业观众邀请', count });
  for (const [index, { id: personId, applicant, appliedAt }] of [...approved, ...open].entries()) {
    const isApproved = index < approved.length;
    const at = new Date(appliedAt.getTime() - (isApproved ? 48 * HOUR_MS : 11 * MINUTE_MS));
    const { name, company, jobTitle, industry, purpose } = applicant;
    const ticketId = await stock.giveTicket(personId, at);
    const photoId = await storePortrait(tx, platform, { personId, name });
    await setHolder(tx, platform.keys, {
      ticketId,
      personId,
      validDays: product.validDays,
      now: at,
      holder: {
        identity: inventedCard(index),
        contact: { kind: 'email', value: await mailOf(tx, personId) },
        code: undefined,
        photoId,
        profile: {
          name,
          company,
          industry: 'other',
          industryNote: industry,
          positionNote: jobTitle,
          introduction: purpose,
          subIndustries: [],
          interests: [],
          visitTimes: [],
        },
        needsDecision: true,
      },
    });
    if (index >= approved.length && index < count - 1) continue;
    const decidedAt = new Date(Math.min(at.getTime() + 22 * HOUR_MS, now.getTime()));
    const rejection = isApproved ? null : REJECTION;
    await decideInDemo(tx, { ticketId, rejection, reviewerId, at: decidedAt, isGivenBack: false });
  }
  await tx
    .update(persons)
    .set({ userTag: USER_TAG.onlineAudience })
    .where(
      inArray(
        persons.id,
        open.map(({ id }) => id),
      ),
    );
}

async function mailOf(tx: Tx, personId: string): Promise<string> {
  const [person] = await tx.select({ email: persons.email }).from(persons).where(eq(persons.id, personId));
  return person?.email ?? '';
}

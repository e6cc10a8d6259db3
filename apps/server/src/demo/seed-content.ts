import type { Edition } from '@mingtang/contract/reference/model';
import { advertResource, noticeResource, pageResource } from '../modules/content/resources.ts';
import { checkpointResource } from '../modules/entrance/door/checkpoint-resource.ts';
import { setSetting } from '../modules/reference/commands.ts';
import { dictionaryResource } from '../modules/reference/resources/dictionary.ts';
import { putStandardAreas } from '../modules/reference/standard-areas.ts';
import { datedDictionary, standardDictionary } from '../modules/reference/standard-dictionary.ts';
import { putStandardIndustries } from '../modules/reference/standard-industries.ts';
import type { Actor } from '../platform/audit-trail.ts';
import { eventDay, eventInstant } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { Publication } from '../platform/publication.ts';
import { Resource } from '../platform/resource.ts';
import { adverts } from './content/adverts.ts';
import { checkpoints } from './content/checkpoints.ts';
import { edition } from './content/edition.ts';
import { notices } from './content/notices.ts';
import { pages } from './content/pages.ts';
import { storePictures } from './pictures.ts';
import { type Seeding, seedExhibition } from './seed-exhibition.ts';

const DAY_MS = 86_400_000;
const seeder: Actor = { kind: 'system', id: 'demo edition', address: null };

/** Puts the demo's settings, dictionary, exhibitors and adverts into an empty database, laid around today. */
export async function seedContent(tx: Tx, platform: Seeding): Promise<void> {
  const now = platform.clock.now();
  const facts = demoFacts(now);
  // spec §9: June 25 for a conference that begins on July 5.
  const foreignIdDeadline = dayAfter(eventInstant(facts.firstDay), -10);
  // spec §9: July 31 for a conference that ends on July 7.
  const invoiceDeadline = dayAfter(eventInstant(facts.lastDay), 24);
  await setSetting(tx, seeder, platform, { code: 'edition', version: 0, value: facts });
  const menuLink = { url: 'https://example.org/', textZh: '大会官网', textEn: 'Main website', icon: 'globe' as const };
  await setSetting(tx, seeder, platform, { code: 'menu_link', version: 0, value: menuLink });
  // The demo is looked at, and its waiting lists tried, at any hour.
  const quietHours = { from: '00:00', until: '00:00' };
  await setSetting(tx, seeder, platform, { code: 'quiet_hours', version: 0, value: quietHours });
  await setSetting(tx, seeder, platform, { code: 'foreign_id_deadline', version: 0, value: foreignIdDeadline });
  await setSetting(tx, seeder, platform, { code: 'invoice_deadline', version: 0, value: invoiceDeadline });
  // The sandbox's provider draws invoices up by itself, so that one sees them issued.
  await setSetting(tx, seeder, platform, { code: 'invoice_issuing', version: 0, value: 'by_provider' });
  if (platform.config.SANDBOX) {
    // The sandbox stands in for the organiser's registration site.
    const registration = { urlZh: '/sandbox/registration?lang=ch', urlEn: '/sandbox/registration?lang=en' };
    await setSetting(tx, seeder, platform, { code: 'cloud_registration', version: 0, value: registration });
  }
  await new Resource(dictionaryResource, platform).createAll(tx, seeder, [
    ...standardDictionary,
    ...datedDictionary(facts, foreignIdDeadline),
  ]);
  await putStandardAreas(tx, seeder, platform);
  await putStandardIndustries(tx, seeder, platform);
  await seedPages(tx, platform);
}

/** What the demo says of itself, its second day being that of `now`. */
export function demoFacts(now: Date): Edition {
  const { dayIndexes, mails, timeZone: _, ...facts } = edition;
  return {
    ...facts,
    firstDay: dayAfter(now, Math.min(...dayIndexes) - 1),
    lastDay: dayAfter(now, Math.max(...dayIndexes) - 1),
    pressMail: mails.press,
    exhibitorsMail: mails.exhibitors,
    ticketsMail: mails.tickets,
    visitorsMail: mails.visitors,
  };
}

const dayAfter = (from: Date, days: number): string => eventDay(new Date(from.getTime() + days * DAY_MS));

/** The demo's exhibitors, adverts, notices and pages, published in the days before now. */
export async function seedPages(tx: Tx, platform: Seeding): Promise<void> {
  const now = platform.clock.now();
  const aMonthAgo = new Date(now.getTime() - 30 * DAY_MS);
  await seedExhibition(tx, platform, aMonthAgo);
  await new Resource(checkpointResource, platform).createAll(tx, seeder, checkpoints);
  const pictures = await storePictures(tx, platform, ['advert']);
  await new Publication(advertResource, platform).createPublished(
    tx,
    seeder,
    adverts.map(({ key, position, linkPath, language, audience, weight, dailyCap, ...advert }) => ({
      values: {
        ...advert,
        place: position,
        name: [position.replaceAll('_', '-'), 'demo', key].join('_'),
        link: linkPath,
        desktopPicture: pictures.find(`advert-${key}-desktop`),
        phonePicture: pictures.find(`advert-${key}-phone`),
        shownFrom: null,
        shownUntil: null,
        language: language ?? null,
        audience: audience ?? [],
        weight: weight ?? 10,
        dailyCap: dailyCap ?? null,
      },
      publishedAt: aMonthAgo,
    })),
  );
  await new Publication(noticeResource, platform).createPublished(
    tx,
    seeder,
    notices.map(({ titleZh, titleEn, bodyZh, bodyEn }) => ({
      values: { titleZh, titleEn, bodyZh, bodyEn },
      publishedAt: aMonthAgo,
    })),
  );
  await new Publication(pageResource, platform).createPublished(
    tx,
    seeder,
    pages.map((page) => ({ values: { ...page, since: null }, publishedAt: aMonthAgo })),
  );
}

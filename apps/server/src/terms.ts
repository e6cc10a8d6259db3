import type { PageCode } from '@mingtang/contract/content/model';
import type { Agreement } from '@mingtang/contract/identity/consents/model';
import { findTextOf } from './modules/content/queries.ts';
import { pageTag } from './modules/content/resources.ts';
import type { FindTerms } from './modules/identity/consents/commands.ts';
import { CommittedMemory } from './platform/committed-memory.ts';
import type { Platform } from './platform/platform.ts';

/** Where the text of each agreement stands; the notice about accompanying adults is part of the registration agreement. */
const pages: Record<Agreement, PageCode> = {
  privacy: 'privacy',
  registration: 'agreement',
  digital_currency: 'digital_currency',
  accompanying_adult: 'agreement',
};

/**
 * What an agreement says now; identity keeps who accepted it, and content, which stands after it, has the texts. Everybody who
 * signs in accepts two: their texts are read, and hashed, once they change.
 */
export function createFindTerms(platform: Pick<Platform, 'cache' | 'bus'>): FindTerms {
  const memory = CommittedMemory.of(Object.values(pages).map(pageTag), platform);
  return (db, agreement, now) => memory.get(pages[agreement], () => findTextOf(db, pages[agreement], now));
}

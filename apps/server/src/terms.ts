import type { PageCode } from '@mingtang/contract/content/model';
import type { Agreement } from '@mingtang/contract/identity/consents/model';
import { findTextOf } from './modules/content/queries.ts';
import type { FindTerms } from './modules/identity/consents/commands.ts';

/** Where the text of each agreement stands; the notice about accompanying adults is part of the registration agreement. */
const pages: Record<Agreement, PageCode> = {
  privacy: 'privacy',
  registration: 'agreement',
  digital_currency: 'digital_currency',
  accompanying_adult: 'agreement',
};

/** What an agreement says now; identity keeps who accepted it, and content, which stands after it, has the texts. */
export const findTerms: FindTerms = (db, agreement, now) => findTextOf(db, pages[agreement], now);

import { editionSources } from './edition-sources.ts';
import type { ConsoleBinding } from './http/console-context.ts';
import { queueBindings } from './http/console-queues.ts';
import { type AnyResource, resourceBindings } from './http/console-resources.ts';
import { openContentResources } from './modules/content/resources.ts';
import { editionBindings } from './modules/edition/console.ts';
import { openExhibitionResources } from './modules/exhibition/resources.ts';
import { filesConsoleBindings } from './modules/files/console.ts';
import { financeBindings } from './modules/finance/console.ts';
import { invoicesConsoleBindings } from './modules/invoices/console.ts';
import type { IssuingDesk } from './modules/invoices/desk.ts';
import { orderDeskBindings } from './modules/order-desk/console.ts';
import { isProductOrdered } from './modules/orders/queries.ts';
import { askAgain } from './modules/payments/ask-again.ts';
import { paymentsConsoleBindings } from './modules/payments/console.ts';
import type { NoticeDesk } from './modules/payments/notices.ts';
import { openProgrammeResources } from './modules/programme/resources.ts';
import { referenceConsoleBindings } from './modules/reference/console.ts';
import { openReferenceResources } from './modules/reference/resources.ts';
import { findNames } from './modules/staff/queries.ts';
import { staffBindings } from './modules/staff/routes.ts';
import { isForumOnSale } from './modules/ticketing/queries.ts';
import { openTicketingResources } from './modules/ticketing/resources.ts';
import type { Events } from './platform/events.ts';
import type { Platform } from './platform/platform.ts';
import { openQueues } from './queues.ts';

/** Every resource of the product, as its module defines it. */
const openResources = (platform: Platform) =>
  [
    ...openProgrammeResources(platform, isForumOnSale),
    ...openTicketingResources(platform, isProductOrdered),
    ...openReferenceResources(platform),
    ...openExhibitionResources(platform),
    ...openContentResources(platform),
  ] as unknown as AnyResource[];

/** What the calls need besides the platform. */
interface ConsoleParts {
  events: Events;
  issuing: IssuingDesk;
  noticeDesk: NoticeDesk;
}

/** Every call of the console: part of the composition root. */
export function consoleBindings(platform: Platform, { events, issuing, noticeDesk }: ConsoleParts): ConsoleBinding[] {
  const namesOf = (ids: string[]) => findNames(platform.database.db, ids);
  return [
    ...staffBindings(platform),
    ...filesConsoleBindings(platform),
    ...referenceConsoleBindings(platform, namesOf),
    ...paymentsConsoleBindings(platform),
    ...invoicesConsoleBindings(platform, issuing),
    ...orderDeskBindings(platform, events, (orderId) => askAgain(noticeDesk, orderId)),
    ...financeBindings(platform),
    ...resourceBindings(platform, openResources(platform), namesOf),
    ...editionBindings(platform, editionSources(platform, noticeDesk.providers.names.size)),
    ...queueBindings(platform, openQueues(platform, events), namesOf),
  ];
}

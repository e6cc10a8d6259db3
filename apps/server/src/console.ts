import { editionSources } from './edition-sources.ts';
import type { AnyResource } from './http/any-resource.ts';
import type { ConsoleBinding } from './http/console-context.ts';
import { queueBindings } from './http/console-queues.ts';
import { resourceBindings } from './http/console-resources.ts';
import { analyticsConsoleBindings } from './modules/analytics/console.ts';
import { connectionsBindings } from './modules/connections/console.ts';
import type { Switchboard } from './modules/connections/switchboard.ts';
import { contentConsoleBindings } from './modules/content/console.ts';
import { openContentResources } from './modules/content/resources.ts';
import { dashboardBindings } from './modules/dashboard/console.ts';
import { Snapshots } from './modules/dashboard/snapshots.ts';
import { editionBindings } from './modules/edition/console.ts';
import { rehearsalBindings } from './modules/edition/rehearsal-console.ts';
import { engagementConsoleBindings } from './modules/engagement/console.ts';
import { entranceConsoleBindings, openEntranceResources } from './modules/entrance/console.ts';
import { deskBindings } from './modules/entrance/desk/console.ts';
import type { DeskParts } from './modules/entrance/desk/parts.ts';
import { deviceKeeping } from './modules/entrance/door/device-keeping.ts';
import { countEntrance } from './modules/entrance/door/door-queries.ts';
import { redemptionConsoleBindings } from './modules/entrance/redemptions/console.ts';
import { standConsoleBindings } from './modules/exhibition/members/console.ts';
import { standMovesBindings } from './modules/exhibition/moves/console.ts';
import { openExhibitionResources } from './modules/exhibition/resources.ts';
import { filesConsoleBindings } from './modules/files/console.ts';
import { financeBindings } from './modules/finance/console.ts';
import { invoicesConsoleBindings } from './modules/invoices/console.ts';
import type { IssuingDesk } from './modules/invoices/desk.ts';
import { commentsConsoleBindings } from './modules/live/comments/console.ts';
import { liveBindings } from './modules/live/console.ts';
import { membershipConsoleBindings } from './modules/membership/console.ts';
import { openMembershipResources } from './modules/membership/resources.ts';
import { messagesConsoleBindings } from './modules/messages/console.ts';
import { orderDeskBindings } from './modules/order-desk/console.ts';
import { isProductOrdered } from './modules/orders/queries.ts';
import { askAgain } from './modules/payments/ask-again.ts';
import { paymentsConsoleBindings } from './modules/payments/console.ts';
import type { NoticeDesk } from './modules/payments/notices.ts';
import { peopleDeskBindings } from './modules/people-desk/console.ts';
import { privacyConsoleBindings } from './modules/privacy/console.ts';
import { programmeConsoleBindings } from './modules/programme/console.ts';
import { lineBindings } from './modules/programme/reservations/console.ts';
import { openForums, openProgrammeResources } from './modules/programme/resources.ts';
import { receptionConsoleBindings } from './modules/reception/console.ts';
import { openReceptionResources } from './modules/reception/resources.ts';
import { referenceConsoleBindings } from './modules/reference/console.ts';
import { openReferenceResources } from './modules/reference/resources.ts';
import { drawConsoleBindings } from './modules/rewards/draws/console.ts';
import { energyConsoleBindings } from './modules/rewards/energy/console.ts';
import { exchangeConsoleBindings } from './modules/rewards/exchange/console.ts';
import { prizeConsoleBindings } from './modules/rewards/prizes/console.ts';
import { openRewardsResources } from './modules/rewards/resources.ts';
import { searchConsoleBindings } from './modules/search/console.ts';
import { openSearchResources } from './modules/search/resources.ts';
import { findAccount, findNames } from './modules/staff/queries.ts';
import { staffBindings } from './modules/staff/routes.ts';
import { ticketingConsoleBindings } from './modules/ticketing/console.ts';
import { countTicketOwners, isForumOnSale } from './modules/ticketing/queries.ts';
import { openTicketingResources } from './modules/ticketing/resources.ts';
import { personalData } from './personal-data.ts';
import type { Events } from './platform/events.ts';
import type { Platform } from './platform/platform.ts';
import type { StreamProbe } from './ports/streams/provider.ts';
import { openQueues } from './queues.ts';
import { openStage } from './rehearsal/stage.ts';

/** Every resource of the product, as its module defines it. */
const openResources = (platform: Platform, events: Events) =>
  [
    ...openProgrammeResources(platform, events, isForumOnSale),
    ...openTicketingResources(platform, isProductOrdered),
    ...openMembershipResources(platform),
    ...openEntranceResources(platform),
    ...openReferenceResources(platform),
    ...openReceptionResources(platform),
    ...openExhibitionResources(platform),
    ...openContentResources(platform),
    ...openSearchResources(platform),
    ...openRewardsResources(platform),
  ] as unknown as AnyResource[];

/** What the calls need besides the platform. */
interface ConsoleParts {
  events: Events;
  issuing: IssuingDesk;
  noticeDesk: NoticeDesk;
  ports: Switchboard;
  streamProbe: StreamProbe;
  /** What visitors do themselves, for the desk on site. */
  visitorDesk: DeskParts;
  /** So old may the numbers of the dashboard be; the module's own choice unless told. */
  dashboardMs?: number | undefined;
}

/** Every call of the console, and the numbers its dashboard shows: part of the composition root. */
export function openConsole(
  platform: Platform,
  { events, issuing, noticeDesk, ports, streamProbe, visitorDesk, dashboardMs }: ConsoleParts,
): { bindings: ConsoleBinding[]; snapshots: Snapshots } {
  const resources = openResources(platform, events);
  const queues = openQueues(platform, events);
  const snapshots = new Snapshots(
    platform,
    {
      queues,
      countEntrance,
      resources: resources.map(({ definition: { name, table, form } }) => ({
        name,
        table,
        label: form.label,
        permission: `${form.group}.read` as const,
      })),
    },
    dashboardMs,
  );
  const namesOf = (ids: string[]) => findNames(platform.database.db, ids);
  const bindings = [
    ...staffBindings(platform, deviceKeeping),
    ...filesConsoleBindings(platform),
    ...referenceConsoleBindings(platform, namesOf),
    ...paymentsConsoleBindings(platform),
    ...invoicesConsoleBindings(platform, issuing),
    ...messagesConsoleBindings(platform),
    ...orderDeskBindings(platform, events, (orderId) => askAgain(noticeDesk, orderId)),
    ...peopleDeskBindings(platform),
    ...ticketingConsoleBindings(platform),
    ...membershipConsoleBindings(platform, events),
    ...entranceConsoleBindings(platform),
    ...deskBindings(platform, visitorDesk),
    ...redemptionConsoleBindings(platform, events),
    ...receptionConsoleBindings(platform, events),
    ...financeBindings(platform),
    ...resourceBindings(platform, resources, namesOf),
    ...rehearsalBindings(platform, openStage(platform), namesOf),
    ...editionBindings(
      platform,
      editionSources(platform, () => noticeDesk.providers.names.size),
    ),
    ...queueBindings(platform, queues, namesOf),
    ...connectionsBindings(platform, ports, {
      namesOf,
      emailOf: async (id) => (await findAccount(platform.database.db, id))?.email,
    }),
    ...privacyConsoleBindings(platform, personalData),
    ...dashboardBindings(snapshots),
    ...liveBindings(platform, streamProbe, (tx, actor, target, broadcast) =>
      openForums(platform, events, isForumOnSale).update(tx, actor, target, broadcast),
    ),
    ...commentsConsoleBindings(platform, {
      namesOf,
      switchComments: (tx, actor, target, hasComments) =>
        openForums(platform, events, isForumOnSale).update(tx, actor, target, { hasComments }),
    }),
    ...lineBindings(platform, events, isForumOnSale),
    ...contentConsoleBindings(platform),
    ...engagementConsoleBindings(platform),
    ...standConsoleBindings(platform, events),
    ...standMovesBindings(platform),
    ...analyticsConsoleBindings(platform),
    ...searchConsoleBindings(platform),
    ...drawConsoleBindings(platform),
    ...energyConsoleBindings(platform),
    ...exchangeConsoleBindings(platform, events),
    ...prizeConsoleBindings(platform),
    ...programmeConsoleBindings(platform, events, { isForumOnSale, countTicketOwners }, namesOf),
  ];
  return { bindings, snapshots };
}

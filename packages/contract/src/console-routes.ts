import { analyticsConsole } from './analytics/console.ts';
import { connectionsConsole } from './connections/console.ts';
import { contentConsole } from './content/console.ts';
import { dashboardConsole } from './dashboard/console.ts';
import { editionConsole } from './edition/console.ts';
import { rehearsalConsole } from './edition/rehearsal-console.ts';
import { engagementConsole } from './engagement/console.ts';
import { entranceConsole } from './entrance/console.ts';
import { deskConsole } from './entrance/desk-console.ts';
import { redemptionConsole } from './entrance/redemption-console.ts';
import { standConsole } from './exhibition/members/console.ts';
import { standMovesConsole } from './exhibition/moves/console.ts';
import { filesConsole } from './files/console.ts';
import { financeConsole } from './finance/console.ts';
import { invoicesConsole } from './invoices/console.ts';
import { commentsConsole } from './live/comments/console.ts';
import { liveConsole } from './live/console.ts';
import { membershipConsole } from './membership/console.ts';
import { messagesConsole } from './messages/console.ts';
import { orderDeskConsole } from './order-desk/console.ts';
import { paymentsConsole } from './payments/console.ts';
import { peopleDeskConsole } from './people-desk/console.ts';
import { privacyConsole } from './privacy/console.ts';
import { programmeConsole } from './programme/console.ts';
import { lineConsole } from './programme/line-console.ts';
import { queuesConsole } from './queues/console.ts';
import { receptionConsole } from './reception/console.ts';
import { referenceConsole } from './reference/console.ts';
import { resourcesConsole } from './resources/console.ts';
import { drawConsole } from './rewards/draws/console.ts';
import { energyConsole } from './rewards/energy/console.ts';
import { exchangeConsole } from './rewards/exchange/console.ts';
import { prizeConsole } from './rewards/prizes/console.ts';
import { searchConsole } from './search/console.ts';
import { staffConsole } from './staff/console.ts';
import { ticketingConsole } from './ticketing/console.ts';

/** Every call of the console by domain and inside name. */
export const consoleRoutes = {
  staff: staffConsole,
  reference: referenceConsole,
  resources: resourcesConsole,
  files: filesConsole,
  queues: queuesConsole,
  payments: paymentsConsole,
  invoices: invoicesConsole,
  messages: messagesConsole,
  orderDesk: orderDeskConsole,
  peopleDesk: peopleDeskConsole,
  ticketing: ticketingConsole,
  membership: membershipConsole,
  reception: receptionConsole,
  finance: financeConsole,
  edition: editionConsole,
  rehearsals: rehearsalConsole,
  dashboard: dashboardConsole,
  programme: programmeConsole,
  lines: lineConsole,
  connections: connectionsConsole,
  live: liveConsole,
  comments: commentsConsole,
  content: contentConsole,
  engagement: engagementConsole,
  entrance: entranceConsole,
  desk: deskConsole,
  redemption: redemptionConsole,
  stands: standConsole,
  standMoves: standMovesConsole,
  analytics: analyticsConsole,
  privacy: privacyConsole,
  search: searchConsole,
  draw: drawConsole,
  energy: energyConsole,
  exchange: exchangeConsole,
  prizes: prizeConsole,
};

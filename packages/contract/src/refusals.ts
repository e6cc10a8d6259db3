import { connectionsRefusals } from './connections/refusals.ts';
import { contentRefusals } from './content/refusals.ts';
import { editionRefusals } from './edition/refusals.ts';
import { entranceRefusals } from './entrance/refusals.ts';
import { exhibitionRefusals } from './exhibition/refusals.ts';
import { standRefusals } from './exhibition/stand-refusals.ts';
import { filesRefusals } from './files/refusals.ts';
import { identityRefusals } from './identity/refusals.ts';
import { invoicesRefusals } from './invoices/refusals.ts';
import { commentsRefusals } from './live/comments/refusals.ts';
import { liveRefusals } from './live/refusals.ts';
import { watchingRefusals } from './live/watching/refusals.ts';
import { membershipRefusals } from './membership/refusals.ts';
import { orderDeskRefusals } from './order-desk/refusals.ts';
import { ordersRefusals } from './orders/refusals.ts';
import { paymentsRefusals } from './payments/refusals.ts';
import { privacyRefusals } from './privacy/refusals.ts';
import { programmeRefusals } from './programme/refusals.ts';
import { protocolRefusals } from './protocol-refusals.ts';
import { queuesRefusals } from './queues/refusals.ts';
import { receptionRefusals } from './reception/refusals.ts';
import { referenceRefusals } from './reference/refusals.ts';
import { resourcesRefusals } from './resources/refusals.ts';
import { rewardsRefusals } from './rewards/refusals.ts';
import { searchRefusals } from './search/refusals.ts';
import { staffRefusals } from './staff/refusals.ts';
import { ticketingRefusals } from './ticketing/refusals.ts';

/** Every refusal of the product by its key. */
export const refusals = {
  ...protocolRefusals,
  ...resourcesRefusals,
  ...referenceRefusals,
  ...filesRefusals,
  ...identityRefusals,
  ...staffRefusals,
  ...programmeRefusals,
  ...exhibitionRefusals,
  ...standRefusals,
  ...contentRefusals,
  ...commentsRefusals,
  ...liveRefusals,
  ...watchingRefusals,
  ...membershipRefusals,
  ...ticketingRefusals,
  ...ordersRefusals,
  ...paymentsRefusals,
  ...invoicesRefusals,
  ...entranceRefusals,
  ...receptionRefusals,
  ...queuesRefusals,
  ...orderDeskRefusals,
  ...editionRefusals,
  ...connectionsRefusals,
  ...privacyRefusals,
  ...searchRefusals,
  ...rewardsRefusals,
};
export type RefusalKey = keyof typeof refusals;

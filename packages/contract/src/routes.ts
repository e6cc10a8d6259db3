import { analyticsRoutes } from './analytics/routes.ts';
import { contentRoutes } from './content/routes.ts';
import { discoveryRoutes } from './discovery/routes.ts';
import { engagementRoutes } from './engagement/routes.ts';
import { entranceRoutes } from './entrance/routes.ts';
import { contactRoutes } from './exhibition/contact/routes.ts';
import { leadRoutes } from './exhibition/leads/routes.ts';
import { meetingRoutes } from './exhibition/meetings/routes.ts';
import { standRoutes } from './exhibition/members/routes.ts';
import { ownExhibitRoutes } from './exhibition/own-exhibits/routes.ts';
import { exhibitionRoutes } from './exhibition/routes.ts';
import { standTextRoutes } from './exhibition/texts/routes.ts';
import { filesRoutes } from './files/routes.ts';
import { bearerRoutes } from './identity/bearer/routes.ts';
import { consentRoutes } from './identity/consents/routes.ts';
import { deviceRoutes } from './identity/devices/routes.ts';
import { handOverRoutes } from './identity/hand-over/routes.ts';
import { pictureRoutes } from './identity/picture/routes.ts';
import { profileRoutes } from './identity/profile/routes.ts';
import { realNameRoutes } from './identity/real-name/routes.ts';
import { identityRoutes } from './identity/routes.ts';
import { wechatRoutes } from './identity/wechat/routes.ts';
import { invoicesRoutes } from './invoices/routes.ts';
import { itineraryRoutes } from './itinerary/routes.ts';
import { commentRoutes } from './live/comments/routes.ts';
import { watchingRoutes } from './live/watching/routes.ts';
import { membershipRoutes } from './membership/routes.ts';
import { ordersRoutes } from './orders/routes.ts';
import { paymentsRoutes } from './payments/routes.ts';
import { privacyRoutes } from './privacy/routes.ts';
import { programmeRoutes } from './programme/routes.ts';
import { receptionRoutes } from './reception/routes.ts';
import { referenceRoutes } from './reference/routes.ts';
import { drawRoutes } from './rewards/draws/routes.ts';
import { energyRoutes } from './rewards/energy/routes.ts';
import { exchangeRoutes } from './rewards/exchange/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { ticketingRoutes } from './ticketing/routes.ts';
import { waitingRoomRoutes } from './waiting-room/routes.ts';

/** Every call of the product by domain and inside name. */
export const routes = {
  reference: referenceRoutes,
  files: filesRoutes,
  identity: identityRoutes,
  consents: consentRoutes,
  devices: deviceRoutes,
  handOver: handOverRoutes,
  wechat: wechatRoutes,
  bearer: bearerRoutes,
  realName: realNameRoutes,
  profile: profileRoutes,
  picture: pictureRoutes,
  programme: programmeRoutes,
  exhibition: exhibitionRoutes,
  stands: standRoutes,
  standTexts: standTextRoutes,
  ownExhibits: ownExhibitRoutes,
  contact: contactRoutes,
  meetings: meetingRoutes,
  leads: leadRoutes,
  content: contentRoutes,
  comments: commentRoutes,
  watching: watchingRoutes,
  membership: membershipRoutes,
  ticketing: ticketingRoutes,
  waitingRoom: waitingRoomRoutes,
  orders: ordersRoutes,
  payments: paymentsRoutes,
  invoices: invoicesRoutes,
  entrance: entranceRoutes,
  reception: receptionRoutes,
  energy: energyRoutes,
  draws: drawRoutes,
  exchange: exchangeRoutes,
  engagement: engagementRoutes,
  privacy: privacyRoutes,
  itinerary: itineraryRoutes,
  analytics: analyticsRoutes,
  discovery: discoveryRoutes,
  search: searchRoutes,
};

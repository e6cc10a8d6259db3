import { engagementData } from './modules/engagement/personal-data.ts';
import { deskData } from './modules/entrance/desk/personal-data.ts';
import { entranceData } from './modules/entrance/personal-data.ts';
import { exhibitionData } from './modules/exhibition/personal-data.ts';
import { filesData } from './modules/files/personal-data.ts';
import { identityData } from './modules/identity/personal-data.ts';
import { invoicesData } from './modules/invoices/personal-data.ts';
import { itineraryData } from './modules/itinerary/personal-data.ts';
import { commentsData } from './modules/live/comments/personal-data.ts';
import { membershipData } from './modules/membership/personal-data.ts';
import { ordersData } from './modules/orders/personal-data.ts';
import { paymentsData } from './modules/payments/personal-data.ts';
import { privacyData } from './modules/privacy/personal-data.ts';
import { programmeData } from './modules/programme/personal-data.ts';
import { receptionData } from './modules/reception/personal-data.ts';
import { rewardsData } from './modules/rewards/personal-data.ts';
import { searchData } from './modules/search/personal-data.ts';
import { ticketingData } from './modules/ticketing/personal-data.ts';
import { waitingRoomData } from './modules/waiting-room/personal-data.ts';
import type { PersonalData } from './platform/personal-data.ts';

/**
 * What every module keeps of a person, in the order in which it is erased: whoever reads what another has goes first, so
 * the person comes late, and last the files that everything else refers to.
 */
export const personalData: readonly PersonalData[] = [
  programmeData,
  exhibitionData,
  commentsData,
  engagementData,
  itineraryData,
  searchData,
  rewardsData,
  waitingRoomData,
  receptionData,
  deskData,
  entranceData,
  ordersData,
  membershipData,
  ticketingData,
  paymentsData,
  invoicesData,
  privacyData,
  identityData,
  filesData,
];

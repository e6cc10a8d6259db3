import * as z from 'zod/mini';
import { flag, int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../fields.ts';
import { documentKinds } from '../identity/documents.ts';
import { accountFields, signInCode } from '../identity/model.ts';
import { claimNames, gender } from '../identity/real-name/wire.ts';
import { codeSent } from '../identity/wire.ts';
import { passStep } from '../pass.ts';
import { holderDetail, holderFields, holderSummary, ownHolderFields } from './holder.ts';
import {
  approvals,
  channels,
  disputeReasonLength,
  gift,
  giftDispute,
  invite,
  ownTicket,
  product,
  sentGift,
  ticket,
  ticketStates,
} from './model.ts';
import { applicationFields, professionalApplication } from './professional.ts';

const productNames = {
  id: 'uuid',
  nameZh: 'name',
  lineZh: 'description',
  lineEn: 'descriptionEn',
  includesZh: 'includes',
  includesEn: 'includesEn',
  priceFen: 'price',
  memberPriceFen: 'memberPrice',
  perPurchase: 'limitNum',
  perPerson: 'limitNumPerPerson',
  saleFrom: 'saleStartTime',
  saleTo: 'saleEndTime',
  forumIds: 'forumUuids',
  refundUntil: 'refundDeadline',
  tier: 'memberLevel',
} as const;

export const productWire = renamed(product, productNames);
export const catalogueRequest = renamed({ channel: z.optional(z.enum(channels)) });
export const pagedCatalogueRequest = renamed(
  { channel: z.optional(z.enum(channels)), forumId: z.optional(uuid), ...pageFields },
  { ...pageNames, forumId: 'forumUuid' },
);
export const productRequest = renamed({ id: uuid });
export const catalogue = z.array(productWire);
export const cataloguePage = pageOf(productWire);

const ticketNames = {
  id: 'uuid',
  number: 'ticketNo',
  state: 'status',
  approval: 'checkState',
  isForForeignId: 'foreignId',
  orderId: 'orderUuid',
  nameZh: 'name',
  createdAt: 'createTime',
} as const;
/** Also what refusals call a wrong field of the holder form. */
export const holderNames = {
  ...claimNames,
  countryCode: 'areaCode',
  code: 'verifyCode',
  industry: 'industryType',
  subIndustries: 'subIndustryNameList',
  industryNote: 'industryDescription',
  positionNote: 'positionDescription',
  introduction: 'introduce',
  isBuying: 'purchaseIntention',
  budget: 'procurementAmount',
  interests: 'interestList',
  visitTimes: 'visitTimeList',
} as const;

export const ticketWire = renamed(ticket, ticketNames);
export const ownTicketWire = renamed(
  { ...ownTicket, holder: z.nullable(renamed(holderSummary, holderNames)) },
  { ...ticketNames, isReceived: 'received', holder: 'person' },
);
export const ticketListRequest = renamed(pageFields, pageNames);
export const allTicketsRequest = renamed(
  { state: z.optional(z.enum(ticketStates)), ...pageFields },
  { ...pageNames, state: 'status' },
);
export const ticketPage = pageOf(ownTicketWire);
export const ticketRequest = renamed({ id: uuid });
export const ticketCounts = renamed(
  {
    total: int(),
    unverified: int(),
    /** Of the unverified, those the committee is looking at. */
    pending: int(),
    verified: int(),
    given: int(),
    received: int(),
    refunded: int(),
  },
  { unverified: 'waitRealName', pending: 'underReview', verified: 'realName', given: 'transferred' },
);
export const pass = renamed({ ticket: ownTicketWire, steps: z.array(renamed(passStep)) });

const giftNames = { id: 'uuid', ticketId: 'ticketUuid', number: 'ticketNo', nameZh: 'name', state: 'status' } as const;
const giftTimes = { givenAt: 'transferTime', receivedAt: 'receiveTime' } as const;
export const sentGiftWire = renamed(gift, { ...giftNames, ...giftTimes, counterpart: 'receiver' });
const receivedGiftWire = renamed(gift, { ...giftNames, ...giftTimes, counterpart: 'giver' });
export const sentGiftPage = pageOf(
  renamed(
    { ...sentGift, dispute: z.nullable(renamed(giftDispute, { state: 'status', note: 'checkReason' })) },
    { ...giftNames, ...giftTimes, counterpart: 'receiver' },
  ),
);
export const receivedGiftPage = pageOf(receivedGiftWire);
/** To exactly this mobile number or e-mail address; it cannot be changed afterwards (spec §5). */
export const giftRequest = renamed(
  { ticketId: uuid, ...accountFields },
  { ticketId: 'ticketUuid', countryCode: 'areaCode' },
);

/** Why a gift should come back, in the giver’s words. */
export const giftDisputeRequest = renamed({ id: uuid, reason: text({ ...disputeReasonLength, lines: true }) });

export const ticketDetail = renamed(
  {
    ...ownTicket,
    includesZh: z.array(z.string()),
    includesEn: z.array(z.string()),
    needsApproval: flag,
    holder: z.nullable(renamed({ ...holderDetail, gender }, holderNames)),
    /** Why the committee did not approve; null otherwise. */
    decisionNote: z.nullable(z.string()),
    /** Where it went or came from. */
    gift: z.nullable(sentGiftWire),
  },
  { ...ticketNames, isReceived: 'received', holder: 'person', decisionNote: 'checkReason' },
);

export const holderRequest = renamed({ id: uuid, ...holderFields, gender }, { ...holderNames, id: 'ticketUuid' });
export const ownHolderRequest = renamed({ id: uuid, ...ownHolderFields }, { ...holderNames, id: 'ticketUuid' });
const applicationNames = {
  ticketId: 'ticketUuid',
  industry: holderNames.industry,
  industryNote: holderNames.industryNote,
  positionNote: holderNames.positionNote,
  introduction: holderNames.introduction,
} as const;
/** Without a ticket, the latest own one that is reviewed. */
export const professionalRequest = renamed({ ticketId: z.optional(uuid) }, { ticketId: 'ticketUuid' });
export const amendRequest = renamed({ ticketId: z.optional(uuid), ...applicationFields }, applicationNames);
/** Null without such a ticket. */
export const professionalWire = z.nullable(
  renamed(professionalApplication, {
    ...applicationNames,
    orderId: 'orderUuid',
    number: 'ticketNo',
    nameZh: 'ticketName',
    nameEn: 'ticketNameEn',
    holderName: 'name',
    state: 'status',
    decisionNote: 'reason',
    submittedAt: 'createTime',
    decidedAt: 'reviewTime',
  }),
);
export const professionalUpgradeWire = renamed(
  {
    /** There is a ticket to amend, to name somebody on, or to buy. */
    canApply: flag,
    /** The product that is sold for it. */
    productId: z.nullable(uuid),
    /** The own ticket that is not approved yet. */
    ticketId: z.nullable(uuid),
  },
  { canApply: 'upgrade', productId: 'productUuid', ticketId: 'ticketUuid' },
);

export const activationRequest = renamed({ code: text({ max: 60 }) }, { code: 'activationCode' });

/** A passport's number is only its country's own. */
const documentFields = {
  country: z.optional(holderFields.country),
  documentKind: z.enum(documentKinds),
  documentNumber: text({ max: 40 }),
};
/** A code for an address of the holder form (`account`), or to the holder of a document (`identityNum`). */
export const contactCodeRequest = renamed(
  {
    account: z.optional(accountFields.account),
    countryCode: accountFields.countryCode,
    country: documentFields.country,
    documentKind: z.optional(documentFields.documentKind),
    documentNumber: z.optional(documentFields.documentNumber),
    challenge: z.optional(z.string().check(z.maxLength(4_000))),
  },
  holderNames,
);
export const contactCodeSent = codeSent;
export const ticketLookUpRequest = renamed({ ...documentFields, code: signInCode }, holderNames);
/** The tickets this document is printed on, with what a gate wants to see. */
export const foundTickets = z.array(
  renamed(
    {
      id: uuid,
      number: z.string(),
      state: z.enum(ticketStates),
      approval: z.enum(approvals),
      nameZh: z.string(),
      nameEn: z.string(),
      halls: ticket.halls,
      validDays: ticket.validDays,
      holder: renamed(holderSummary, holderNames),
      steps: z.array(renamed(passStep)),
    },
    { ...ticketNames, holder: 'person' },
  ),
);

/** The code as printed; hyphens, spaces and case do not matter. */
export const inviteRequest = renamed({ code: text({ min: 6, max: 40 }) }, { code: 'id' });
export const inviteWire = renamed(
  { ...invite, products: z.array(productWire) },
  { id: 'uuid', labelZh: 'name', labelEn: 'nameEn', validUntil: 'expireTime' },
);
export const inviteList = z.array(inviteWire);

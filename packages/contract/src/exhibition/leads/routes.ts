import { noInput } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import {
  cardCodeWire,
  cardRequest,
  cardWire,
  leadListRequest,
  leadNoteRequest,
  leadPage,
  leadSheet,
  leadSheetRequest,
  leadWire,
  ownCardWire,
  receiptList,
  receiptRequest,
  receiptWire,
  scanAnswer,
  scanRequest,
} from './wire.ts';

const own = { area: 'business', access: 'person' } as const;

// Ours: spec §7 has no call for cards.
export const leadRoutes = defineRoutes({
  getCard: {
    ...own,
    method: 'GET',
    path: 'contactCard/mine',
    summary: 'One’s own card; null while there is none',
    input: noInput,
    output: ownCardWire,
  },
  saveCard: {
    ...own,
    method: 'POST',
    path: 'contactCard/mine',
    summary: 'Fill in one’s card; codes of the one before stop working',
    input: cardRequest,
    output: cardWire,
    perMinute: 20,
  },
  makeCardCode: {
    ...own,
    method: 'POST',
    path: 'contactCard/code',
    summary: 'What is shown to hand one’s card over: QR texts by the minute, and a code to type for a minute',
    input: noInput,
    output: cardCodeWire,
    perMinute: 30,
  },
  listReceipts: {
    ...own,
    method: 'GET',
    path: 'contactCard/receipts',
    summary: 'Who holds one’s card, what of it and since when, latest first',
    input: noInput,
    output: receiptList,
    perMinute: 120,
  },
  withdrawCard: {
    ...own,
    method: 'POST',
    path: 'contactCard/receipts/:id/withdraw',
    summary:
      'Take one’s card back from an exhibitor: it is blanked there, they are told, and codes shown before stop working',
    input: receiptRequest,
    output: receiptWire,
    perMinute: 30,
  },
  scanCard: {
    ...own,
    method: 'POST',
    path: 'exhibitor/leads/:id/scan',
    summary: 'Take up the card a visitor shows or says; again renews what it says',
    input: scanRequest,
    output: scanAnswer,
    perMinute: 120,
  },
  listLeads: {
    ...own,
    method: 'GET',
    path: 'exhibitor/leads/:id',
    summary: 'The cards one’s exhibitor holds, latest first, and the files that were taken home',
    input: leadListRequest,
    output: leadPage,
  },
  noteLead: {
    ...own,
    method: 'POST',
    path: 'exhibitor/lead/:id',
    summary: 'Grade a lead and write a note to it',
    input: leadNoteRequest,
    output: leadWire,
    perMinute: 120,
  },
  exportLeads: {
    ...own,
    method: 'GET',
    path: 'exhibitor/leads/:id/sheet',
    summary: 'The leads as a numbered file, without those taken back',
    input: leadSheetRequest,
    output: leadSheet,
    perMinute: 10,
  },
});

/** The screen of one's own card. */
export const CARD_SCREEN_PATH = '/card';

import * as z from 'zod/mini';
import { instant, int, pageFields, pageOf, renamed, text, uuid } from '../../fields.ts';
import { sheetFormats } from '../../sheet.ts';
import { exhibitorBrief } from '../members/model.ts';
import { card, cardFields, lead, leadGrades, leadNote, receipt } from './model.ts';

export const ownCardWire = z.nullable(renamed(card));
export const cardRequest = renamed(cardFields);
export const cardWire = renamed(card);

/** What is shown to a stand's people: texts of QR codes for the coming minutes, and a code to type for one of them. */
export const cardCodeWire = renamed({
  steps: z.array(renamed({ token: z.string(), from: instant })),
  /** `7K3F-90QX` */
  shortCode: z.string(),
  expiresAt: instant,
});

export const receiptWire = renamed({ ...receipt, exhibitor: renamed(exhibitorBrief) });
export const receiptList = z.array(receiptWire);
export const receiptRequest = renamed({ id: uuid });

export const scanRequest = renamed({ id: uuid, code: text({ max: 200 }) });
export const leadWire = renamed(lead);
export const scanAnswer = renamed({ lead: leadWire, isNew: z.boolean() });
export const leadListRequest = renamed({
  id: uuid,
  words: z.optional(text({ min: 0, max: 100 })),
  grade: z.optional(z.enum(leadGrades)),
  ...pageFields,
});
export const leadPage = renamed({
  leads: pageOf(leadWire),
  /** Cards that were taken back; nothing else is left of them. */
  withdrawn: int({ min: 0 }),
  /** The files that were taken home, latest first. */
  exports: z.array(
    renamed({
      number: int({ min: 1 }),
      exportedAt: instant,
      rows: int({ min: 0 }),
      /** Numbers of leads in it that were taken back since. */
      withdrawnSince: z.array(int({ min: 1 })),
    }),
  ),
});
export const leadNoteRequest = renamed({ id: uuid, ...leadNote });
export const leadSheetRequest = renamed({ id: uuid, format: z.enum(sheetFormats) });
/** A file in an answer: it is as large as what one stand scanned. */
export const leadSheet = renamed({
  name: z.string(),
  mediaType: z.string(),
  /** Base64. */
  content: z.string(),
});

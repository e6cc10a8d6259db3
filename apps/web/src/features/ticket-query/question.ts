import type { DocumentKind } from '@mingtang/contract/identity/documents';

/** Whose tickets are looked for. It stays in memory: a document number is never written to the device. */
export interface TicketQuestion {
  documentKind: DocumentKind;
  documentNumber: string;
  /** Of a passport: two countries may give the same number. */
  country?: string;
}

let asked: TicketQuestion | undefined;

/** Hands the question on to the page where its code is entered. */
export const setQuestion = (question: TicketQuestion | undefined): void => {
  asked = question;
};
export const findQuestion = (): TicketQuestion | undefined => asked;

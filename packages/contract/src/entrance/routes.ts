import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  certificateCheckRequest,
  certificateList,
  checkedCertificateWire,
  inclusionList,
  inclusionsRequest,
  ownPassWire,
} from './wire.ts';

export const entranceRoutes = defineRoutes({
  getOwnPass: {
    method: 'GET',
    area: 'business',
    path: 'onLine/getMyCertificate',
    access: 'person',
    summary: 'Own pass: what opens doors, and the member’s code, for the coming minutes',
    input: noInput,
    output: ownPassWire,
  },
  listCertificates: {
    method: 'GET',
    area: 'business',
    path: 'online/person/attendanceCertificate',
    access: 'person',
    summary: 'Certificates of attendance of the holders of one’s tickets, as signed links',
    input: noInput,
    output: certificateList,
  },
  // Ours: what is handed out at desks for a ticket.
  listInclusions: {
    method: 'GET',
    area: 'business',
    path: 'online/person/ticketBenefits',
    access: 'person',
    summary: 'What one’s ticket includes besides the way in, and what was had of it',
    input: inclusionsRequest,
    output: inclusionList,
  },
  // Ours: what the code on a certificate leads to.
  checkCertificate: {
    method: 'GET',
    area: 'business',
    path: 'online/person/attendanceCertificate/check/:code',
    access: 'open',
    summary: 'Whether a certificate is ours, and for whom; masked',
    input: certificateCheckRequest,
    output: checkedCertificateWire,
    perMinute: 60,
  },
});

/** The screen that checks a certificate, for the code printed on it. */
export const certificateScreenPath = (code: string): string => `/certificate?code=${code}`;

import { noInput } from '../../fields.ts';
import { defineRoutes } from '../../route.ts';
import { consentsWire } from './wire.ts';

export const consentRoutes = defineRoutes({
  acceptDigitalCurrency: {
    method: 'PUT',
    area: 'business',
    path: 'onLine/agreeDigitalCurrency',
    access: 'person',
    summary: 'Accept the agreement about the digital yuan as it is published now; again is the same',
    input: noInput,
    output: consentsWire,
    perMinute: 20,
  },
  // Ours: the specification lets people accept, and shows no call that says what they accepted.
  listConsents: {
    method: 'GET',
    area: 'business',
    path: 'onLine/queryAgreements',
    access: 'person',
    summary: 'What one has agreed to, newest first',
    input: noInput,
    output: consentsWire,
  },
});

/** The screen of the agreement about the digital yuan. */
export const DIGITAL_CURRENCY_PATH = '/currencyDigital';

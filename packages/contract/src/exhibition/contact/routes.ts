import { defineRoutes } from '../../route.ts';
import {
  answerRequest,
  contactRequest,
  ownMessagePage,
  ownMessagesRequest,
  ownMessageWire,
  standMessagePage,
  standMessagesRequest,
  standMessageWire,
} from './wire.ts';

const own = { area: 'business', access: 'person' } as const;

export const contactRoutes = defineRoutes({
  // Spec §4: contacting an exhibitor asks for a sign-in.
  writeMessage: {
    ...own,
    method: 'POST',
    path: 'contactMsg/saveContactMsgInfo',
    summary: 'Write to an exhibitor; the same words again within ten minutes are the same message',
    input: contactRequest,
    output: ownMessageWire,
    perMinute: 10,
  },
  listOwnMessages: {
    ...own,
    method: 'POST',
    path: 'contactMsg/queryAllContactMsgList',
    summary: 'What one wrote to exhibitors, latest first, with their answers',
    input: ownMessagesRequest,
    output: ownMessagePage,
  },
  // Ours: the exhibitor's side.
  listStandMessages: {
    ...own,
    method: 'GET',
    path: 'exhibitor/messages/:id',
    summary: 'What visitors wrote to one’s exhibitor: those without an answer oldest first, others latest first',
    input: standMessagesRequest,
    output: standMessagePage,
  },
  answerMessage: {
    ...own,
    method: 'POST',
    path: 'exhibitor/message/:id/answer',
    summary: 'Answer a visitor; they are told by mail or SMS, at the address of their account',
    input: answerRequest,
    output: standMessageWire,
    perMinute: 60,
  },
});

/** The screen of what one wrote to exhibitors, met and handed one's card to. */
export const OWN_CONTACTS_SCREEN_PATH = '/contacts';

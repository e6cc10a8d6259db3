import * as z from 'zod/mini';
import { pageFields, pageNames, pageOf, renamed, uuid } from '../../fields.ts';
import { exhibitorBrief } from '../members/model.ts';
import {
  answerText,
  contactAnswer,
  contactFields,
  contactSubjects,
  messageCount,
  ownContactMessage,
  standMessage,
} from './model.ts';

/** Spec §5. `subjectId` is the exhibitor's or the exhibit's id, as `subject` says. */
export const contactRequest = renamed(
  { ...contactFields, subjectId: uuid, subject: z.optional(z.enum(contactSubjects)) },
  { body: 'proposal', subjectId: 'relUuid', subject: 'sourceType' },
);
const answers = z.array(renamed(contactAnswer, { id: 'uuid', text: 'reply', answeredAt: 'replyTime' }));
const exhibitor = renamed(exhibitorBrief, {
  id: 'uuid',
  nameZh: 'companyName',
  nameEn: 'companyNameEn',
  booth: 'boothNo',
  logo: 'logoUrl',
});
export const ownMessageWire = renamed(
  { ...ownContactMessage, exhibitor, answers },
  { id: 'uuid', body: 'proposal', writtenAt: 'createTime', exhibitor: 'company', answers: 'replyList' },
);
export const ownMessagesRequest = renamed(pageFields, pageNames);
export const ownMessagePage = pageOf(ownMessageWire);

export const standMessagesRequest = renamed({
  id: uuid,
  state: z.optional(z.enum(['unanswered', 'answered'])),
  ...pageFields,
});
export const standMessageWire = renamed({ ...standMessage, answers: z.array(renamed(contactAnswer)) });
export const standMessagePage = renamed({
  messages: pageOf(standMessageWire),
  unanswered: messageCount,
  answered: messageCount,
});
export const answerRequest = renamed({ id: uuid, text: answerText });

import type { Language } from '@mingtang/contract/envelope';
import { OWN_CONTACTS_SCREEN_PATH } from '@mingtang/contract/exhibition/contact/routes';
import type { CardField } from '@mingtang/contract/exhibition/leads/model';
import { CARD_SCREEN_PATH } from '@mingtang/contract/exhibition/leads/routes';
import { mayManage } from '@mingtang/contract/exhibition/members/model';
import { standScreenPath } from '@mingtang/contract/exhibition/members/routes';
import { clockTime, eventTime } from '../../platform/clock.ts';
import type { Reader } from '../../platform/platform.ts';
import { findAnswer, findMessage } from '../exhibition/contact/queries.ts';
import { findLeadOfStand, listFilesOf } from '../exhibition/leads/queries.ts';
import { findMeeting, listAhead, type MeetingAtStand } from '../exhibition/meetings/queries.ts';
import { findMemberOfStand } from '../exhibition/members/queries.ts';
import { findStandLabel } from '../exhibition/plan-queries.ts';
import { findProposal } from '../exhibition/texts/queries.ts';
import { findPerson } from '../identity/queries.ts';
import { type Compose, type Letter, type ReaderOf, readerOf } from './letter.ts';
import { wordsOf } from './phrases.ts';
import type { StandFacts } from './stand-facts.ts';

const cardWords: Record<CardField, Record<Language, string>> = {
  name: { zh: '姓名', en: 'name' },
  company: { zh: '单位', en: 'company' },
  jobTitle: { zh: '职务', en: 'position' },
  phone: { zh: '电话', en: 'phone' },
  email: { zh: '邮箱', en: 'e-mail' },
};

const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }, language: Language): string =>
  language === 'zh' ? nameZh : nameEn;

/** A letter whose SMS says what its subject says. */
function letterOf<Kind extends keyof StandFacts>(
  kind: Kind,
  reader: ReaderOf,
  facts: StandFacts[Kind] & { exhibitor: string },
  path: string,
): Letter {
  const { language } = reader;
  const words = wordsOf(kind, facts as never, language);
  return {
    reader,
    words,
    path,
    sendSms: (sender, phone) =>
      sender.send({
        phone,
        template: 'exhibitor_news',
        params: { exhibitor: facts.exhibitor, news: words.subject },
        language,
      }),
  };
}

const factsOf = ({ slot, exhibitor }: MeetingAtStand, language: Language) => ({
  exhibitor: nameOf(exhibitor, language),
  time: `${eventTime(slot.startsAt).slice(0, 16)}–${clockTime(slot.endsAt)}`,
  place: language === 'zh' ? slot.placeZh : slot.placeEn,
});

/** The subject is the meeting. */
const toVisitor =
  (kind: 'meeting_booked' | 'meeting_cancelled' | 'meeting_reminder'): Compose =>
  async ({ db }, id) => {
    const known = await findMeeting(db, id);
    const person = known && (await findPerson(db, known.meeting.personId));
    if (!person) return undefined;
    // Nobody is called to what was called off meanwhile.
    if (kind === 'meeting_reminder' && known.meeting.state !== 'booked') return undefined;
    const reader = readerOf(person);
    const facts = {
      ...factsOf(known, reader.language),
      reason: known.meeting.cancelReason,
      byOrganiser: known.meeting.cancelledBy === 'organiser',
    };
    return letterOf(kind, reader, facts, '/myExhibition');
  };

/** A member of a stand as a reader; who has not come yet is reached where they were invited. */
async function findReader(db: Reader, memberId: string) {
  const known = await findMemberOfStand(db, memberId);
  if (!known) return undefined;
  const { member, exhibitor } = known;
  const person = member.personId ? await findPerson(db, member.personId) : undefined;
  if (member.personId && !person) return undefined;
  const reader: ReaderOf = person
    ? readerOf(person)
    : {
        email: member.accountKind === 'email' ? member.account : null,
        phone: member.accountKind === 'phone' ? member.account : null,
        language: member.language,
      };
  return { reader, member, exhibitor, name: nameOf(exhibitor, reader.language), path: standScreenPath(exhibitor.id) };
}

/** The subject is the member, the occasion the meeting. */
const toStand =
  (kind: 'stand_meeting_booked' | 'stand_meeting_cancelled' | 'stand_meeting_reminder'): Compose =>
  async ({ db }, memberId, occasion) => {
    const reached = await findReader(db, memberId);
    const known = reached && (await findMeeting(db, occasion));
    if (!known || known.exhibitor.id !== reached.exhibitor.id) return undefined;
    if (kind === 'stand_meeting_reminder' && known.meeting.state !== 'booked') return undefined;
    const { name: visitor, cancelReason: reason, cancelledBy } = known.meeting;
    const byOrganiser = cancelledBy === 'organiser';
    const facts = { ...factsOf(known, reached.reader.language), visitor, reason, byOrganiser };
    return letterOf(kind, reached.reader, facts, reached.path);
  };

/** The subject is the meeting, the occasion when the stand moved. */
const meetingMoved: Compose = async ({ db }, id) => {
  const known = await findMeeting(db, id);
  const person = known && (await findPerson(db, known.meeting.personId));
  const stand = known && (await findStandLabel(db, known.exhibitor.id));
  if (!person || !stand || known.meeting.state !== 'booked') return undefined;
  const reader = readerOf(person);
  return letterOf('meeting_moved', reader, { ...factsOf(known, reader.language), stand }, '/myExhibition');
};

const contactAnswered: Compose = async ({ db }, answerId) => {
  const known = await findAnswer(db, answerId);
  const person = known && (await findPerson(db, known.message.personId));
  if (!person) return undefined;
  // Not to the address that stands in the message: nobody has shown that it is theirs.
  const reader = readerOf(person);
  const facts = {
    exhibitor: nameOf(known.exhibitor, reader.language),
    asked: known.message.body,
    answer: known.answer.text,
  };
  return letterOf('contact_answered', reader, facts, OWN_CONTACTS_SCREEN_PATH);
};

const cardShared: Compose = async ({ db }, leadId) => {
  const known = await findLeadOfStand(db, leadId);
  const person = known?.lead.personId && (await findPerson(db, known.lead.personId));
  if (!person) return undefined;
  const reader = readerOf(person);
  const { language } = reader;
  const fields = known.lead.fields.map((field) => cardWords[field][language]).join(language === 'zh' ? '、' : ', ');
  return letterOf('card_shared', reader, { exhibitor: nameOf(known.exhibitor, language), fields }, CARD_SCREEN_PATH);
};

const standInvited: Compose = async ({ db }, memberId) => {
  const reached = await findReader(db, memberId);
  if (!reached) return undefined;
  const { reader, name, member, path } = reached;
  return letterOf('stand_invited', reader, { exhibitor: name, isManager: mayManage(member.role) }, path);
};

/** The subject is the member, the occasion when the stand moved. */
const standMoved: Compose = async ({ db }, memberId, movedAt) => {
  const reached = await findReader(db, memberId);
  const stand = reached && (await findStandLabel(db, reached.exhibitor.id));
  if (!stand) return undefined;
  const ahead = await listAhead(db, reached.exhibitor.id, new Date(movedAt));
  return letterOf(
    'stand_moved',
    reached.reader,
    { exhibitor: reached.name, stand, meetings: ahead.length },
    reached.path,
  );
};

const standMessage: Compose = async ({ db }, memberId, messageId) => {
  const reached = await findReader(db, memberId);
  const message = reached && (await findMessage(db, messageId));
  if (!message || message.exhibitorId !== reached.exhibitor.id) return undefined;
  const facts = { exhibitor: reached.name, visitor: message.name, body: message.body };
  return letterOf('stand_message', reached.reader, facts, reached.path);
};

const standTextsDecided: Compose = async ({ db }, memberId, proposalId) => {
  const reached = await findReader(db, memberId);
  const proposal = reached && (await findProposal(db, proposalId));
  if (!proposal || proposal.exhibitorId !== reached.exhibitor.id) return undefined;
  const exhibit = proposal.exhibit && nameOf(proposal.exhibit, reached.reader.language);
  const isApproved = proposal.state === 'approved';
  const facts = { exhibitor: reached.name, exhibit, isApproved, note: proposal.note };
  return letterOf('stand_texts_decided', reached.reader, facts, reached.path);
};

const standCardWithdrawn: Compose = async ({ db }, memberId, leadId) => {
  const reached = await findReader(db, memberId);
  const known = reached && (await findLeadOfStand(db, leadId));
  if (!known || known.exhibitor.id !== reached.exhibitor.id) return undefined;
  const facts = { exhibitor: reached.name, number: known.lead.number, files: await listFilesOf(db, leadId) };
  return letterOf('stand_card_withdrawn', reached.reader, facts, reached.path);
};

/** What visitors and exhibitors tell each other. */
export const standLetters = {
  meeting_booked: toVisitor('meeting_booked'),
  meeting_cancelled: toVisitor('meeting_cancelled'),
  meeting_reminder: toVisitor('meeting_reminder'),
  meeting_moved: meetingMoved,
  contact_answered: contactAnswered,
  card_shared: cardShared,
  stand_invited: standInvited,
  stand_meeting_booked: toStand('stand_meeting_booked'),
  stand_meeting_cancelled: toStand('stand_meeting_cancelled'),
  stand_meeting_reminder: toStand('stand_meeting_reminder'),
  stand_moved: standMoved,
  stand_message: standMessage,
  stand_texts_decided: standTextsDecided,
  stand_card_withdrawn: standCardWithdrawn,
};

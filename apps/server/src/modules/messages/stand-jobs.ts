import type { MessageKind } from '@mingtang/contract/messages/model';
import type { Events } from '../../platform/events.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { findMessage } from '../exhibition/contact/queries.ts';
import { findLeadOfStand } from '../exhibition/leads/queries.ts';
import { findMeeting, listAhead } from '../exhibition/meetings/queries.ts';
import { listStandReaders } from '../exhibition/members/queries.ts';
import { findProposal } from '../exhibition/texts/queries.ts';
import { requestMessage } from './commands.ts';

const visitorKinds = { booked: 'meeting_booked', cancelled: 'meeting_cancelled', near: 'meeting_reminder' } as const;
const standKinds = {
  booked: 'stand_meeting_booked',
  cancelled: 'stand_meeting_cancelled',
  near: 'stand_meeting_reminder',
} as const;

/** Tells visitors and the people of exhibitors what concerns both. */
export function defineStandMessageJobs(platform: Platform, events: Events): void {
  const { db } = platform.database;
  const tell = (kind: MessageKind, subjectId: string, occasion = '') =>
    transact(platform, (tx) => requestMessage(tx, platform, { kind, subjectId, occasion }));
  /** Everybody of a stand, once about a thing. */
  const tellStand = (kind: MessageKind, exhibitorId: string, occasion: string) =>
    transact(platform, async (tx) => {
      for (const subjectId of await listStandReaders(tx, exhibitorId))
        await requestMessage(tx, platform, { kind, subjectId, occasion });
    });

  events.subscribe('exhibition.member_invited', 'messages.stand-invited', ({ memberId }) =>
    tell('stand_invited', memberId),
  );
  events.subscribe('exhibition.texts_decided', 'messages.stand-texts-decided', async ({ proposalId }) => {
    const proposal = await findProposal(db, proposalId);
    if (proposal) await tellStand('stand_texts_decided', proposal.exhibitorId, proposalId);
  });
  events.subscribe('exhibition.message_written', 'messages.stand-message', async ({ messageId }) => {
    const message = await findMessage(db, messageId);
    if (message) await tellStand('stand_message', message.exhibitorId, messageId);
  });
  events.subscribe('exhibition.message_answered', 'messages.contact-answered', ({ answerId }) =>
    tell('contact_answered', answerId),
  );
  events.subscribe('exhibition.meeting_changed', 'messages.meeting-changed', async ({ meetingId, news }) => {
    const known = await findMeeting(db, meetingId);
    if (!known) return;
    const isOwnDoing = news === 'cancelled' && known.meeting.cancelledBy === 'visitor';
    const isStandsDoing = news === 'cancelled' && known.meeting.cancelledBy === 'exhibitor';
    if (!isOwnDoing) await tell(visitorKinds[news], meetingId);
    if (!isStandsDoing) await tellStand(standKinds[news], known.exhibitor.id, meetingId);
  });
  events.subscribe('exhibition.stand_moved', 'messages.stand-moved', async ({ exhibitorId, movedAt }) => {
    for (const meetingId of await listAhead(db, exhibitorId, platform.clock.now()))
      await tell('meeting_moved', meetingId, movedAt);
    await tellStand('stand_moved', exhibitorId, movedAt);
  });
  events.subscribe('exhibition.card_shared', 'messages.card-shared', ({ leadId }) => tell('card_shared', leadId));
  events.subscribe('exhibition.card_withdrawn', 'messages.stand-card-withdrawn', async ({ leadId }) => {
    const known = await findLeadOfStand(db, leadId);
    if (known) await tellStand('stand_card_withdrawn', known.exhibitor.id, leadId);
  });
}

import { type EditedTalkSpeaker, talkFields } from '@mingtang/contract/programme/fields';
import { eq } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { type Clock, eventTime } from '../../../platform/clock.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition, Whole } from '../../../platform/resource-definition.ts';
import { rememberKnown } from '../attendees/commands.ts';
import type { KnownTalk } from '../attendees/policy.ts';
import { findKnown } from '../attendees/queries.ts';
import { FORUMS_TAG, forumTag } from '../cache-tags.ts';
import { isWithin } from '../policy.ts';
import { forums, talks } from '../tables.ts';
import { talkAppearances } from './forum-parts.ts';

/** To the minute. */
const clockOf = (instant: Date): string => eventTime(instant).slice(0, 16);

type TalkDefinition = ResourceDefinition<typeof talks, z.output<typeof talkFields>>;

const toKnownTalk = ({ id, startsAt, endsAt, speakers }: Whole<typeof talks>): KnownTalk => ({
  id,
  startsAt,
  endsAt,
  speakerIds: (speakers as EditedTalkSpeaker[]).map(({ speakerId }) => speakerId),
});

/** Talks. Whoever has a place at their forum is told of another time, and of a speaker who does not appear any more. */
export const defineTalks = ({ clock }: { clock: Clock }): TalkDefinition => ({
  ...talkResource,
  follow: async (tx, _actor, { before, after }) => {
    const { forumId } = before ?? after ?? {};
    const now = clock.now();
    const forum = forumId && (await findKnown(tx, forumId, now));
    if (!forum) return;
    const others = forum.talks.filter(({ id }) => id !== before?.id && id !== after?.id);
    const withTalk = (talk: Whole<typeof talks> | null) => ({
      ...forum,
      talks: talk ? [...others, toKnownTalk(talk)] : others,
    });
    await rememberKnown(tx, forumId, { before: withTalk(before), after: withTalk(after), now });
  },
});

/** The same as it is read, and written by those who say themselves what a change means. */
export const talkResource: TalkDefinition = {
  name: 'talk',
  table: talks,
  fields: talkFields,
  parts: { speakers: talkAppearances },
  searchable: ['titleZh', 'titleEn'],
  orderWithin: 'forumId',
  tags: ({ forumId }) => [FORUMS_TAG, forumTag(forumId)],
  /** Refuses with `programme.talk_stays_in_forum`, `programme.talk_outside_forum`. */
  check: async (tx, { before, after }) => {
    if (!after) return;
    if (before && before.forumId !== after.forumId) refuse('programme.talk_stays_in_forum');
    // Shared, so that the forum is not moved away under a talk that was found to lie within it.
    const [forum] = await tx.select().from(forums).where(eq(forums.id, after.forumId)).for('share');
    if (!forum) return refuse('protocol.not_found');
    if (!isWithin(after, forum))
      refuse('programme.talk_outside_forum', { from: clockOf(forum.startsAt), to: clockOf(forum.endsAt) });
  },
  form: {
    group: 'programme',
    label: { zh: '议程', en: 'Talks' },
    one: { zh: '议程', en: 'Talk' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      abstract: { label: { zh: '摘要', en: 'Abstract' } },
      forumId: { label: { zh: '论坛', en: 'Forum' }, as: 'reference', of: 'forum' },
      startsAt: { label: { zh: '开始', en: 'Starts' } },
      endsAt: { label: { zh: '结束', en: 'Ends' } },
      speakers: {
        label: { zh: '讲者', en: 'Speakers' },
        hint: { zh: '按出场顺序；主持人列在最后', en: 'In order of appearance; moderators are shown last' },
        fields: {
          speakerId: { label: { zh: '讲者', en: 'Speaker' }, as: 'reference', of: 'speaker' },
          isModerator: { label: { zh: '主持', en: 'Moderates' } },
        },
      },
    },
    listed: ['title', 'forumId', 'startsAt', 'endsAt', 'updatedAt'],
    filters: ['forumId'],
    viewPath: '/forumdetail?uuid=:forumId',
  },
};

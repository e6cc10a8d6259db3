import {
  type ForumContent,
  type ForumRules,
  saveForums,
  saveOrganisations,
  saveSpeakers,
  saveTags,
  saveVenues,
  setForumRules,
  type VenueRecord,
} from '../modules/programme/commands.ts';
import type { Cache } from '../platform/cache.ts';
import type { Tx } from '../platform/database.ts';
import { newId } from '../platform/id.ts';

/** For tests that look at tables only. */
export const noCache: Pick<Cache, 'invalidate'> = { invalidate: async () => undefined };

export const buildVenue = (venue: Partial<VenueRecord> = {}): VenueRecord => ({
  id: newId(),
  nameZh: '测试厅',
  nameEn: 'Test Hall',
  kind: 'stage',
  seats: 100,
  ...venue,
});

/** A forum of one talk without speakers, 10:00–11:00 on 5 July 2026 unless told. */
export function buildForum(forum: Partial<ForumContent> & Pick<ForumContent, 'venueId'>): ForumContent {
  const startsAt = forum.startsAt ?? new Date('2026-07-05T10:00:00+08:00');
  const endsAt = forum.endsAt ?? new Date(startsAt.getTime() + 3_600_000);
  const titles = { titleZh: forum.titleZh ?? '一场论坛', titleEn: forum.titleEn ?? 'A Forum' };
  return {
    id: newId(),
    ...titles,
    startsAt,
    endsAt,
    category: 'special',
    publishedAt: new Date('2026-01-01T00:00:00+08:00'),
    tagIds: [],
    organiserIds: [],
    talks: [{ ...titles, startsAt, endsAt, abstractZh: null, abstractEn: null, speakers: [] }],
    ...forum,
  };
}

export const buildRules = (rules: Partial<ForumRules> & Pick<ForumRules, 'id'>): ForumRules => ({
  forumType: 'free',
  offlineQuota: null,
  onlineQuota: null,
  isReviewNeeded: false,
  booking: null,
  isTop: false,
  hasComments: true,
  playSwitch: 'off',
  hasPlayback: false,
  ...rules,
});

/** A small programme with something in every table: what it wrote, by name. */
export async function seedSmallProgramme(tx: Tx) {
  const hall = buildVenue({ nameZh: '太室', nameEn: 'Taishi Hall', kind: 'forum', hall: 4, code: 'TS', seats: 800 });
  const stage = buildVenue({ nameZh: '公输台', nameEn: 'Gongshu Stage', hall: 0 });
  const robots = { id: newId(), nameZh: '机器人', nameEn: 'Robotics', position: 0 };
  const speech = { id: newId(), nameZh: '语音', nameEn: 'Speech', position: 1 };
  const university = { id: newId(), nameZh: '江湾大学', nameEn: 'Jiangwan University' };
  const lu = { id: newId(), nameZh: '陆知微', nameEn: 'Lu Zhiwei', organisationId: university.id };
  const gu = { id: newId(), nameZh: '顾南乔', nameEn: 'Gu Nanqiao', positionZh: '主编', positionEn: 'Editor' };
  await saveVenues(tx, noCache, [hall, stage]);
  await saveTags(tx, noCache, [robots, speech]);
  await saveOrganisations(tx, noCache, [university]);
  await saveSpeakers(tx, noCache, [lu, gu]);
  const at = (day: number, time: string) => new Date(`2026-07-0${day}T${time}:00+08:00`);
  const talk = { abstractZh: null, abstractEn: null };
  const plenary = buildForum({
    titleZh: '下一座山',
    titleEn: 'The Next Mountain',
    summaryZh: '从语言模型到世界模型',
    summaryEn: 'From language to world models',
    venueId: hall.id,
    startsAt: at(5, '10:00'),
    endsAt: at(5, '12:00'),
    category: 'main',
    language: 'zh',
    tagIds: [speech.id, robots.id],
    organiserIds: [university.id],
    talks: [
      {
        ...talk,
        titleZh: '开场',
        titleEn: 'Opening',
        startsAt: at(5, '10:00'),
        endsAt: at(5, '10:10'),
        speakers: [{ id: gu.id, isModerator: true }],
      },
      {
        ...talk,
        titleZh: '世界模型',
        titleEn: 'World models',
        startsAt: at(5, '10:10'),
        endsAt: at(5, '12:00'),
        speakers: [
          { id: gu.id, isModerator: true },
          { id: lu.id, isModerator: false },
        ],
      },
    ],
  });
  const robotics = buildForum({
    titleZh: '机器人进家门之前',
    titleEn: 'Before Robots Come Home',
    venueId: stage.id,
    startsAt: at(5, '11:00'),
    track: 'future',
    tagIds: [robots.id],
  });
  const dialects = buildForum({
    titleZh: '方言 100%',
    titleEn: 'Dialects, all of them',
    venueId: hall.id,
    startsAt: at(6, '09:00'),
    category: 'public',
    track: 'connect',
    tagIds: [speech.id],
  });
  await saveForums(tx, noCache, [plenary, robotics, dialects]);
  await setForumRules(tx, noCache, [
    buildRules({ id: plenary.id, forumType: 'paid', offlineQuota: 800, playSwitch: 'auto', hasPlayback: true }),
  ]);
  return { hall, stage, robots, speech, university, lu, gu, plenary, robotics, dialects };
}

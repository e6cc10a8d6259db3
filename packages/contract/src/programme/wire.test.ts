import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { type Forum, videoSourceKey } from './model.ts';
import { forumQuery, forumWire, videoSourcesWire } from './wire.ts';

const id = '0199a000-0000-7000-8000-00000000000a';
const forum: Forum = {
  id,
  titleZh: '下一座山',
  titleEn: 'The Next Mountain',
  lacksZh: false,
  lacksEn: false,
  day: '2026-07-05',
  startsAt: new Date('2026-07-05T02:00:00Z'),
  endsAt: new Date('2026-07-05T04:00:00Z'),
  venue: {
    id,
    nameZh: '太室',
    nameEn: 'Taishi Hall',
    kind: 'forum',
    hall: 4,
    code: 'TS',
    seats: 800,
    themeZh: null,
    themeEn: null,
  },
  category: 'main',
  forumType: 'paid',
  track: null,
  tags: [],
  language: 'both',
  offlineQuota: 800,
  offlineTaken: 12,
  onlineQuota: null,
  onlineTaken: 0,
  isReviewNeeded: true,
  bookingOpensAt: new Date('2026-06-25T02:00:00Z'),
  bookingClosesAt: new Date('2026-07-05T01:30:00Z'),
  playStatus: 'have_already_started',
  viewers: 32_600,
  speakers: [{ id, nameZh: '陆知微', nameEn: 'Lu Zhiwei', isModerator: false }],
  summaryZh: null,
  summaryEn: null,
  organisers: [],
  isWaitingListOpen: true,
  waiting: 0,
  waitingOnline: 0,
  hasComments: true,
  isUnlisted: false,
  talks: [],
  variants: [{ region: 'mainland', language: 'zh', quality: '1080p' }],
};

test('a forum bears the names of spec §3 on the wire, and comes back as it was', () => {
  const wire = z.encode(forumWire, forum);
  expect(wire).toMatchObject({
    uuid: id,
    forumDate: '2026-07-05',
    startTime: '2026-07-05T02:00:00.000Z',
    endTime: '2026-07-05T04:00:00.000Z',
    playStraightSpot: { name: '太室', nameEn: 'Taishi Hall' },
    forumCommentSwitch: true,
    playSts: 'have_already_started',
    reviewNeeded: true,
    videoVariants: [{ region: 'mainland', language: 'zh', quality: '1080p' }],
  });
  expect(z.decode(forumWire, JSON.parse(JSON.stringify(wire)) as never)).toEqual(forum);
});

test('what a forum does not declare stays inside', () => {
  const wire = z.encode(forumWire, { ...forum, playSwitch: 'on_air' } as Forum);
  expect(JSON.stringify(wire)).not.toContain('on_air');
});

test('a query reads its wire names and refuses a status that is none', () => {
  expect(z.decode(forumQuery, { playSts: 'finished', pageNum: '2' } as never)).toEqual({
    playStatus: 'finished',
    page: 2,
  });
  expect(z.safeDecode(forumQuery, { playSts: 'living' } as never).success).toBe(false);
});

test('every variant of a stream has the field spec §3 names', () => {
  const sources = {
    mainlandZh720p: null,
    mainlandZh1080p: 'https://video.example/zh.m3u8',
    mainlandEn720p: null,
    mainlandEn1080p: null,
    internationalZh720p: null,
    internationalZh1080p: null,
    internationalEn720p: null,
    internationalEn1080p: null,
  };
  const keys = (['mainland', 'international'] as const).flatMap((region) =>
    (['zh', 'en'] as const).flatMap((language) =>
      (['720p', '1080p'] as const).map((quality) => videoSourceKey(region, language, quality)),
    ),
  );
  expect(new Set(keys)).toEqual(new Set(Object.keys(sources)));
  expect(z.encode(videoSourcesWire, sources)).toMatchObject({
    mainlandCh1080p: 'https://video.example/zh.m3u8',
    internationalEn720p: null,
  });
});

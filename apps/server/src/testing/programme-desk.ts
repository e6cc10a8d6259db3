import { CallFailure } from '@mingtang/contract/client';
import { transact } from '../platform/platform.ts';
import { seedSmallProgramme } from './programme.ts';
import { signStaffIn, type TestStaff } from './staff.ts';
import { createTestApp, type TestApp } from './test-app.ts';

type Seeded = Awaited<ReturnType<typeof seedSmallProgramme>>;
type Values = Record<string, unknown>;

/** An editor at the console over a small programme. */
export interface ProgrammeDesk {
  app: TestApp;
  editor: TestStaff;
  seeded: Seeded;
  create(resource: string, values: Values): ReturnType<TestStaff['api']['resources']['create']>;
  publish(forum: { id: string; version: number }): ReturnType<TestStaff['api']['resources']['publish']>;
  /** What a forum is made from, 14:00–16:00 on 6 July 2026 unless told. */
  forumValues(change?: Values): Values;
  /** A talk within it, 14:30–15:00 unless told. */
  talkValues(forumId: string, change?: Values): Values;
}

export async function openProgrammeDesk(postgresUrl: string): Promise<ProgrammeDesk> {
  const app = await createTestApp(postgresUrl);
  const editor = await signStaffIn(app, ['editor']);
  const seeded = await transact(app.platform, (tx) => seedSmallProgramme(tx));
  return {
    app,
    editor,
    seeded,
    create: (resource, values) => editor.api.resources.create({ resource, values }),
    publish: ({ id, version }) => editor.api.resources.publish({ resource: 'forum', id, version }),
    forumValues: (change = {}) => ({
      titleZh: '新论坛',
      titleEn: 'A New Forum',
      summaryZh: null,
      summaryEn: null,
      venueId: seeded.stage.id,
      startsAt: at('14:00', 6),
      endsAt: at('16:00', 6),
      category: 'special',
      track: null,
      language: 'zh',
      tagIds: [seeded.robots.id],
      organiserIds: [],
      forumType: 'free',
      offlineQuota: 100,
      onlineQuota: null,
      isReviewNeeded: false,
      bookingOpensAt: null,
      bookingClosesAt: null,
      waitingList: 'automatic',
      playSwitch: 'off',
      hasPlayback: false,
      hasComments: true,
      isTop: false,
      sources: [],
      captionsZh: null,
      captionsEn: null,
      ...change,
    }),
    talkValues: (forumId, change = {}) => ({
      forumId,
      titleZh: '议程',
      titleEn: 'A Talk',
      startsAt: at('14:30', 6),
      endsAt: at('15:00', 6),
      abstractZh: null,
      abstractEn: null,
      speakers: [{ speakerId: seeded.lu.id, isModerator: false }],
      ...change,
    }),
  };
}

export const failure = async (call: Promise<unknown>): Promise<CallFailure> => {
  const error = await call.then(
    () => 'success',
    (reason: unknown) => reason,
  );
  if (error instanceof CallFailure) return error;
  throw new Error(`not refused: ${String(error)}`);
};
export const codeOf = async (call: Promise<unknown>): Promise<string> => (await failure(call)).code;
export const reasonsOf = async (call: Promise<unknown>) => {
  const { fields } = (await failure(call)).data as { fields: { field: string; reason: string }[] };
  return fields.map(({ field, reason }) => [field, reason]);
};
/** An instant of July 2026 as it travels, in the event's time and in UTC. */
export const at = (time: string, day = 5): string => `2026-07-0${day}T${time}:00.000+08:00`;
export const instant = (time: string, day = 5): string => new Date(at(time, day)).toISOString();

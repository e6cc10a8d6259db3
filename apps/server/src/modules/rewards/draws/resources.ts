import { drawFields, prizeFields } from '@mingtang/contract/rewards/draws/model';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Clock } from '../../../platform/clock.ts';
import type { Keyring } from '../../../platform/crypto.ts';
import type { Tx } from '../../../platform/database.ts';
import { refuse } from '../../../platform/refuse.ts';
import type { ResourceDefinition, RowChange } from '../../../platform/resource-definition.ts';
import { lockDraw } from './playing.ts';
import { isSettled } from './policy.ts';
import { makeSeed, renewSeed } from './seeds.ts';
import { drawPlays, drawPrizes, draws } from './tables.ts';

const drawShape = z
  .object(drawFields)
  .check(z.refine(({ opensAt, endsAt }) => opensAt < endsAt, { error: 'ends_before_start', path: ['endsAt'] }));

/** What was played once cannot be replayed under other rules. */
async function requireUnplayed(tx: Tx, drawId: string): Promise<void> {
  await lockDraw(tx, drawId);
  if ((await countPlays(tx, drawId)) > 0) refuse('rewards.draw_begun');
}

const countPlays = (tx: Tx, drawId: string): Promise<number> => tx.$count(drawPlays, eq(drawPlays.drawId, drawId));

/** What has ended is to go on: its seed may have been seen. */
const isProlonged = ({ before, after }: RowChange<typeof draws>, now: Date): boolean =>
  before !== null && after !== null && after.endsAt > before.endsAt && isSettled({ ...before, plays: 0 }, now);

export const drawResource = ({
  keys,
  clock,
}: {
  keys: Keyring;
  clock: Clock;
}): ResourceDefinition<typeof draws, z.output<typeof drawShape>> => ({
  name: 'draw',
  table: draws,
  fields: drawShape,
  searchable: ['titleZh', 'titleEn'],
  tags: () => [],
  check: async (tx, change) => {
    const { before, after } = change;
    if (!before) return;
    if (isProlonged(change, clock.now())) {
      await lockDraw(tx, before.id);
      if ((await countPlays(tx, before.id)) > 0) refuse('rewards.draw_over');
    }
    const isOther = after === null || before.points !== after.points || before.slots !== after.slots;
    if (isOther) await requireUnplayed(tx, before.id);
  },
  follow: async (tx, _actor, change) => {
    const { before, after } = change;
    if (!after) return;
    if (!before) await makeSeed(tx, keys, after.id);
    // Nobody played by it, and somebody may know it.
    else if (isProlonged(change, clock.now())) await renewSeed(tx, keys, after.id);
  },
  form: {
    group: 'rewards',
    label: { zh: '抽奖', en: 'Draws' },
    one: { zh: '抽奖', en: 'Draw' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      rules: { label: { zh: '规则', en: 'Rules' }, as: 'long_text' },
      points: { label: { zh: '抽一次用的能量', en: 'Points a play' }, preset: 600 },
      slots: {
        label: { zh: '最多抽几次', en: 'Plays at most' },
        hint: {
          zh: '奖品散落在这些次数里，不要少于全部名额；有人抽过后不能再改',
          en: 'The prizes lie among them, so no fewer than all winners. It stays once somebody has played',
        },
      },
      opensAt: { label: { zh: '开始', en: 'Opens' } },
      endsAt: { label: { zh: '结束', en: 'Ends' } },
    },
    listed: ['title', 'points', 'slots', 'opensAt', 'endsAt', 'publishedAt'],
  },
});

const prizeShape = z.object(prizeFields);
export const prizeResource: ResourceDefinition<typeof drawPrizes, z.output<typeof prizeShape>> = {
  name: 'draw_prize',
  table: drawPrizes,
  fields: prizeShape,
  searchable: ['gradeZh', 'gradeEn', 'nameZh', 'nameEn'],
  orderWithin: 'drawId',
  tags: () => [],
  check: async (tx, { before, after }) => {
    if (before && after && before.winners === after.winners && before.drawId === after.drawId) return;
    for (const drawId of new Set([before?.drawId, after?.drawId])) if (drawId) await requireUnplayed(tx, drawId);
  },
  form: {
    group: 'rewards',
    label: { zh: '奖品', en: 'Prizes' },
    one: { zh: '奖品', en: 'Prize' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      grade: { label: { zh: '等级', en: 'Grade' } },
      drawId: { label: { zh: '抽奖', en: 'Draw' }, as: 'reference', of: 'draw' },
      winners: {
        label: { zh: '名额', en: 'Winners' },
        hint: {
          zh: '各奖品的名额加起来不要多于抽奖次数；有人抽过后不能再改',
          en: 'Of all prizes together no more than plays. It stays once somebody has played',
        },
      },
      art: {
        label: { zh: '图案', en: 'Drawing' },
        options: {
          robot: { zh: '机器人', en: 'Robot' },
          glasses: { zh: '眼镜', en: 'Glasses' },
          headphones: { zh: '耳机', en: 'Headphones' },
          ticket: { zh: '票', en: 'Ticket' },
        },
      },
      picture: { label: { zh: '图片', en: 'Picture' }, as: 'picture' },
    },
    listed: ['name', 'grade', 'drawId', 'winners', 'updatedAt'],
    filters: ['drawId'],
  },
};

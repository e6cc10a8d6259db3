import * as z from 'zod/mini';
import { flag, instant, int, pageFields, pageNames, pageOf, renamed, text, uuid } from '../../fields.ts';
import { passStep } from '../../pass.ts';
import { DRAW_STATES, PRIZE_ARTS } from './model.ts';

const count = int({ min: 0 });
const prizeShape = {
  id: uuid,
  gradeZh: z.string(),
  gradeEn: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  winners: count,
  left: count,
  art: z.enum(PRIZE_ARTS),
  picture: z.nullable(z.string()),
};
const prizeWire = renamed(prizeShape, {
  id: 'awardUuid',
  gradeZh: 'awardLevel',
  gradeEn: 'awardLevelEn',
  nameZh: 'awardName',
  nameEn: 'awardNameEn',
  winners: 'awardNum',
  left: 'surplusNum',
  picture: 'picUrl',
});
export const prizeList = z.array(prizeWire);

export const drawAnswer = z.nullable(
  renamed(
    {
      id: uuid,
      titleZh: z.string(),
      titleEn: z.string(),
      rulesZh: z.string(),
      rulesEn: z.string(),
      points: count,
      slots: count,
      plays: count,
      opensAt: instant,
      endsAt: instant,
      state: z.enum(DRAW_STATES),
      /** SHA-256 of the seed, in hex, from the beginning. */
      seedHash: z.string(),
      /** In hex; null until the draw has ended. */
      seed: z.nullable(z.string()),
      prizes: prizeList,
    },
    {
      id: 'lotteryUuid',
      titleZh: 'title',
      rulesZh: 'rule',
      rulesEn: 'ruleEn',
      points: 'energyNum',
      prizes: 'awardList',
    },
  ),
);

export const playRequest = renamed({ clientKey: z.optional(text({ min: 8, max: 64 })) });
const playShape = { number: int({ min: 1 }), prize: z.nullable(prizeWire), playedAt: instant };
const playNames = { number: 'lotteryNo', prize: 'award', playedAt: 'createTime' } as const;
export const playAnswer = renamed({ ...playShape, balance: count }, { ...playNames, balance: 'totalEnergy' });
export const ownPlays = z.array(
  renamed(
    {
      ...playShape,
      drawId: uuid,
      titleZh: z.string(),
      titleEn: z.string(),
      /** Null while the prize was not handed over. */
      handedOverAt: z.nullable(instant),
    },
    { ...playNames, drawId: 'lotteryUuid', handedOverAt: 'receiveTime' },
  ),
);
/** QR texts by the minute, and the server's time as it made them. */
export const prizeCodeAnswer = renamed({ steps: z.array(renamed(passStep)), serverTime: instant });

export const chancesAnswer = renamed(
  { chances: count, state: z.enum(DRAW_STATES), balance: count, hasEnough: flag },
  { chances: 'lotteryNum', balance: 'totalEnergy' },
);

export const winnersRequest = renamed(pageFields, pageNames);
export const winnersPage = pageOf(
  renamed(
    { number: int({ min: 1 }), who: z.string(), prize: prizeWire, playedAt: instant },
    { ...playNames, who: 'userName' },
  ),
);

export const playsRequest = renamed({ drawId: uuid, after: z.optional(count) }, { drawId: 'lotteryUuid' });
/** So many plays at once. */
export const PLAYS_PORTION = 5_000;
export const playsAnswer = z.array(renamed({ number: int({ min: 1 }), prizeId: z.nullable(uuid) }));

import { noInput } from '../../fields.ts';
import { defineRoutes, type Route } from '../../route.ts';
import {
  chancesAnswer,
  drawAnswer,
  ownPlays,
  playAnswer,
  playRequest,
  playsAnswer,
  playsRequest,
  prizeCodeAnswer,
  prizeList,
  winnersPage,
  winnersRequest,
} from './wire.ts';

const area = 'waic-activity';

/** Prizes, and the draw of the site worked out again in the visitor's browser. */
export const PRIZES_SCREEN_PATH = '/giftList';

export const drawRoutes = defineRoutes({
  play: {
    area,
    method: 'GET',
    path: 'lottery/go',
    access: 'person',
    summary: 'Draw once, for points; the same key gives the same result',
    input: playRequest,
    output: playAnswer,
    hasEffect: true,
    perMinute: 20,
  },
  getChances: {
    area,
    method: 'GET',
    path: 'lottery/lotteryNum',
    access: 'person',
    summary: 'Whether one may draw now',
    input: noInput,
    output: chancesAnswer,
  },
  getDraw: {
    area,
    method: 'GET',
    path: 'award/info',
    access: 'open',
    summary: 'The draw that is open, else the next, else the last; null when there is none',
    input: noInput,
    output: drawAnswer,
  },
  listPrizes: {
    area,
    method: 'POST',
    path: 'award/queryList',
    access: 'open',
    summary: 'Its prizes, and how many of each are left',
    input: noInput,
    output: prizeList,
  },
  listWinners: {
    area,
    method: 'POST',
    path: 'award/queryWinnersList',
    access: 'open',
    summary: 'Who won, masked, the latest first',
    input: winnersRequest,
    output: winnersPage,
  },
  listOwnPlays: {
    area,
    method: 'POST',
    path: 'myAward/queryMyList',
    access: 'person',
    summary: 'What one drew, the latest first',
    input: noInput,
    output: ownPlays,
  },
  // Ours: spec §7 has no call for fetching a prize.
  getPrizeCode: {
    area,
    method: 'GET',
    path: 'myAward/code',
    access: 'person',
    summary: 'What a winner shows where prizes are handed over: QR texts by the minute',
    input: noInput,
    output: prizeCodeAnswer,
    perMinute: 30,
  },
  // Ours: with the seed, all it takes to replay a draw.
  listPlays: {
    area,
    method: 'GET',
    path: 'lottery/queryPlayList',
    access: 'open',
    summary: 'Plays of a draw by number, without names',
    input: playsRequest,
    output: playsAnswer,
  },
} satisfies Record<string, Route>);

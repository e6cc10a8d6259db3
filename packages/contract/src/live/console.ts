import * as z from 'zod/mini';
import { day, flag, noInput, renamed, uuid, rowVersion as version } from '../fields.ts';
import { captionsAddress, videoAddress, videoSources } from '../programme/fields.ts';
import { PLAY_SWITCHES } from '../programme/model.ts';
import { defineRoutes, type Route } from '../route.ts';
import { switchboard } from './model.ts';

const area = 'console/api';

/** The switchboard: what is on air, and whether it can be watched. */
export const liveConsole = defineRoutes({
  getSwitchboard: {
    area,
    path: 'live/switchboard',
    method: 'GET',
    access: { staff: 'programme.read' },
    summary: 'The broadcasts of a day, whatever needs somebody first; today, or the first day, unless one is named',
    input: renamed({ day: z.optional(day) }),
    output: renamed(switchboard),
  },
  setSwitch: {
    area,
    path: 'live/forums/:id/switch',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Set a broadcast: none, by the clock, or held back, on air, ended whatever the clock says',
    input: renamed({ id: uuid, version, playSwitch: z.enum(PLAY_SWITCHES) }),
    output: renamed({ version }),
  },
  setSources: {
    area,
    path: 'live/forums/:id/sources',
    method: 'PUT',
    access: { staff: 'programme.write' },
    summary: 'Set the addresses of a stream, its recording and its captions, and whether the recording may be watched',
    input: renamed({
      id: uuid,
      version,
      hasPlayback: flag,
      sources: videoSources,
      captionsZh: captionsAddress,
      captionsEn: captionsAddress,
    }),
    output: renamed({ version }),
  },
  setReserve: {
    area,
    path: 'live/forums/:id/reserve',
    method: 'PUT',
    access: { staff: 'programme.write' },
    summary: 'Keep one address from which the whole stream is to be had when its own are dead; null keeps none',
    input: renamed({ id: uuid, url: z.nullable(videoAddress) }),
    output: z.null(),
  },
  replaceStream: {
    area,
    path: 'live/forums/:id/stream',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary:
      'Put one address in the place of every address of the stream; those before are kept, players follow at once',
    input: renamed({ id: uuid, version, url: videoAddress }),
    output: renamed({ version }),
  },
  restoreStream: {
    area,
    path: 'live/forums/:id/stream/restore',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Put back the addresses of the stream that were last replaced',
    input: renamed({ id: uuid, version }),
    output: renamed({ version }),
  },
  checkForum: {
    area,
    path: 'live/forums/:id/check',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary: 'Ask every address of a forum whether it gives a stream',
    input: renamed({ id: uuid }),
    output: z.null(),
    perMinute: 60,
  },
  checkAll: {
    area,
    path: 'live/check',
    method: 'POST',
    access: { staff: 'programme.write' },
    summary:
      'Have every stream that is on air or begins within the hour checked now; the switchboard shows what came of it',
    input: noInput,
    output: z.null(),
    perMinute: 10,
  },
} satisfies Record<string, Route>);

import { type Language, readLanguage } from '@mingtang/contract/envelope';
import type { FastifyInstance } from 'fastify';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { FORUMS_TAG, SPEAKERS_TAG, TAGS_TAG, VENUES_TAG } from '../cache-tags.ts';
import { writeCalendar } from './calendar.ts';
import { type ExportedSchedule, getExportedSchedule } from './schedule.ts';
import { writeScheduleJson } from './schedule-json.ts';
import { writeScheduleSheet } from './schedule-sheet.ts';
import { writeScheduleXml } from './schedule-xml.ts';

/** What is scheduled appears at most so many seconds late. */
const TTL_SECONDS = 30;

const SHOWN_TAGS = [FORUMS_TAG, VENUES_TAG, TAGS_TAG, SPEAKERS_TAG];
const oneForum = /^([0-9a-f-]{36})\.ics$/;

interface Asked {
  language?: unknown;
}
const languageOf = ({ language }: Asked): Language =>
  (typeof language === 'string' ? readLanguage(language) : undefined) ?? 'zh';

interface Format {
  path: string;
  type: string;
  write: (schedule: ExportedSchedule, now: Date, language: Language) => string | Promise<Uint8Array>;
}
const formats: Format[] = [
  { path: '/schedule.xml', type: 'application/xml; charset=utf-8', write: writeScheduleXml },
  { path: '/schedule.json', type: 'application/json; charset=utf-8', write: writeScheduleJson },
  { path: '/schedule.ics', type: 'text/calendar; charset=utf-8', write: writeCalendar },
  {
    path: '/schedule.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: (schedule, _, language) => writeScheduleSheet(schedule, language),
  },
];

/** The public programme in the formats other programs read, in Chinese, or by `?language=en` in English. */
export function mountScheduleFiles(server: FastifyInstance, platform: Platform): void {
  const { database, cache, clock, config } = platform;
  for (const { path, type, write } of formats)
    server.get<{ Querystring: Asked }>(path, async (request, reply) => {
      const language = languageOf(request.query);
      const { publicUrl: baseUrl } = config;
      const bytes = await cache.get(`${path} ${language}`, SHOWN_TAGS, TTL_SECONDS, async () => {
        const now = clock.now();
        return write(await getExportedSchedule(database.read, { language, baseUrl, now }), now, language);
      });
      reply.header('etag', bytes.etag).header('cache-control', 'no-cache');
      if (request.headers['if-none-match'] === bytes.etag) return reply.code(304).send();
      // Calendars and other sites' programs read it.
      return reply.header('access-control-allow-origin', '*').type(type).send(bytes.identity);
    });

  // One forum for the visitor's own calendar, once; what moves with the programme is the private address.
  server.get<{ Params: { file: string }; Querystring: Asked }>('/schedule/:file', async ({ params, query }, reply) => {
    const id = oneForum.exec(params.file)?.[1] ?? refuse('protocol.not_found');
    const language = languageOf(query);
    const now = clock.now();
    const schedule = await getExportedSchedule(database.read, { language, baseUrl: config.publicUrl, now });
    const events = schedule.events.filter(({ guid }) => guid === id);
    if (events.length === 0) refuse('protocol.not_found');
    return reply
      .header('cache-control', 'no-cache')
      .header('content-disposition', `attachment; filename="forum-${id}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeCalendar({ ...schedule, events }, now));
  });
}

import { type Language, readLanguage } from '@mingtang/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { createModificationTimes, etagOf, isUnchanged } from '../../../platform/conditional-request.ts';
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
  write: (schedule: ExportedSchedule, language: Language) => string | Promise<Uint8Array>;
}
const formats: Format[] = [
  { path: '/schedule.xml', type: 'application/xml; charset=utf-8', write: writeScheduleXml },
  { path: '/schedule.json', type: 'application/json; charset=utf-8', write: writeScheduleJson },
  { path: '/schedule.ics', type: 'text/calendar; charset=utf-8', write: writeCalendar },
  {
    path: '/schedule.xlsx',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    write: writeScheduleSheet,
  },
];

/** The public programme in the formats other programs read, in Chinese, or by `?language=en` in English. */
export function mountScheduleFiles(server: FastifyInstance, platform: Platform): void {
  const { database, cache, clock, config } = platform;
  const modifiedAt = createModificationTimes();
  for (const { path, type, write } of formats)
    server.get<{ Querystring: Asked }>(path, async (request, reply) => {
      const language = languageOf(request.query);
      const { publicUrl: baseUrl } = config;
      const bytes = await cache.get(`${path} ${language}`, SHOWN_TAGS, TTL_SECONDS, async () => {
        const now = clock.now();
        return write(await getExportedSchedule(database.read, { language, baseUrl, now }), language);
      });
      const lastModified = modifiedAt(`${path} ${language}`, bytes.etag, clock.now());
      reply.header('etag', bytes.etag).header('last-modified', lastModified.toUTCString());
      reply.header('cache-control', 'no-cache');
      if (isUnchanged(request.headers, { etag: bytes.etag, lastModified })) return reply.code(304).send();
      // Calendars and other sites' programs read it.
      return reply.header('access-control-allow-origin', '*').type(type).send(bytes.identity);
    });

  // One forum for the visitor's own calendar, once; what moves with the programme is the private address.
  server.get<{ Params: { file: string }; Querystring: Asked }>(
    '/schedule/:file',
    async ({ params, query, headers }, reply) => {
      const id = oneForum.exec(params.file)?.[1] ?? refuse('protocol.not_found');
      const language = languageOf(query);
      const now = clock.now();
      const schedule = await getExportedSchedule(database.read, { language, baseUrl: config.publicUrl, now });
      const events = schedule.events.filter(({ guid }) => guid === id);
      if (events.length === 0) refuse('protocol.not_found');
      const content = writeCalendar({ ...schedule, events }, language);
      const etag = etagOf(content);
      const lastModified = modifiedAt(`${id} ${language}`, etag, now);
      reply
        .header('etag', etag)
        .header('last-modified', lastModified.toUTCString())
        .header('cache-control', 'no-cache');
      if (isUnchanged(headers, { etag, lastModified })) return reply.code(304).send();
      return reply
        .header('content-disposition', `attachment; filename="forum-${id}.ics"`)
        .type('text/calendar; charset=utf-8')
        .send(content);
    },
  );
}

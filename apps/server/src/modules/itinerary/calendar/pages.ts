import type { FastifyInstance } from 'fastify';
import { etagOf, isUnchanged } from '../../../platform/conditional-request.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { listOwnMeetings } from '../../exhibition/meetings/queries.ts';
import { getSetting } from '../../reference/queries.ts';
import { listOwnEntries } from '../own-entries.ts';
import { listAdmissionDays } from '../queries.ts';
import { lockCalendarByToken, noteFetch, tellCalendar } from './commands.ts';
import { eventsOf } from './events.ts';
import { writeItinerary } from './file.ts';
import { calendarWords } from './words.ts';

/** A token: 32 bytes in base64url, and nothing else. */
const filePattern = /^([\w-]{43})\.ics$/;

/** Where a calendar of this secret is fetched. */
export const calendarUrl = (baseUrl: string, token: string): string => `${baseUrl}/calendar/${token}.ics`;

/** Hands a person's days to whoever knows their private address: calendars cannot sign in. */
export function mountItineraryCalendars(server: FastifyInstance, platform: Platform): void {
  const { clock, config } = platform;
  const write = (token: string): Promise<{ content: string; lastModified: Date }> =>
    transact(platform, async (tx) => {
      const now = clock.now();
      const calendar = (await lockCalendarByToken(tx, token)) ?? refuse('protocol.not_found');
      const { personId, language } = calendar;
      const edition = await getSetting(tx, 'edition');
      const current = eventsOf(
        {
          entries: await listOwnEntries(tx, personId, now),
          admissions: await listAdmissionDays(tx, personId),
          meetings: await listOwnMeetings(tx, personId),
        },
        { edition, language, baseUrl: config.publicUrl },
      );
      await noteFetch(tx, calendar, now);
      const name = calendarWords[language].name(language === 'zh' ? edition.shortNameZh : edition.shortNameEn);
      const events = await tellCalendar(tx, { personId, current }, now);
      const changes = [calendar.createdAt, ...events.map(({ changedAt }) => changedAt)];
      // What was cancelled a month ago falls out of the file without a date: calendars took it out long before.
      const lastModified = changes.reduce((latest, at) => (at > latest ? at : latest));
      return { content: writeItinerary(name, events), lastModified };
    });

  server.get<{ Params: { file: string } }>('/calendar/:file', async ({ params, headers }, reply) => {
    const token = filePattern.exec(params.file)?.[1] ?? refuse('protocol.not_found');
    const { content, lastModified } = await write(token);
    const etag = etagOf(content);
    reply
      .header('etag', etag)
      .header('last-modified', lastModified.toUTCString())
      // It says where somebody is: nothing in between keeps it, and no search engine lists it.
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex, nofollow');
    if (isUnchanged(headers, { etag, lastModified })) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="itinerary.ics"')
      .send(content);
  });
}

import { certificateScreenPath } from '@mingtang/contract/entrance/routes';
import type { Language } from '@mingtang/contract/envelope';
import type { FastifyInstance } from 'fastify';
import { eventDay } from '../../../platform/clock.ts';
import { isSame } from '../../../platform/crypto.ts';
import { requirePrintable } from '../../../platform/pdf.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refuse.ts';
import { getSetting } from '../../reference/queries.ts';
import { certificateNumberOf } from './policy.ts';
import { findAttendance } from './queries.ts';
import { drawCertificate } from './sheet.ts';
import { certificateWords } from './words.ts';

/** Seconds a link works: long enough to open it, too short to pass it on. */
const LINK_SECONDS = 600;

const signatureOf = ({ keys }: Pick<Platform, 'keys'>, code: string, language: Language, until: string): string =>
  keys.hash('certificate-link', `${code} ${language} ${until}`);

/** A path of this site under which anybody may fetch a certificate for ten minutes. */
export function signCertificateUrl(
  platform: Pick<Platform, 'keys' | 'clock'>,
  code: string,
  language: Language,
): string {
  const until = String(Math.floor(platform.clock.now().getTime() / 1000) + LINK_SECONDS);
  return `/certificates/${code}?language=${language}&until=${until}&signature=${signatureOf(platform, code, language, until)}`;
}

/** Draws certificates for signed links, anew each time: a day that came since stands on them. */
export function mountCertificates(server: FastifyInstance, platform: Platform): void {
  const { database, keys, clock, config } = platform;
  server.get<{ Params: { code: string }; Querystring: Record<string, unknown> }>(
    '/certificates/:code',
    async ({ params: { code }, query }, reply) => {
      const { language, until, signature } = query;
      if (typeof until !== 'string' || typeof signature !== 'string' || (language !== 'zh' && language !== 'en'))
        refuse('protocol.not_found');
      const isLive = Number(until) * 1000 > clock.now().getTime();
      if (!isLive || !isSame(signatureOf(platform, code, language, until), signature)) refuse('protocol.not_found');
      const today = eventDay(clock.now());
      const attendance = (await findAttendance(database.db, keys, code, today)) ?? refuse('protocol.not_found');
      requirePrintable([attendance.name]);
      const number = certificateNumberOf(attendance.ticketId);
      const sheet = await drawCertificate({
        ...attendance,
        number,
        language,
        edition: await getSetting(database.db, 'edition'),
        checkUrl: `${config.publicUrl}${certificateScreenPath(code)}`,
        issuedOn: today,
      });
      const name = `${certificateWords[language].fileName}-${number.replaceAll(' ', '')}.pdf`;
      return reply
        .header('cache-control', 'private, no-store')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(name)}`)
        .type('application/pdf')
        .send(sheet);
    },
  );
}

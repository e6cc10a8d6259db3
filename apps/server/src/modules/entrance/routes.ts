import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { findUnprintable } from '@mingtang/lettering/pieces';
import { type Binding, bindRoutes } from '../../http/context.ts';
import { eventDay } from '../../platform/clock.ts';
import { signPassSteps } from '../../platform/passes.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { maskContact, maskName } from '../identity/masks.ts';
import { findPerson } from '../identity/queries.ts';
import { signMemberCodes } from '../membership/member-codes/commands.ts';
import { findRunningMembership } from '../membership/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { listInclusions } from './benefits/inclusion-queries.ts';
import { signCertificateUrl } from './certificates/files.ts';
import { certificateNumberOf, toCertificateCode } from './certificates/policy.ts';
import { findAttendance, listAttendance } from './certificates/queries.ts';
import { listTicketsToShow } from './queries.ts';

/** Binds a person's pass and certificates of attendance. */
export function entranceBindings(platform: Platform): Binding[] {
  const { database, keys, clock } = platform;
  const { db } = database;
  return bindRoutes(entranceRoutes, {
    getOwnPass: async ({ person: { personId } }) => {
      const now = clock.now();
      const person = (await findPerson(db, personId)) ?? refuse('protocol.sign_in_required');
      const [tickets, membership] = await Promise.all([
        listTicketsToShow(db, personId, eventDay(now)),
        findRunningMembership(db, personId, now),
      ]);
      return {
        name: person.name,
        contact: maskContact(person),
        userTag: person.userTag,
        tickets: tickets.map(({ holderName, ...ticket }) => ({
          ticket,
          holderName,
          steps: signPassSteps(keys, 'ticket-pass', ticket, now),
        })),
        member: membership ? { ...membership, steps: signMemberCodes(keys, personId, now) } : null,
      };
    },
    listInclusions: ({ input: { ticketId }, person: { personId } }) =>
      listInclusions(db, { ticketId, personId, now: clock.now() }),
    listCertificates: async ({ person: { personId } }) => {
      const today = eventDay(clock.now());
      if (today < (await getSetting(db, 'edition')).firstDay) refuse('entrance.not_attended_yet');
      const attended = await listAttendance(db, personId, today);
      if (attended.length === 0) refuse('entrance.nothing_attended');
      return attended.map(({ ticketId, name, days }) => {
        const code = toCertificateCode(keys, ticketId);
        return {
          number: certificateNumberOf(ticketId),
          name,
          days,
          code,
          fileZh: signCertificateUrl(platform, code, 'zh'),
          fileEn: signCertificateUrl(platform, code, 'en'),
          missingLetters: findUnprintable([name]).flatMap(({ letters }) => letters),
        };
      });
    },
    checkCertificate: async ({ input: { code } }) => {
      const attendance = (await findAttendance(db, keys, code, eventDay(clock.now()))) ?? refuse('protocol.not_found');
      const { nameZh, nameEn } = await getSetting(db, 'edition');
      return {
        number: certificateNumberOf(attendance.ticketId),
        name: maskName(attendance.name),
        days: attendance.days,
        editionZh: nameZh,
        editionEn: nameEn,
      };
    },
  });
}

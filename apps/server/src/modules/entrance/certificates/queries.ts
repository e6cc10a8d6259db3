import type { Keyring } from '../../../platform/crypto.ts';
import type { Reader } from '../../../platform/platform.ts';
import { findOwnerOfVerified, listVerifiedTickets } from '../queries.ts';
import { type Attendance, attendanceOf, readCertificateCode } from './policy.ts';

/** Whoever attended by today among the holders of a person's tickets. */
export const listAttendance = async (db: Reader, personId: string, today: string): Promise<Attendance[]> =>
  attendanceOf(await listVerifiedTickets(db, personId), today);

/** What a certificate's code stands for today; undefined when it is not ours, or its ticket is not valid any more. */
export async function findAttendance(
  db: Reader,
  keys: Keyring,
  code: string,
  today: string,
): Promise<Attendance | undefined> {
  const ticketId = readCertificateCode(keys, code);
  const personId = ticketId && (await findOwnerOfVerified(db, ticketId));
  if (!personId) return undefined;
  return (await listAttendance(db, personId, today)).find((attendance) => attendance.ticketId === ticketId);
}

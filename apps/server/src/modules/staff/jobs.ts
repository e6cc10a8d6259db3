import { type Platform, transact } from '../../platform/platform.ts';
import { MAIL_RETRIES, type Mailer } from '../../ports/mail/mailer.ts';
import { SEND_INVITATION, sendInvitation } from './invitation-letter.ts';
import { forgetOldSignIns } from './sessions.ts';

/** Mails invitations; forgets ended sessions every night. */
export function defineStaffJobs(platform: Platform, mailer: Mailer): void {
  platform.jobs.define<{ invitationId: string }>({
    name: SEND_INVITATION,
    ...MAIL_RETRIES,
    work: ({ invitationId }) => sendInvitation(platform, mailer, invitationId),
  });
  platform.jobs.define({
    name: 'staff.forget-old-sign-ins',
    schedule: '27 19 * * *',
    work: () => transact(platform, (tx) => forgetOldSignIns(tx, platform.clock.now())),
  });
}

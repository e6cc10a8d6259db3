import type { Language } from '@mingtang/contract/envelope';
import type { Keyring } from '../../platform/crypto.ts';
import type { Platform } from '../../platform/platform.ts';
import { MailError, type Mailer } from '../../ports/mail/mailer.ts';
import { getEditionName } from '../reference/queries.ts';
import { INVITATION_MS } from './policy.ts';
import { findInvitation } from './queries.ts';

/** The job that mails an invitation. */
export const SEND_INVITATION = 'staff.send-invitation';

/** What the letter's link carries. Nothing of it is stored: whoever has the row and the key can make it again. */
export const invitationToken = (keys: Keyring, id: string): string =>
  `${id}.${keys.hash('staff-invitation', id).slice(0, 32)}`;

/** Mails an invitation that is still open. Throws a MailError that may pass. */
export async function sendInvitation(
  { database, keys, log }: Platform,
  mailer: Mailer,
  invitationId: string,
): Promise<void> {
  const row = await findInvitation(database.db, invitationId);
  if (!row || row.acceptedAt || row.withdrawnAt) return;
  const { email: to, name, language } = row;
  const edition = await getEditionName(database.db, language);
  // In the fragment: it is not sent to servers, so no log has it.
  const url = `${row.origin}/console/invitation#token=${invitationToken(keys, row.id)}`;
  try {
    await mailer.send({ to, language, ...letter({ name, edition, url }, language) });
  } catch (error) {
    if (!(error instanceof MailError) || error.isRetryable) throw error;
    // The address takes no mail: whoever invited sees that nobody comes.
    log.warn({ error, invitation: row.id }, 'invitation could not be mailed');
  }
}

function letter(
  { name, edition, url }: { name: string; edition: string; url: string },
  language: Language,
): { subject: string; text: string } {
  const days = INVITATION_MS / 86_400_000;
  if (language === 'zh')
    return {
      subject: `请加入${edition}控制台`,
      text: `${name}，你好：\n\n同事邀请你加入${edition}控制台。打开下面的链接，设置密码和验证器即可开始：\n${url}\n\n链接 ${days} 天内有效，只能使用一次。如非你所期待的邀请，忽略即可。\n\n${edition}`,
    };
  return {
    subject: `Join the ${edition} console`,
    text: `Hello ${name},\n\nA colleague invites you to the ${edition} console. Open this link, choose a password and set up your authenticator:\n${url}\n\nThe link is valid for ${days} days and can be used once. If you were not expecting it, ignore this e-mail.\n\n${edition}`,
  };
}

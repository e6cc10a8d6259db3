import type { Language } from '@mingtang/contract/envelope';

export interface Mail {
  /** Letters, digits, `-` and `.`: the same for the same mail, so that one sent a second time is known for it. */
  id?: string;
  /** One bare address, `yian@example.org`. */
  to: string;
  subject: string;
  /** Plain text; every mail has one. */
  text: string;
  html?: string;
  language: Language;
  /** Somebody sits before a form until it comes, as with a code: letters do not stand in its way. */
  isAwaited?: boolean;
  attachments?: { filename: string; contentType: string; content: Buffer }[];
}

export interface Mailer {
  /** Resolves when the server has accepted the mail. Throws MailError. */
  send(mail: Mail): Promise<void>;
  /** Connects and signs in, without a mail. Throws MailError. */
  verify(): Promise<void>;
  /** Ends the open connections; mails under way are still sent. */
  close(): void;
}

/**
 * How a job tries again whose mail was not accepted: from half a minute on with pauses that double up to two hours, some twelve
 * hours in all. Mail servers have bad nights.
 */
export const MAIL_RETRIES = { retryLimit: 14, retryDelay: 30, retryDelayMax: 2 * 3_600 };

/** The mail was not accepted. `isRetryable`: the same mail may go through later. */
export class MailError extends Error {
  override readonly name = 'MailError';
  readonly isRetryable: boolean;

  constructor(message: string, options: { isRetryable: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.isRetryable = options.isRetryable;
  }
}

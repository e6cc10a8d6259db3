import { createTransport } from 'nodemailer';
import { MailError, type Mailer } from './mailer.ts';

export interface SmtpConfig {
  /** `smtp://user:password@host:587` (TLS by STARTTLS, required unless the host is this machine) or `smtps://…:465`. */
  url: string;
  /** `Mingtang <no-reply@example.org>` */
  from: string;
  /** How long a mail that somebody waits for may take in all, in milliseconds. */
  patienceMs?: number;
}

const connectionMs = 10_000;
const silenceMs = 30_000;
/** Whoever waits for a code longer asks again: the first one must not leave after the second, nor keep others waiting. */
const PATIENCE_MS = 20_000;
/** Each takes four answers a mail: so many keep the letters of a sale's first minute from waiting for each other. */
const connections = { letters: 5, awaited: 3 };
const loopback = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;
// Nothing that could end one address and begin another, or leave the header.
const bareAddress = /^[^\s\p{C}@<>()[\]\\,;:"]+@[^\s\p{C}@<>()[\]\\,;:"]+\.[^\s\p{C}@<>()[\]\\,;:".]+$/u;
const longestAddress = 254; // RFC 5321

/** Mail through any SMTP server, over a few kept connections. */
export function createSmtpMailer(config: SmtpConfig): Mailer {
  const { protocol, hostname, port, username, password } = new URL(config.url);
  const isImplicitTls = protocol === 'smtps:';
  const isLocal = loopback.test(hostname);
  const domain = /@([^@>\s]+)>?\s*$/.exec(config.from)?.[1] ?? 'localhost';
  const options = {
    host: hostname,
    port: port === '' ? (isImplicitTls ? 465 : 587) : Number(port),
    secure: isImplicitTls,
    // A password must not cross a network in the clear because somebody took STARTTLS out of the greeting.
    requireTLS: !isImplicitTls && !isLocal,
    ignoreTLS: !isImplicitTls && isLocal,
    ...(username === '' ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: connectionMs,
    greetingTimeout: connectionMs,
    socketTimeout: silenceMs,
    // Content is always handed over, never fetched by a name inside a message.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const letters = createTransport({ ...options, pool: true, maxConnections: connections.letters });
  // Opened with the first mail of its kind.
  const awaited = createTransport({ ...options, pool: true, maxConnections: connections.awaited });

  return {
    async send({ id, to, subject, text, html, language, isAwaited = false, attachments }) {
      if (to.length > longestAddress || !bareAddress.test(to)) {
        throw new MailError('the receiver is not one mail address', { isRetryable: false });
      }
      try {
        await (isAwaited ? awaited : letters).sendMail({
          ...(isAwaited ? { signal: AbortSignal.timeout(config.patienceMs ?? PATIENCE_MS) } : {}),
          from: config.from,
          // RFC 5322: mail programs and servers show one Message-ID once.
          ...(id === undefined ? {} : { messageId: `<${id}@${domain}>` }),
          // As an object it is taken whole and not parsed for lists or display names.
          to: { name: '', address: to },
          subject: subject.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim(),
          text,
          ...(html === undefined ? {} : { html }),
          ...(attachments === undefined
            ? {}
            : {
                attachments: attachments.map(({ filename, contentType, content }) => ({
                  filename: filename.replaceAll(/[\p{C}/\\]+/gu, ' ').trim(),
                  contentType,
                  content,
                })),
              }),
          headers: {
            'Content-Language': language === 'zh' ? 'zh-CN' : 'en',
            // RFC 3834: out-of-office answers to a machine help nobody.
            'Auto-Submitted': 'auto-generated',
          },
        });
      } catch (error) {
        throw new MailError('the mail server did not take the mail', { isRetryable: isPassing(error), cause: error });
      }
    },
    async verify() {
      try {
        await letters.verify();
      } catch (error) {
        throw new MailError('the mail server did not let us in', { isRetryable: isPassing(error), cause: error });
      }
    },
    close() {
      letters.close();
      awaited.close();
    },
  };
}

/** 5xx answers and refused credentials stay; 4xx answers, time-outs and broken connections pass. */
function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('responseCode' in error && typeof error.responseCode === 'number') return error.responseCode < 500;
  return !('code' in error && (error.code === 'EAUTH' || error.code === 'EENVELOPE'));
}

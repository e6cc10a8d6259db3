import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mailroom } from '../inbox/messages.ts';

type MailServer = { port: number; close(): Promise<void> };

const largestMessage = 20 * 1024 * 1024; // bytes

/** A submission server: AUTH is required, a message is in the inbox before it is accepted with 250. */
export async function startMailServer(options: {
  host: string;
  port: number;
  user: string;
  password: string;
  inbox: Mailroom;
}): Promise<MailServer> {
  const { host, port, user, password, inbox } = options;
  const server = new SMTPServer({
    name: 'sandbox.invalid',
    banner: 'Sandbox: mail stays here',
    // Loopback only, and there is no certificate a client could trust: so no TLS is offered, and AUTH goes without.
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    size: largestMessage,
    closeTimeout: 1000,
    logger: false,
    onAuth(auth, _session, callback) {
      if (auth.username === user && isSame(auth.password ?? '', password)) callback(null, { user });
      else callback(refusal(535, 'Authentication credentials invalid'));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (stream.sizeExceeded) {
          callback(refusal(552, 'Message exceeds fixed maximum message size'));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address.toLowerCase());
        const sender = session.envelope.mailFrom === false ? '' : session.envelope.mailFrom.address;
        void answer(Buffer.concat(chunks), sender, recipients, callback);
      });
    },
  });
  // A client that hangs up in the middle is its own trouble, not the server's.
  server.on('error', () => undefined);

  async function answer(
    raw: Buffer,
    sender: string,
    recipients: string[],
    callback: (error: Error | null, message?: string) => void,
  ): Promise<void> {
    let trouble: Error | null = null;
    try {
      await keep(raw, sender, recipients);
    } catch {
      trouble = refusal(451, 'The message could not be read or kept');
    }
    callback(trouble, 'Kept in the sandbox');
  }

  /** The envelope says who receives; what the headers claim is only shown. */
  async function keep(raw: Buffer, envelopeSender: string, recipients: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw);
    for (const recipient of recipients) {
      inbox.add({
        channel: 'mail',
        recipient,
        sender: mail.from?.address ?? envelopeSender,
        subject: mail.subject ?? '',
        text: mail.text ?? '',
        ...(mail.html === undefined ? {} : { html: mail.html }),
        attachments: mail.attachments.map((part) => ({
          filename: part.filename ?? 'attachment',
          contentType: part.mimeType,
          content: typeof part.content === 'string' ? Buffer.from(part.content) : new Uint8Array(part.content),
        })),
      });
    }
  }

  const listener = server.listen(port, host);
  await once(listener, 'listening');
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('the mail server has no port');
  return {
    port: address.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        // Mailers keep their connections between messages; who is in the middle of one may finish it.
        for (const connection of server.connections) {
          if (connection.session.envelope?.mailFrom) continue;
          connection.send(421, 'The sandbox closes');
          connection.close();
        }
      }),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

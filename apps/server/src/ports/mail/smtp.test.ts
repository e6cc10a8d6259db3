import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import type { Sandbox } from '@mingtang/sandbox/sandbox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestSandbox } from '../../testing/sandbox.ts';
import { MailError, type Mailer } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

let sandbox: Sandbox;
let mailer: Mailer;
const from = '明堂 <no-reply@mingtang.example>';

beforeAll(async () => {
  sandbox = await openTestSandbox();
  mailer = createSmtpMailer({ url: sandbox.smtpUrl, from });
});
afterAll(async () => {
  mailer.close();
  await sandbox.close();
});

describe('sending', () => {
  it('arrives whole: names, both bodies, the attached file', async () => {
    const content = Buffer.from('%PDF-1.7 receipt');
    await mailer.send({
      to: 'Yian@Example.org',
      subject: '你的票已出',
      text: '票在这里。',
      html: '<p>票在<b>这里</b>。</p>',
      language: 'zh',
      attachments: [{ filename: '收据 2607.pdf', contentType: 'application/pdf', content }],
    });
    const [mail] = sandbox.inbox.list({ to: 'yian@example.org' });
    expect(mail).toMatchObject({
      channel: 'mail',
      recipient: 'yian@example.org',
      sender: 'no-reply@mingtang.example',
      subject: '你的票已出',
      text: '票在这里。',
      html: '<p>票在<b>这里</b>。</p>',
      attachments: [{ position: 0, filename: '收据 2607.pdf', contentType: 'application/pdf', bytes: content.length }],
    });
    const file = sandbox.inbox.findAttachment(mail?.id ?? '', 0);
    expect(Buffer.from(file?.content ?? [])).toEqual(content);
  });

  it('brings a code that can be read out', async () => {
    await mailer.send({
      to: 'code@example.org',
      subject: '048210 is your Mingtang sign-in code',
      text: 'Code: 048210\n\nOrder 20260704001 is not one.',
      language: 'en',
    });
    expect((await sandbox.inbox.waitFor({ to: 'code@example.org' })).code).toBe('048210');
  });

  it('lets a mail that somebody waits for go past the letters of a sale', async () => {
    const server = await startListening();
    const busy = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    const mail = { subject: 's', text: 't', language: 'en' } as const;
    const arrived: string[] = [];
    const send = (to: string, isAwaited: boolean) =>
      busy.send({ ...mail, to, isAwaited }).then(() => void arrived.push(to));
    const letters = Array.from({ length: 30 }, (_, number) => send(`letter${number}@example.org`, false));
    await Promise.all([...letters, send('code@example.org', true)]);
    expect(arrived.indexOf('code@example.org')).toBeLessThan(15);
    busy.close();
    server.close();
  });

  it('cannot be made to write to somebody else', async () => {
    const receivers = [
      'a@example.org,thief@example.org',
      'a@example.org\r\nBcc: thief@example.org',
      'a@example.org>\r\nRCPT TO:<thief@example.org',
      'Thief <thief@example.org>',
      '"a b"@example.org',
      'a@example.org\u0000',
      'a@@example.org',
      'nobody',
      `${'a'.repeat(250)}@example.org`,
      '',
    ];
    for (const to of receivers) {
      await expect(mailer.send({ to, subject: 's', text: 't', language: 'en' })).rejects.toMatchObject({
        name: 'MailError',
        isRetryable: false,
      });
    }
    await mailer.send({
      to: 'subject@example.org',
      subject: 'Hall change\r\nBcc: thief@example.org\r\n\r\nAnother body',
      text: 'The real body.\r\n.\r\nMAIL FROM:<thief@example.org>',
      language: 'en',
    });
    expect(sandbox.inbox.list({ to: 'thief' })).toEqual([]);
    expect(sandbox.inbox.list({ to: 'subject@' })).toMatchObject([
      {
        subject: 'Hall change Bcc: thief@example.org Another body',
        text: 'The real body.\n.\nMAIL FROM:<thief@example.org>\n',
      },
    ]);
  });

  it('takes no file and no page named by a message', async () => {
    const hostile = {
      filename: '../../x\r\n.txt',
      contentType: 'text/plain',
      content: Buffer.from('x'),
      path: '/etc/hostname',
    };
    await mailer.send({ to: 'file@example.org', subject: 's', text: 't', language: 'en', attachments: [hostile] });
    const [mail] = sandbox.inbox.list({ to: 'file@' });
    expect(mail?.attachments).toMatchObject([{ filename: '.. .. x .txt', bytes: 1 }]);
  });
});

describe('trouble', () => {
  const send = (url: string) => {
    const other = createSmtpMailer({ url, from });
    return other
      .send({ to: 'a@example.org', subject: 's', text: 't', language: 'en' })
      .then(() => 'sent')
      .catch((error: unknown) => (error instanceof MailError ? error.isRetryable : error))
      .finally(() => other.close());
  };

  it('is final with a wrong password, and passes when nobody answers', async () => {
    const wrong = new URL(sandbox.smtpUrl);
    wrong.password = 'wrong';
    expect(await send(wrong.href)).toBe(false);
    expect(await send('smtp://user:password@127.0.0.1:1')).toBe(true);
  });

  it('tells no password to a host that is not this machine and speaks in the clear', async () => {
    const heard: string[] = [];
    const server = createServer((socket) => {
      socket.write('220 ready\r\n');
      socket.setEncoding('utf8').on('data', (text: string) => {
        heard.push(text);
        socket.write(text.startsWith('EHLO') ? '250-far.example\r\n250 AUTH PLAIN LOGIN\r\n' : '502 not here\r\n');
      });
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    // This machine by a name that is not its own.
    await send(`smtp://user:a-password@0.0.0.0:${port}`);
    expect(heard.join('')).toContain('STARTTLS');
    expect(heard.join('')).not.toMatch(/AUTH|MAIL FROM/);
    server.close();
  });

  it('ends the wait for a code when the server says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const other = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from, patienceMs: 100 });
    const code = { to: 'a@example.org', subject: 's', text: 't', language: 'en', isAwaited: true } as const;
    // More than there are connections: those that stand in line are given up as well.
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => other.send(code)));
    for (const one of sent) expect(one).toMatchObject({ status: 'rejected', reason: { isRetryable: true } });
    other.close();
    for (const socket of sockets) socket.destroy();
    silent.close();
  });

  it('needs a password', async () => {
    const open = new URL(sandbox.smtpUrl);
    open.username = '';
    open.password = '';
    expect(await send(open.href)).toBe(false);
    expect(sandbox.inbox.list({ to: 'a@example.org' })).toEqual([]);
  });
});

describe('a mail that is sent again', () => {
  it('has the id it had the first time, under our own domain', async () => {
    const server = await startListening();
    const again = createSmtpMailer({ url: `smtp://127.0.0.1:${server.port}`, from });
    const mail = { to: 'yian@example.org', subject: 's', text: 't', language: 'en' } as const;
    await again.send({ ...mail, id: '0190-issued-1' });
    await again.send({ ...mail, id: '0190-issued-1' });
    await again.send(mail);
    const ids = server.heard().map((text) => /^Message-ID: (.+)$/m.exec(text)?.[1]?.trim());
    expect(ids.slice(0, 2)).toEqual(['<0190-issued-1@mingtang.example>', '<0190-issued-1@mingtang.example>']);
    expect(ids[2]).toMatch(/^<[^>]+@mingtang\.example>$/);
    expect(ids[2]).not.toBe(ids[0]);
    again.close();
    server.close();
  });
});

/** A mail server that takes everything, and what it was sent word for word: the sandbox keeps mails as they are read. */
async function startListening(): Promise<{ port: number; heard(): string[]; close(): void }> {
  const mails: string[] = [];
  const server = createServer((socket) => {
    let mail: string | undefined;
    socket.write('220 ready\r\n');
    socket.setEncoding('utf8').on('data', (text: string) => {
      if (mail !== undefined) mail += text;
      if (mail?.endsWith('\r\n.\r\n')) {
        mails.push(mail);
        mail = undefined;
        socket.write('250 kept\r\n');
      } else if (mail === undefined) {
        if (text.startsWith('DATA')) mail = '';
        socket.write(mail === '' ? '354 go on\r\n' : '250 well\r\n');
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, heard: () => mails, close: () => server.close() };
}

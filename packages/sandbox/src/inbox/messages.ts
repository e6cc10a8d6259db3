import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Store } from '../store.ts';

type Channel = 'sms' | 'mail';

/** A message that reached somebody. `recipient` is an E.164 number or a lower-case mail address. */
export type Message = {
  id: string;
  channel: Channel;
  recipient: string;
  sender: string;
  subject: string;
  text: string;
  html?: string;
  /** The first six digits that stand alone in the text: the one-time code, if the message brings one. */
  code?: string;
  receivedAt: Date;
  attachments: { position: number; filename: string; contentType: string; bytes: number }[];
};

export type MessageFilter = {
  /** Part of the address: digits of a phone number, letters of a mail address. */
  to?: string;
  since?: Date;
  channel?: Channel;
  /** At most this many, default 100. */
  limit?: number;
};

type NewMessage = Pick<Message, 'channel' | 'recipient' | 'sender' | 'subject' | 'text' | 'html'> & {
  attachments?: { filename: string; contentType: string; content: Uint8Array }[];
};

/** What reached whom; the sandbox's pages and tests read it. */
export type Inbox = {
  /** Newest first. */
  list(filter?: MessageFilter): Message[];
  find(id: string): Message | undefined;
  findAttachment(
    id: string,
    position: number,
  ): { filename: string; contentType: string; content: Uint8Array } | undefined;
  /** The newest message that matches, waiting for it; throws when none came within two minutes. */
  waitFor(filter: MessageFilter): Promise<Message>;
};

/** The inbox as the servers that fill it see it. */
export type Mailroom = Inbox & { add(message: NewMessage): Message };

const pollMs = 25;
const WAIT_MS = 120_000;

export function createMailroom(store: Store): Mailroom {
  const { db } = store;

  function list(filter: MessageFilter = {}): Message[] {
    const conditions = ['1 = 1'];
    const values: (string | number)[] = [];
    const to = filter.to?.trim().toLowerCase();
    if (to !== undefined && to !== '') {
      // instr, not like: % and _ are ordinary letters of an address.
      conditions.push('instr(lower(recipient), ?) > 0');
      values.push(to);
    }
    if (filter.since !== undefined) {
      conditions.push('received_at >= ?');
      values.push(filter.since.getTime());
    }
    if (filter.channel !== undefined) {
      conditions.push('channel = ?');
      values.push(filter.channel);
    }
    return db
      .prepare(`select * from messages where ${conditions.join(' and ')} order by seq desc limit ?`)
      .all(...values, filter.limit ?? 100)
      .map(read);
  }

  function read(row: Record<string, unknown>): Message {
    const id = String(row['id']);
    return {
      id,
      channel: row['channel'] as Channel,
      recipient: String(row['recipient']),
      sender: String(row['sender']),
      subject: String(row['subject']),
      text: String(row['text']),
      ...(typeof row['html'] === 'string' ? { html: row['html'] } : {}),
      ...(typeof row['code'] === 'string' ? { code: row['code'] } : {}),
      receivedAt: new Date(Number(row['received_at'])),
      attachments: db
        .prepare(
          'select position, filename, content_type, length(content) as bytes from attachments where message_id = ? order by position',
        )
        .all(id)
        .map((part) => ({
          position: Number(part['position']),
          filename: String(part['filename']),
          contentType: String(part['content_type']),
          bytes: Number(part['bytes']),
        })),
    };
  }

  function find(id: string): Message | undefined {
    const row = db.prepare('select * from messages where id = ?').get(id);
    return row === undefined ? undefined : read(row);
  }

  return {
    add(message) {
      const id = randomUUID();
      const code = /(?<![\dA-Za-z])\d{6}(?![\dA-Za-z])/.exec(message.text)?.[0] ?? null;
      store.transaction(() => {
        db.prepare(
          `insert into messages (id, channel, recipient, sender, subject, text, html, code, received_at)
           values (?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        ).run(
          id,
          message.channel,
          message.recipient,
          message.sender,
          message.subject,
          message.text,
          message.html ?? null,
          code,
          Date.now(),
        );
        for (const [position, part] of (message.attachments ?? []).entries()) {
          db.prepare('insert into attachments values (?, ?, ?, ?, ?)').run(
            id,
            position,
            part.filename,
            part.contentType,
            part.content,
          );
        }
      });
      const added = find(id);
      if (added === undefined) throw new Error('a message just written is not there');
      return added;
    },
    list,
    find,
    findAttachment(id, position) {
      const row = db
        .prepare('select filename, content_type, content from attachments where message_id = ? and position = ?')
        .get(id, position);
      if (row === undefined || !(row['content'] instanceof Uint8Array)) return undefined;
      return {
        filename: String(row['filename']),
        contentType: String(row['content_type']),
        content: row['content'],
      };
    },
    async waitFor(filter) {
      const deadline = Date.now() + WAIT_MS;
      for (;;) {
        const newest = list({ ...filter, limit: 1 })[0];
        if (newest !== undefined) return newest;
        if (Date.now() >= deadline) throw new Error(`no message to ${filter.to ?? 'anyone'} within ${WAIT_MS} ms`);
        await sleep(pollMs);
      }
    },
  };
}

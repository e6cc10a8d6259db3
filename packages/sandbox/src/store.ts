import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** For a predecessor that is still closing. SQLite waits for it without letting anything else run. */
const patienceMs = 2000;

/** Two sandboxes cannot share one folder. */
export class SandboxInUse extends Error {
  override readonly name = 'SandboxInUse';
  constructor(file: string, cause: unknown) {
    super(`Cannot open ${file}; is another sandbox using it? Give this server a DATA_DIR of its own, or SANDBOX=off.`, {
      cause,
    });
  }
}

const schema = `
  create table if not exists settings (name text primary key, value text not null) strict;
  create table if not exists messages (
    seq integer primary key autoincrement,
    id text not null unique,
    channel text not null check (channel in ('sms', 'mail')),
    recipient text not null,
    sender text not null,
    subject text not null,
    text text not null,
    html text,
    code text,
    received_at integer not null
  ) strict;
  create table if not exists attachments (
    message_id text not null references messages (id) on delete cascade,
    position integer not null,
    filename text not null,
    content_type text not null,
    content blob not null,
    primary key (message_id, position)
  ) strict;
  create table if not exists sms_nonces (nonce text primary key, seen_at integer not null) strict;
  create table if not exists stripe_objects (
    seq integer primary key autoincrement,
    id text not null unique,
    kind text not null,
    document text not null,
    aside text not null
  ) strict;
  create index if not exists stripe_objects_kind on stripe_objects (kind, seq);
  create index if not exists stripe_objects_payment_intent on stripe_objects (kind, json_extract(document, '$.payment_intent'));
  create table if not exists stripe_idempotency (
    key text primary key,
    request text not null,
    body text not null,
    created_at integer not null
  ) strict;
  create table if not exists deliveries (
    seq integer primary key autoincrement,
    id text not null unique,
    event_id text not null,
    event_type text not null,
    payload text not null,
    signing text not null check (signing in ('genuine', 'forged')),
    state text not null check (state in ('pending', 'delivered', 'given_up')),
    attempts integer not null default 0,
    last_outcome text,
    last_at integer
  ) strict;
  create index if not exists deliveries_event on deliveries (event_id);
  create table if not exists tasks (
    id text primary key,
    kind text not null,
    subject text not null,
    due_at integer not null
  ) strict;
  create index if not exists tasks_due on tasks (due_at);
`;

/** What came after the first schema; a file made before has them applied in order, once. */
const laterSteps = [
  `
  alter table deliveries add column provider text not null default 'stripe';
  alter table deliveries add column url text;
  alter table deliveries add column payment_id text;
  create index deliveries_payment on deliveries (payment_id);
  create table trades (
    seq integer primary key autoincrement,
    id text not null unique,
    provider text not null check (provider in ('wechat', 'alipay')),
    number text not null,
    transaction_no text unique,
    paid_at integer,
    document text not null,
    unique (provider, number)
  ) strict;
  create index trades_prepay on trades (provider, json_extract(document, '$.own.prepayId'));
  create index trades_code on trades (provider, json_extract(document, '$.own.codeUrl'));
  create index trades_trade_no on trades (provider, json_extract(document, '$.own.tradeNo'));
  create index trades_paid on trades (provider, paid_at);
  create table trade_refunds (
    seq integer primary key autoincrement,
    id text not null unique,
    provider text not null,
    number text not null,
    trade_id text not null references trades (id),
    done_at integer,
    document text not null
  ) strict;
  create unique index trade_refunds_wechat on trade_refunds (number) where provider = 'wechat';
  create unique index trade_refunds_alipay on trade_refunds (trade_id, number) where provider = 'alipay';
  create index trade_refunds_done on trade_refunds (provider, done_at);
  create table wechat_nonces (nonce text primary key, seen_at integer not null) strict;
  create table wechat_codes (
    code text primary key,
    openid text not null,
    made_at integer not null,
    used_at integer
  ) strict;
  `,
  'create index wechat_nonces_seen on wechat_nonces (seen_at);',
];

/** The sandbox's one database file. Everything in it is written before the third party's answer goes out. */
export type Store = {
  db: DatabaseSync;
  /** Runs the work in one transaction; inside another one it simply joins it. */
  transaction<T>(work: () => T): T;
  findSetting(name: string): string | undefined;
  saveSetting(name: string, value: string): void;
  close(): void;
};

function applyLaterSteps(db: DatabaseSync): void {
  const done = Number(db.prepare('pragma user_version').get()?.['user_version']);
  for (const [index, step] of laterSteps.entries()) {
    if (index < done) continue;
    db.exec(`begin; ${step} pragma user_version = ${index + 1}; commit;`);
  }
}

/** Opens (or makes) `sandbox.db` in the data directory; only one process at a time may hold it. */
export function openStore(dataDir: string): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'sandbox.db');
  const db = new DatabaseSync(file);
  try {
    // Two sandboxes on one directory would send every webhook twice. The lock goes when the process does, kill -9 included.
    db.exec(`pragma busy_timeout = ${patienceMs}; pragma locking_mode = exclusive; pragma journal_mode = wal;`);
    db.exec('pragma synchronous = normal; pragma foreign_keys = on;');
    db.exec(schema);
    applyLaterSteps(db);
  } catch (error) {
    db.close();
    throw new SandboxInUse(file, error);
  }
  chmodSync(file, 0o600);

  return {
    db,
    transaction(work) {
      if (db.isTransaction) return work();
      db.exec('begin immediate');
      try {
        const result = work();
        db.exec('commit');
        return result;
      } catch (error) {
        db.exec('rollback');
        throw error;
      }
    },
    findSetting(name) {
      const value = db.prepare('select value from settings where name = ?').get(name)?.['value'];
      return typeof value === 'string' ? value : undefined;
    },
    saveSetting(name, value) {
      db.prepare('insert into settings values (?, ?) on conflict (name) do update set value = excluded.value').run(
        name,
        value,
      );
    },
    close: () => db.close(),
  };
}

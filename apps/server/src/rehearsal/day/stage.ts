import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Sandbox, startSandbox } from '@mingtang/sandbox/sandbox';
import type pg from 'pg';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import { createConnect } from '../../connect-ports.ts';
import { seedDemo } from '../../demo/seed.ts';
import { enrolDevice } from '../../modules/entrance/door/devices.ts';
import { eventDay } from '../../platform/clock.ts';
import { deriveKeyring } from '../../platform/crypto.ts';
import { openPool } from '../../platform/database-client.ts';
import { startEmbeddedPostgres } from '../../platform/embedded-postgres.ts';
import { migrate } from '../../platform/migrations.ts';
import { transact } from '../../platform/platform.ts';
import { findFreePort, ServerProcess, thirdPartiesOf } from '../server-process.ts';
import { type SignedIn, signManyIn } from '../signed-in.ts';

/** What the morning is played with: a server of its own on a database of its own, with the demo edition. */
export interface Stage {
  server: ServerProcess;
  sandbox: Sandbox;
  pool: pg.Pool;
  postgresPid: number;
  hasPages: boolean;
  people: SignedIn[];
  /** Who comes later, each once. */
  newcomers: SignedIn[];
  /** Of scanners, at one gate each. */
  deviceTokens: string[];
  checkpointId: string;
  forumIds: string[];
  /** Those of them that take comments. */
  talkedOfIds: string[];
  paidProductIds: string[];
  freeProductId: string;
  close(): Promise<void>;
}

const silent = (): void => undefined;
const BUILD = fileURLToPath(new URL('../../../../web/build', import.meta.url));
const DEVICES = 8;

/** Builds it. Whatever was built is taken down again when that fails, and by `close`. */
export async function openStage(visitors: number, newcomers: number): Promise<Stage> {
  const dataDir = await mkdtemp(join(tmpdir(), 'mingtang-day-'));
  const undo: (() => Promise<unknown>)[] = [() => rm(dataDir, { recursive: true, force: true })];
  const close = async (): Promise<void> => {
    for (const step of undo.toReversed()) await step();
  };
  try {
    return { ...(await build({ dataDir, visitors, newcomers, undo })), close };
  } catch (error) {
    await close();
    throw error;
  }
}

interface Building {
  dataDir: string;
  visitors: number;
  newcomers: number;
  /** What takes down again what was built so far. */
  undo: (() => Promise<unknown>)[];
}

async function build({ dataDir, visitors, newcomers, undo }: Building): Promise<Omit<Stage, 'close'>> {
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    log: { debug: silent, info: silent, warn: silent },
  });
  undo.push(() => postgres.stop());
  await migrate(postgres.url, { apply: true });
  const sandbox = await startSandbox({ dataDir: join(dataDir, 'sandbox') });
  undo.push(() => sandbox.close());
  const port = await findFreePort();
  sandbox.setStripeWebhookUrl(`http://127.0.0.1:${port}/payments/notify/stripe`);
  const secret = randomBytes(32).toString('hex');
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'silent',
    NODE_ENV: 'test',
    PORT: String(port),
    HOST: '127.0.0.1',
    ROLE: 'web',
  });
  const app = await buildApp({
    config,
    databaseUrl: postgres.url,
    secrets: { current: secret, older: [] },
    hasPages: false,
    connect: createConnect(thirdPartiesOf(sandbox)),
  });
  const deviceTokens: string[] = [];
  try {
    await seedDemo(app.platform);
    const { rows } = await app.platform.database.pool.query<{ id: string }>(
      "SELECT id FROM staff_accounts WHERE is_active AND roles && ARRAY['owner', 'gatekeeper'] LIMIT 1",
    );
    const actor = { kind: 'staff', id: rows[0]?.id ?? '', address: null } as const;
    for (let number = 1; number <= DEVICES; number++) {
      const name = `Gate ${number}`;
      const enrolled = await transact(app.platform, (tx) =>
        enrolDevice(tx, actor, { name, mayRedeem: false, now: new Date() }),
      );
      deviceTokens.push(enrolled.token);
    }
  } finally {
    await app.stop();
  }
  const pool = openPool({ url: postgres.url, max: 2, onError: silent });
  undo.push(() => pool.end());
  const content = await prepareContent(pool);
  const signedIn = await signManyIn(pool, deriveKeyring(secret), visitors + newcomers);
  await pool.query('VACUUM ANALYZE');
  const hasPages = existsSync(BUILD);
  const server = new ServerProcess({
    databaseUrl: postgres.url,
    dataDir,
    port,
    sandbox: thirdPartiesOf(sandbox),
    secret,
    hasPages,
    // Everybody has an address of their own: the limits of one are not what is rehearsed.
    environment: { TRUST_PROXY: '1', ...(hasPages ? { NODE_ENV: 'production' } : {}) },
  });
  await server.start();
  undo.push(() => server.kill());
  return {
    server,
    sandbox,
    pool,
    postgresPid: postgres.pid,
    hasPages,
    people: signedIn.slice(0, visitors),
    newcomers: signedIn.slice(visitors),
    deviceTokens,
    ...content,
  };
}

/** Enough of everything for whoever comes: the demo's own limits are met by a few hundred visitors. */
async function prepareContent(pool: pg.Pool) {
  const today = eventDay(new Date());
  const idsOf = async (text: string, values: unknown[] = []): Promise<string[]> =>
    (await pool.query<{ id: string }>(text, values)).rows.map(({ id }) => id);
  const forumIds = await idsOf(
    `UPDATE forums SET forum_type = 'public_booking', offline_quota = 1000000, is_review_needed = false, booking_opens_at = now() - interval '1 day',
       booking_closes_at = starts_at, has_comments = true
     WHERE id IN (SELECT id FROM forums WHERE starts_at > now() + interval '1 hour' AND published_at <= now() AND cancelled_at IS NULL ORDER BY starts_at LIMIT 20)
     RETURNING id`,
  );
  const talkedOfIds = await idsOf("SELECT id FROM forums WHERE id = ANY($1::uuid[]) AND play_switch <> 'off'", [
    forumIds,
  ]);
  const onSale = `published_at <= now() AND 'general' = ANY(channels) AND kind = 'exhibition'`;
  const paidProductIds = await idsOf(
    `UPDATE products SET quota = 10000000, per_person = 1000000, per_purchase = 100, needs_approval = false, needs_review = false, sale_from = now() - interval '1 day',
       sale_to = now() + interval '1 day'
     WHERE price_fen > 0 AND ${onSale} RETURNING id`,
  );
  const [freeProductId] = await idsOf(
    `INSERT INTO products SELECT (jsonb_populate_record(products, jsonb_build_object('id', gen_random_uuid(), 'price_fen', 0, 'taken', 0, 'set_aside', 0,
       'needs_real_name', true, 'valid_days', jsonb_build_array($1::text), 'halls', '[0]'::jsonb))).*
     FROM products WHERE id = $2 RETURNING id`,
    [today, paidProductIds[0]],
  );
  await pool.query('UPDATE comment_rooms SET pause_seconds = 0');
  await pool.query(
    `INSERT INTO settings (code, value, version, updated_at, set_by) VALUES ('comment_pause_seconds', '0', 1, now(), 'rehearsal'),
       ('comments_need_profile', 'false', 1, now(), 'rehearsal')
     ON CONFLICT (code) DO UPDATE SET value = excluded.value`,
  );
  const [checkpointId] = await idsOf(
    "SELECT id FROM checkpoints WHERE direction = 'in' ORDER BY cardinality(halls), position LIMIT 1",
  );
  if (talkedOfIds.length === 0 || !freeProductId || !checkpointId)
    throw new Error('The demo has no forum to come, no product or no gate to rehearse with.');
  return { forumIds, talkedOfIds, paidProductIds, freeProductId, checkpointId };
}

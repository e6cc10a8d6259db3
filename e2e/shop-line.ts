import path from 'node:path';
import { routeUrl } from '@mingtang/contract/route';
import { waitingRoomRoutes } from '@mingtang/contract/waiting-room/routes';
import type { Page } from '@playwright/test';
import { setSetting } from '../apps/server/src/modules/reference/commands.ts';
import { getSettingVersion } from '../apps/server/src/modules/reference/queries.ts';
import type { SettingCode, SettingValue } from '../apps/server/src/modules/reference/settings.ts';
import { Bus } from '../apps/server/src/platform/bus.ts';
import { Cache } from '../apps/server/src/platform/cache.ts';
import { systemClock } from '../apps/server/src/platform/clock.ts';
import { deriveKeyring, loadSecrets } from '../apps/server/src/platform/crypto.ts';
import { type Database, openDatabase } from '../apps/server/src/platform/database.ts';
import { openEmbeddedPostgres } from '../apps/server/src/platform/embedded-access.ts';
import { createLogger } from '../apps/server/src/platform/telemetry.ts';
import { signManyIn } from '../apps/server/src/rehearsal/signed-in.ts';

/**
 * Opens the line in front of the shop for one at a time, as an organiser does, with nobody in it and
 * no pace measured; resolves with what puts things back.
 */
export async function openLine(): Promise<() => Promise<void>> {
  const database = await openServersDatabase();
  // It is shut, so nothing moves meanwhile.
  await database.pool.query('DELETE FROM waiting_places');
  await database.pool.query('UPDATE waiting_rooms SET per_second = NULL, finished = admitted');
  await set(database, 'waiting_room_capacity', 1);
  await set(database, 'waiting_room_mode', 'on');
  return async () => {
    await set(database, 'waiting_room_mode', 'auto');
    await set(database, 'waiting_room_capacity', 1_000);
    await database.close();
  };
}

const dataDir = process.env.E2E_DATA_DIR ?? '';

async function openServersDatabase(): Promise<Database> {
  const { url } = await openEmbeddedPostgres(path.join(dataDir, 'postgres'));
  return openDatabase({ url, poolSize: 1, onError: () => undefined });
}

/** Writes a setting beside the running server, which hears of it. */
async function set<Code extends SettingCode>({ db, url }: Database, code: Code, value: SettingValue<Code>) {
  const cache = new Cache(new Bus(url, createLogger('silent')));
  const { version } = await getSettingVersion(db, code);
  const organiser = { kind: 'staff', id: 'journey', address: '127.0.0.1' } as const;
  await db.transaction((tx) => setSetting(tx, organiser, { cache, clock: systemClock }, { code, version, value }));
}

/** Somebody else who wants a ticket, somewhere else. */
export interface OtherBuyer {
  join(): Promise<string>;
  /** How they stand: `waiting`, `admitted` … */
  stand(): Promise<string>;
  buy(): Promise<void>;
}

/** Signs somebody else in, without a page, and without a code: an address gets only so many before it has to work for one. */
export async function callOtherBuyer(page: Page): Promise<OtherBuyer> {
  const database = await openServersDatabase();
  const [signed] = await signManyIn(database.pool, deriveKeyring((await loadSecrets(dataDir)).current), 1);
  await database.close();
  const token = signed?.token ?? '';
  const ask = async <Data>(method: 'GET' | 'POST', url: string, form: Record<string, string> = {}): Promise<Data> => {
    const response = await page.request.fetch(url, {
      method,
      headers: { token },
      ...(method === 'POST' ? { form } : {}),
    });
    const { code, msg, data } = (await response.json()) as { code: string; msg: string; data: Data };
    if (code !== '0000') throw new Error(`${url}: ${code} ${msg}`);
    return data;
  };
  const [pass] = await ask<{ uuid: string }[]>('GET', '/ticket/info/exhibition');
  return {
    join: async () => (await ask<{ status: string }>('POST', routeUrl(waitingRoomRoutes.joinLine))).status,
    stand: async () => (await ask<{ status: string }>('GET', routeUrl(waitingRoomRoutes.getPlace))).status,
    buy: () => ask('POST', '/ticket/order/buyNow', { productId: pass?.uuid ?? '', num: '1' }),
  };
}

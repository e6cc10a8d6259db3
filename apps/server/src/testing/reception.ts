import type { ReceptionRole } from '@mingtang/contract/reception/model';
import { receptionGuests, receptionWorkers } from '../modules/reception/tables.ts';
import { newId } from '../platform/id.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient } from './test-client.ts';

type NewGuest = typeof receptionGuests.$inferInsert;

/** A guest to be received, by flight, at ten the day after tomorrow. Returns the id. */
export async function buildReceptionGuest(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  change: Partial<NewGuest> = {},
): Promise<string> {
  const id = newId();
  const now = clock.now();
  await platform.database.db.insert(receptionGuests).values({
    id,
    nameZh: '沈砚秋',
    nameEn: 'Shen Yanqiu',
    organisationZh: '青塘研究院',
    organisationEn: 'Qingtang Institute',
    titleZh: '首席科学家',
    titleEn: 'Chief scientist',
    phone: '+86 139 0000 0001',
    language: 'zh',
    companions: 1,
    arrivalBy: 'flight',
    arrivalNumber: 'QT 208',
    arrivalToZh: '浦东机场 T2',
    arrivalToEn: 'Pudong Airport T2',
    arrivesAt: new Date(now.getTime() + 2 * 86_400_000),
    hotelZh: '江畔酒店',
    hotelEn: 'Riverside Hotel',
    createdAt: now,
    updatedAt: now,
    ...change,
  });
  return id;
}

/** Signs somebody new in who receives guests. */
export async function signWorkerIn(app: TestApp, nameEn: string, role: ReceptionRole = 'worker', account?: string) {
  const { token, personId } = await app.signIn(account);
  const workerId = newId();
  const { db } = app.platform.database;
  await db.insert(receptionWorkers).values({
    id: workerId,
    personId,
    nameZh: `${nameEn}同事`,
    nameEn,
    phone: '+86 138 0000 0002',
    role,
    givenAt: app.clock.now(),
  });
  return { token, personId, workerId, api: createTestClient(app, { token }).reception };
}

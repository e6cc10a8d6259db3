import type { StandRole } from '@mingtang/contract/exhibition/members/model';
import { inviteMember, takeUpInvitations } from '../modules/exhibition/members/commands.ts';
import { exhibitors } from '../modules/exhibition/tables.ts';
import { findPerson } from '../modules/identity/queries.ts';
import { Events } from '../platform/events.ts';
import { newId } from '../platform/id.ts';
import { transact } from '../platform/platform.ts';
import type { TestApp } from './test-app.ts';

const tester = { kind: 'system', id: 'test', address: null } as const;
let booths = 0;

/** A public exhibitor with a booth of its own. Returns its id. */
export async function buildStand(
  { platform, clock }: Pick<TestApp, 'platform' | 'clock'>,
  nameEn: string,
): Promise<string> {
  const id = newId();
  const now = clock.now();
  booths += 1;
  await platform.database.db.insert(exhibitors).values({
    id,
    nameZh: `${nameEn}公司`,
    nameEn,
    lineZh: '替人走进夜里的厂区。',
    lineEn: 'Robots for the night shift.',
    hall: 1,
    booth: `T-${booths}`,
    mark: 3,
    position: booths,
    publishedAt: now,
    createdAt: now,
    updatedAt: now,
  });
  return id;
}

/** Signs somebody new in who belongs to a stand. */
export async function signStandIn(
  app: TestApp,
  exhibitorId: string,
  role: StandRole = 'manager',
): Promise<{ token: string; personId: string }> {
  const signed = await app.signIn();
  const now = app.clock.now();
  await transact(app.platform, async (tx) => {
    const person = await findPerson(tx, signed.personId);
    if (!person) throw new Error('Nobody signed in.');
    const account = person.email ?? person.phone ?? '';
    await inviteMember(tx, new Events(app.platform.jobs), tester, { exhibitorId, account, role, language: 'zh', now });
    await takeUpInvitations(tx, person, now);
  });
  return signed;
}

import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { routeUrl } from '@mingtang/contract/route';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { personalData } from '../../personal-data.ts';
import { Events } from '../../platform/events.ts';
import { transact } from '../../platform/platform.ts';
import { buyTickets, createOwner, fillDictionary, newIdNumber, type TicketOwner } from '../../testing/holders.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { openFile, sweepBytes } from '../files/commands.ts';
import { listFilesOfPerson } from '../files/queries.ts';
import { openSession } from '../identity/commands.ts';
import { findPerson } from '../identity/queries.ts';
import { keepIdentity } from '../identity/real-name/identities.ts';
import { findIdentity } from '../identity/real-name/queries.ts';
import { requestCopy, requestErasure } from './commands.ts';
import { prepareCopy } from './copying.ts';
import { eraseDue } from './erasing.ts';
import { findLatestExport } from './queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'));
  await fillDictionary(app);
});
afterAll(() => app.end());

const staff = { kind: 'system', id: 'test', address: null } as const;

/** Erases an account now, as the job does. */
async function eraseNow(personId: string): Promise<void> {
  const { platform } = app;
  const now = platform.clock.now();
  await transact(platform, (tx) =>
    requestErasure(tx, platform.jobs, staff, { personId, reason: 'organiser', language: 'zh', days: 0, now }),
  );
  await eraseDue({
    platform,
    events: new Events(platform.jobs),
    parts: personalData,
  });
}

const verify = ({ token, photoUuid }: TicketOwner, identityNum: string) =>
  app.call('POST', routeUrl(realNameRoutes.verify), {
    token,
    form: {
      name: '沈知远',
      country: 'CN',
      certType: 'id_card',
      identityNum,
      gender: '0',
      birthday: '1992-03-15',
      photoUuid,
      agreement: 'true',
    },
  });

it('erases whoever verified their name with a picture that a ticket shows as well', async () => {
  const owner = await createOwner(app);
  expect(await verify(owner, newIdNumber())).toMatchObject({ code: '0000' });
  const { ticketIds } = await buyTickets(app, owner, 1, { validDays: ['2099-07-05'], saleTo: new Date('2099-07-06') });
  const named = await app.call('POST', '/ticket/online/ticket/hold/ownRealName', {
    token: owner.token,
    form: { ticketUuid: ticketIds[0] ?? '', company: '梭子工业', industryType: 'robots', agreement: 'true' },
  });
  expect(named).toMatchObject({ code: '0000' });
  await eraseNow(owner.personId);
  expect((await findPerson(app.platform.database.db, owner.personId))?.erasedAt).not.toBeNull();
  expect(await listFilesOfPerson(app.platform.database.db, owner.personId)).toEqual([]);
  expect(await openFile(app.platform, owner.photoUuid)).toBeUndefined();
});

describe('what is under way while an account is erased', () => {
  const ask = (personId: string) =>
    transact(app.platform, (tx) =>
      requestCopy(tx, app.platform.jobs, { personId, language: 'zh', now: app.clock.now() }),
    );

  it('a copy of its data leaves no archive behind', async () => {
    const { personId } = await app.signIn();
    const { platform } = app;
    await ask(personId);
    const { id = '' } = (await findLatestExport(platform.database.db, personId)) ?? {};
    const written: string[] = [];
    const storage = {
      ...platform.storage,
      read: (file: string) => platform.storage.read(file),
      delete: (file: string) => platform.storage.delete(file),
      write: async (file: string, content: Buffer) => {
        await platform.storage.write(file, content);
        written.push(file);
        await eraseNow(personId);
      },
    };
    expect(await prepareCopy({ ...platform, storage }, personalData, id)).toBeUndefined();
    expect(await listFilesOfPerson(platform.database.db, personId)).toEqual([]);
    expect(written).toHaveLength(1);
    // As the job does that is on the queue.
    await sweepBytes(platform, written);
    expect(await platform.storage.read(written[0] ?? '')).toBeUndefined();
  });

  it('a copy that was never made keeps nobody from asking for another', async () => {
    const { personId } = await app.signIn();
    await ask(personId);
    await expect(ask(personId)).rejects.toMatchObject({ key: 'privacy.copy_under_way' });
    app.clock.move(3_601_000);
    await ask(personId);
    expect(await findLatestExport(app.platform.database.db, personId)).toMatchObject({ state: 'preparing' });
  });

  it('a sign-in opens nothing, and a name that is being verified is not kept', async () => {
    const { personId } = await app.signIn();
    const { keys, bus, database } = app.platform;
    await eraseNow(personId);
    const now = app.clock.now();
    const { token } = await transact(app.platform, (tx) =>
      openSession(tx, keys, bus, { personId, device: 'late', userAgent: '', now }),
    );
    expect(await app.call('GET', '/business/person/getPerson', { token })).toMatchObject({ status: 401 });
    const number = newIdNumber();
    const claim = {
      name: '沈知远',
      country: 'CN',
      documentKind: 'id_card',
      documentNumber: number,
      number,
      gender: 'male',
      birthDate: '1992-03-15',
    } as const;
    const checked = { personId, contacts: [], claim, photoId: null, isWithAdult: false, isConfirmed: true };
    await expect(transact(app.platform, (tx) => keepIdentity(tx, { keys, bus }, checked, now))).rejects.toMatchObject({
      key: 'protocol.sign_in_required',
    });
    expect(await findIdentity(database.db, personId)).toBeUndefined();
  });
});

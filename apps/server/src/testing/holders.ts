import { checkCharacter } from '@mingtang/contract/identity/documents';
import { recordFiles, writeFile } from '../modules/files/commands.ts';
import { dictionaryResource } from '../modules/reference/resources/dictionary.ts';
import { standardDictionary } from '../modules/reference/standard-dictionary.ts';
import { transact } from '../platform/platform.ts';
import { Resource } from '../platform/resource.ts';
import { buildProduct } from './builders.ts';
import { drawPortrait } from './portrait.ts';
import type { TestApp } from './test-app.ts';
import { createTestClient } from './test-client.ts';

/** Somebody who owns tickets and can name their holders. */
export interface TicketOwner {
  token: string;
  personId: string;
  account: string;
  photoUuid: string;
}

/** The choices of the holder form, which a fresh installation brings along. */
export async function fillDictionary({ platform }: TestApp): Promise<void> {
  const tester = { kind: 'system', id: 'test', address: null } as const;
  await transact(platform, (tx) =>
    new Resource(dictionaryResource, platform).createAll(tx, tester, standardDictionary),
  );
}

let accounts = 0;

/** Signs somebody new in, with a picture as an upload leaves it: to look for the face in each would be most of a test's work. */
export async function createOwner(app: TestApp): Promise<TicketOwner> {
  const account = `owner${accounts++}@example.org`;
  const signed = await app.signIn(account);
  return { ...signed, account, photoUuid: await keepPortrait(app, signed.personId) };
}

/** A face picture of somebody, as an upload leaves it; returns its id. */
export async function keepPortrait({ platform }: TestApp, personId: string): Promise<string> {
  const picture = await writeFile(platform, {
    personId,
    purpose: 'face',
    name: 'face.jpg',
    content: await drawPortrait(),
    contentType: 'image/jpeg',
    width: 600,
    height: 800,
  });
  await transact(platform, (tx) => recordFiles(tx, [picture]));
  return picture.id;
}

/** Uploads the picture of a document; returns its id. */
export async function uploadDocument(app: TestApp, { token }: Pick<TicketOwner, 'token'>): Promise<string> {
  const picture = await drawPortrait([]);
  const { files } = await createTestClient(app, { token }).files.uploadVisitorBase64({
    image: picture.toString('base64'),
  });
  return files[0]?.id ?? '';
}

/** Buys free tickets of one product; returns their ids, and those of the order and the product. */
export async function buyTickets(
  app: TestApp,
  { token }: TicketOwner,
  count: number,
  change: Parameters<typeof buildProduct>[1] = {},
): Promise<{ productId: string; orderId: string; ticketIds: string[] }> {
  const productId = await buildProduct(app.platform.database.db, {
    priceFen: 0,
    perPurchase: 20,
    perPerson: 20,
    ...change,
  });
  const bought = await app.call('POST', '/ticket/order/buyNow', { token, form: { productId, num: count } });
  const { uuid } = bought.data as { uuid: string };
  const order = await app.call('GET', `/ticket/order/detail/${uuid}`, { token });
  return {
    productId,
    orderId: uuid,
    ticketIds: (order.data as { tickets: { uuid: string }[] }).tickets.map((ticket) => ticket.uuid),
  };
}

let serial = 0;

/** An ID number nobody has, of somebody born on that day. */
export function newIdNumber(birthDate = '1992-03-15'): string {
  serial += 1;
  const body = `110000${birthDate.replaceAll('-', '')}${String((serial * 2 + 1) % 1000).padStart(3, '0')}`;
  return body + checkCharacter(body);
}

/** The holder form as its owner fills it in for a man of 34, with their own address. */
export function holderForm(owner: TicketOwner, ticketUuid: string, change: Record<string, string> = {}) {
  return {
    ticketUuid,
    name: '沈知远',
    country: 'CN',
    certType: 'id_card',
    identityNum: newIdNumber(change['birthday']),
    gender: '0',
    birthday: '1992-03-15',
    photoUuid: owner.photoUuid,
    account: owner.account,
    company: '梭子工业',
    industryType: 'robots',
    agreement: 'true',
    ...change,
  };
}

import type { deskConsole } from '@mingtang/contract/entrance/desk-console';
import type { RouteInput } from '@mingtang/contract/route';
import { createActivationCodes } from '../modules/ticketing/activation.ts';
import { eventDay } from '../platform/clock.ts';
import { newId } from '../platform/id.ts';
import { transact } from '../platform/platform.ts';
import { buildProduct } from './builders.ts';
import { newIdNumber } from './holders.ts';
import { drawPortrait } from './portrait.ts';
import type { TestApp } from './test-app.ts';

let visitors = 0;

/** Somebody who comes to the desk without an account. */
export const newRegistration = (change: Partial<RouteInput<typeof deskConsole.registerVisitor>> = {}) => ({
  key: newId(),
  account: `walk-in${++visitors}@example.org`,
  language: 'zh' as const,
  isAgreed: true,
  ...change,
});

/** A man of 34 with a resident's card that nobody else has. */
export const newClaim = (change: Partial<RouteInput<typeof deskConsole.verifyVisitor>> = {}) => {
  const birthDate = change.birthDate ?? '1992-03-15';
  return {
    name: '沈知远',
    country: 'CN',
    documentKind: 'id_card' as const,
    documentNumber: newIdNumber(birthDate),
    gender: 'male' as const,
    birthDate,
    isAgreed: true,
    ...change,
  };
};

/** A printed code of a ticket that is valid today. */
export async function newActivationCode(
  { platform, clock }: TestApp,
  change: Parameters<typeof buildProduct>[1] = {},
): Promise<string> {
  const productId = await buildProduct(platform.database.db, { validDays: [eventDay(clock.now())], ...change });
  const asked = { productId, count: 1, label: '现场', expiresAt: null };
  const [code = ''] = await transact(platform, (tx) => createActivationCodes(tx, platform.keys, asked, clock.now()));
  return code;
}

/** Pictures as a camera sends them; without heads, of nobody. */
export async function takePicture(heads?: Parameters<typeof drawPortrait>[0]): Promise<File> {
  return new File([new Uint8Array(await drawPortrait(heads))], 'face.jpg', { type: 'image/jpeg' });
}

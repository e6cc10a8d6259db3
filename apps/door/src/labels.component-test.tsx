import { SUCCESS_CODE } from '@mingtang/contract/envelope';
import { act, render, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Door } from './door.ts';
import type { Setup } from './memory/store.ts';
import { PostChoice } from './screens/post-choice.tsx';
import { memoryStore } from './testing/memory-store.ts';
import { DoorContext } from './use-door.ts';

const token = 'a'.repeat(43);
const idOf = (last: number) => `01936f2a-7c1b-7d10-8a4f-01234567890${last}`;
/** As a server sends it that knows nothing of labels. */
const setup: Setup = {
  deviceName: 'Hall phone',
  editionZh: '大会',
  editionEn: 'Conference',
  serverTime: new Date(),
  today: '2026-07-05',
  publicKey: 'A'.repeat(43),
  badgeKey: 'A'.repeat(43),
  checkpoints: [],
  products: [],
  mayRedeem: true,
  memberPublicKey: 'A'.repeat(43),
  ticketBenefits: [],
  memberBenefits: [
    { id: idOf(1), nameZh: '午餐', nameEn: 'Lunch', tier: 'royal', units: 2 },
    { id: idOf(2), nameZh: '休息室', nameEn: 'Lounge', tier: 'leader', units: null },
  ],
};
const labels = [{ type: 'member_level', value: 'royal', labelZh: '皇家会员', labelEn: 'Royal circle' }];

/** A device without a network, unless `answer` is what its server sends. */
async function openDevice(kept: Setup, answer?: Setup) {
  vi.stubGlobal('fetch', async (url: string) => {
    if (!answer) throw new TypeError('no network');
    const empty = { cursor: '', isMore: false, tickets: [], passages: [], members: [], redemptions: [] };
    const data = String(url).split('?')[0]?.endsWith('/setup') ? { ...answer, serverTime: new Date() } : empty;
    return Response.json({ code: SUCCESS_CODE, msg: '', data });
  });
  // Where pages know nothing of each other.
  vi.stubGlobal('navigator', { userAgent: '' });
  onTestFinished(() => void vi.unstubAllGlobals());
  const memory = memoryStore({ token, setup: kept });
  const door = new Door(async () => memory.store);
  await door.open();
  onTestFinished(() => door.leave());
  const show = (language: string): void => {
    document.documentElement.lang = language;
    dispatchEvent(new Event('languagechoice'));
  };
  show('en');
  render(
    <DoorContext value={door}>
      <PostChoice />
    </DoorContext>,
  );
  return { ...memory, show: (language: string) => act(() => show(language)) };
}

test('a device whose server says nothing of labels calls tiers by the standard', async () => {
  const { show } = await openDevice(setup);
  expect(screen.getByText('Royal')).toBeTruthy();
  show('zh-CN');
  expect(screen.getByText('Royal 会员')).toBeTruthy();
});

test('what an organiser calls a tier comes with the set-up, is shown in both languages, and stays without a network', async () => {
  const { show, table } = await openDevice(setup, { ...setup, labels });
  expect(await screen.findByText('Royal circle')).toBeTruthy();
  expect(screen.getByText('Leader')).toBeTruthy();
  show('zh-CN');
  expect(screen.getByText('皇家会员')).toBeTruthy();
  await vi.waitFor(() => expect(table('kept').get('setup')).toMatchObject({ labels }));
});

test('a device that kept the labels shows them without a network', async () => {
  const { show } = await openDevice({ ...setup, labels });
  expect(screen.getByText('Royal circle')).toBeTruthy();
  show('zh-CN');
  expect(screen.getByText('皇家会员')).toBeTruthy();
});

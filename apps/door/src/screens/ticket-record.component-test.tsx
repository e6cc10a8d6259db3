import { entranceConsole } from '@mingtang/contract/entrance/console';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Door } from '../door.ts';
import { closed } from '../door-state.ts';
import { DoorContext } from '../use-door.ts';
import { type DoorTicketRecord, TicketRecord } from './ticket-record.tsx';

const at = (time: string) => new Date(`2026-07-05T${time}:00+08:00`);
const record: DoorTicketRecord = {
  number: 'MT7K 3F90 21QX',
  productId: '01936f2a-7c1b-7d10-8a4f-0123456789ab',
  state: 'verified',
  approval: 'none',
  name: '沈**',
  numberEnd: '21QX',
  age: 'adult',
  scans: [],
};

async function show(language: string, change: Partial<DoorTicketRecord>): Promise<string[]> {
  document.documentElement.lang = language;
  stubServer().on(entranceConsole.findDoorTicket, () => ({ ...record, ...change }));
  const door = { state: closed, subscribe: () => () => undefined, token: 'a'.repeat(43) } as unknown as Door;
  render(
    <DoorContext value={door}>
      <TicketRecord code={record.number} />
    </DoorContext>,
  );
  await screen.findByText(record.number);
  return screen.getAllByRole('definition').map(({ textContent }) => textContent);
}

const places: DoorTicketRecord['places'] = [
  { kind: 'entry_time', hall: null, from: at('09:00'), until: at('10:30') },
  { kind: 'session', hall: 5, from: at('14:00'), until: at('15:00') },
];

it.each([
  ['zh-CN', '今日预约', '09:00–10:30入场14:00–15:00场次'],
  ['en', 'Reserved today', '09:00–10:30Entry14:00–15:00Session'],
])('lists what its holder reserved today (%s)', async (language, title, shown) => {
  expect(await show(language, { places })).toContain(shown);
  expect(screen.getByText(title)).toBeDefined();
});

it('says nothing of it where nothing is reserved', async () => {
  await show('en', {});
  expect(screen.queryByText('Reserved today')).toBeNull();
});

import { deskConsole } from '@mingtang/contract/entrance/desk-console';
import type { Badge } from '@mingtang/contract/entrance/desk-model';
import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import { BadgeDialog } from './badge-dialog.tsx';
import type { DeskTicket, Visitor } from './use-visitor.ts';

const id = '01990000-0000-7000-8000-0000000000b1';
const ticket: DeskTicket = {
  id,
  number: 'ZS 7K3F 9021',
  nameZh: '全体大会票',
  nameEn: 'All-conference pass',
  halls: [0],
  validDays: ['2030-07-05'],
  reEntry: 'always',
  state: 'verified',
  approval: 'none',
  needsRealName: true,
  needsReview: false,
  holderName: '王*',
  company: null,
  badges: 0,
  printedAt: null,
  hasFace: false,
};
const visitor: Visitor = {
  id,
  name: '王*',
  phone: null,
  email: null,
  language: 'zh',
  isOnSite: true,
  identity: null,
  hasFace: false,
  canCompare: false,
  tickets: [ticket],
  comparisons: [],
};
const badgeOf = (name: string, unprintable: Badge['unprintable']): Badge => ({
  id,
  serial: 1,
  name,
  otherName: null,
  company: null,
  ticketNumber: ticket.number,
  nameZh: ticket.nameZh,
  nameEn: ticket.nameEn,
  halls: [0],
  editionZh: '明堂',
  editionEn: 'Mingtang',
  unprintable,
  code: 'A'.repeat(115),
});

async function make(badge: Badge): Promise<HTMLElement> {
  const server = stubConsole();
  server.on(deskConsole.printBadge, () => badge);
  renderScreen(<BadgeDialog ticket={ticket} visitor={visitor} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByText('Make'));
  await screen.findByText('The badge is made.');
  return dialog;
}

test('a letter that the PDF lacks is named before anything is printed, and no PDF is offered', async () => {
  const dialog = await make(badgeOf('王𱖎', [{ text: '王𱖎', letters: ['𱖎'] }]));
  expect(dialog.textContent).toContain('The PDF has no letter for 𱖎 (U+3158E) in “王𱖎”.');
  expect(within(dialog).queryByText('Download PDF')).toBeNull();
  expect(within(dialog).getByText('Print')).toBeTruthy();
});

test('a name in any script that has a font comes as a PDF', async () => {
  const dialog = await make(badgeOf('جميلة رحمن', []));
  expect(within(dialog).getByText('Download PDF')).toBeTruthy();
  expect(dialog.textContent).not.toContain('no letter');
});

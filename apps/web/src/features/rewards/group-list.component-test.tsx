import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { GroupList } from './group-list.tsx';

const group = (change: object) => ({
  id: '01990000-0000-7000-8000-000000000001',
  nameZh: 'H1 馆展位',
  nameEn: 'Stands, Hall H1',
  codes: 4,
  counted: 3,
  points: 120,
  ...change,
});

test.each([
  ['en', 'By area', 'Stands, Hall H1', '3 of 4 scanned · 120 energy', '0 of 4 scanned'],
  ['zh', '分组进度', 'H1 馆展位', '已扫 3 / 4 · 120 能量', '已扫 0 / 4'],
] as const)('each group tells how far one is (%s)', async (language, title, name, some, none) => {
  const second = group({
    id: '01990000-0000-7000-8000-000000000002',
    nameZh: '论坛',
    nameEn: 'Forums',
    counted: 0,
    points: 0,
  });
  await renderPart(<GroupList groups={[group({}), second]} />, { language });
  screen.getByRole('heading', { name: title });
  const [meter] = screen.getAllByRole<HTMLMeterElement>('meter');
  expect([meter?.getAttribute('aria-label'), meter?.getAttribute('value'), meter?.getAttribute('max')]).toEqual([
    name,
    '3',
    '4',
  ]);
  screen.getByText(some);
  screen.getByText(none);
});

test('without groups nothing is shown', async () => {
  const { container } = await renderPart(<GroupList groups={[]} />);
  expect(container.querySelector('section')).toBeNull();
});

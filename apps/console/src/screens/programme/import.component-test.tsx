import { programmeConsole } from '@mingtang/contract/programme/console';
import type { FileClocks } from '@mingtang/contract/programme/import-model';
import type { StubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { renderScreen, stubConsole } from '../../testing/render.tsx';
import Import from './import.tsx';

const ID = '01990000-0000-7000-8000-000000000001';
const detail = (clocks: FileClocks) => ({
  id: ID,
  fileName: 'berlin.xml',
  source: 'berlin',
  timeZone: 'Asia/Shanghai',
  uploadedAt: new Date(Date.UTC(2030, 6, 5)),
  uploadedBy: '林见',
  appliedAt: null,
  counts: { taken: 1, changed: 0, unchanged: 0, refused: 0, missing: 0 },
  written: { venues: 1, tags: 0, speakers: 0 },
  fingerprint: clocks,
  rows: [
    {
      key: '1',
      outcome: 'taken' as const,
      forumId: null,
      titleZh: '一',
      titleEn: 'One',
      venue: 'Main',
      startsAt: clocks === 'file' ? '2030-07-05T07:00:00.000Z' : '2030-07-05T01:00:00.000Z',
      isEdited: false,
      isPublished: false,
      booked: 0,
      remarks: [],
      changes: [],
      isSkipped: false,
    },
  ],
  remarks: [{ zh: '时段', en: 'The slot.' }],
  leftOut: { links: 12, attachments: 1 },
  zone: { file: 'Europe/Berlin', clocks },
});

let server: StubServer;
beforeEach(() => {
  server = stubConsole();
  server.on(programmeConsole.getImport, () => detail('file'));
});

test('the preview says what has no place here and what was put right of the file', async () => {
  renderScreen(<Import />, { path: '/programme/import/:id', at: `/programme/import/${ID}` });
  expect(await screen.findByText('Left out, as there is no place for them here: 12 links, 1 attachment')).toBeTruthy();
  expect(screen.getByText('The slot.')).toBeTruthy();
});

test('times of another zone are converted, or kept as written on request', async () => {
  server.on(programmeConsole.compareImport, ({ clocks }) => detail(clocks ?? 'file'));
  const { user } = renderScreen(<Import />, { path: '/programme/import/:id', at: `/programme/import/${ID}` });
  expect(await screen.findByText(/The file’s times are in Europe\/Berlin/)).toBeTruthy();
  expect(screen.getByText(/15:00/)).toBeTruthy();
  await user.click(screen.getByLabelText('Keep the times as written and take them as Asia/Shanghai'));
  expect(await screen.findByText(/09:00/)).toBeTruthy();
});

test('the choice is there in Chinese', async () => {
  renderScreen(<Import />, { path: '/programme/import/:id', at: `/programme/import/${ID}`, language: 'zh' });
  expect(await screen.findByLabelText('钟点不变，直接当作 Asia/Shanghai 时间')).toBeTruthy();
  expect(screen.getByText('这里没有对应位置，未导入：12 个链接、1 个附件')).toBeTruthy();
});

import type { PlayStatus } from '@mingtang/contract/programme/model';
import { StatusTag, type TagShape } from '@mingtang/ui/status-tag';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPart } from '../../testing/render.tsx';
import { PlayTag } from './play-tag.tsx';

const drawing = (shape: TagShape) => render(<StatusTag shape={shape}>x</StatusTag>).container.querySelector('svg');
const show = async (status: PlayStatus, language: 'zh' | 'en', isOnPicture = false) => {
  const { container, unmount } = await renderPart(<PlayTag status={status} isOnPicture={isOnPicture} />, { language });
  const tag = container.querySelector('main > span');
  const [text, shape, look] = [tag?.textContent, tag?.querySelector('svg')?.innerHTML, tag?.className];
  unmount();
  return { text, shape, look };
};

test.each([
  ['to_be_started', '未开始', 'Upcoming', 'waiting'],
  ['have_already_started', '直播中', 'Live', 'live'],
  ['finished', '已结束', 'Ended', 'over'],
  ['in_playback', '回放', 'Replay', 'replay'],
] as const)('%s has a badge of its own word and shape (spec §4)', async (status, zh, en, shape) => {
  const chinese = await show(status, 'zh');
  const english = await show(status, 'en');
  expect([chinese.text, english.text]).toEqual([zh, en]);
  expect(english.shape).toBe(drawing(shape)?.innerHTML);
});

test.each(['zh', 'en'] as const)('without a broadcast there is no badge (%s)', async (language) => {
  expect((await show('no_live_broadcast', language)).text).toBeUndefined();
});

test('over a picture all but the live badge change their ground', async () => {
  expect((await show('in_playback', 'en', true)).look).toContain('bg-over');
  expect((await show('in_playback', 'en')).look).not.toContain('bg-over');
  expect((await show('have_already_started', 'en', true)).look).toBe((await show('have_already_started', 'en')).look);
});

import type { Comment, CommentRoom, OwnComment } from '@mingtang/contract/live/comments/model';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { commentWire } from '@mingtang/contract/live/comments/wire';
import { refused, type StubServer, stubServer, unreachable } from '@mingtang/contract/testing/stub-server';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { renderPart, signIn } from '../../testing/render.tsx';
import { afterPress } from '../../testing/time.ts';
import { PictureClock } from '../player/player-clock.ts';
import { BarrageSwitch } from './barrage-switch.tsx';
import { CommentPanel } from './comment-panel.tsx';
import { useComments } from './use-comments.ts';

const NOW = Date.UTC(2030, 6, 5, 2);
const FORUM = '01990000-0000-7000-8000-000000000061';
const makeComment = (text: string, last = '62'): Comment => ({
  id: `01990000-0000-7000-8000-0000000000${last}`,
  nickname: 'L**',
  text,
  sentAt: new Date(NOW),
  positionMs: null,
});

/** What the server tells an open page of by itself. */
class StubStream extends EventTarget {
  static last: StubStream | undefined;
  readyState = 1;
  constructor() {
    super();
    StubStream.last = this;
  }
  close(): void {
    this.readyState = 2;
  }
  static tell(event: string, data: unknown): void {
    act(() => void StubStream.last?.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) })));
  }
}

let server: StubServer;
let room: CommentRoom;
let before: Comment[];
beforeEach(() => {
  vi.stubGlobal('EventSource', StubStream);
  room = { isOpen: true, pauseSeconds: 0, needsProfile: false, total: 0, viewers: 3 };
  before = [];
  server = stubServer();
  server.on(commentRoutes.listComments, () => ({ items: before, total: before.length, page: 1, pageSize: 20 }));
  server.on(commentRoutes.getRoom, () => room);
  server.on(commentRoutes.listOwnComments, () => []);
});

const answerWith = (state: OwnComment['state']) =>
  server.on(commentRoutes.saveComment, ({ text }) => ({ ...makeComment(text), state }));

function Talk() {
  const comments = useComments(FORUM);
  return <CommentPanel comments={comments} clock={new PictureClock()} now={NOW} isRecording={false} />;
}

async function show(language: 'zh' | 'en' = 'en') {
  const { user } = await renderPart(<Talk />, { language });
  const field = () => screen.findByRole<HTMLInputElement>('textbox');
  const say = async (text: string) => {
    await user.clear(await field());
    await user.type(await field(), text);
    afterPress();
    await user.click(screen.getByRole('button', { name: /^(Send|发送)$/ }));
  };
  return { user, field, say };
}

test('what one says stands there as one’s own, and the field is empty again', async () => {
  signIn();
  answerWith('shown');
  const { field, say } = await show();
  await say('Hello from here');
  const [line] = await screen.findAllByText('Hello from here');
  expect(line?.closest('li')?.textContent).toContain('Me');
  expect((await field()).value).toBe('');
  expect(server.calls(commentRoutes.saveComment)).toMatchObject([{ forumId: FORUM, text: 'Hello from here' }]);
});

test.each([
  ['en', 'You can send again in 30 s'],
  ['zh', '30 秒后可以再发'],
] as const)('too soon: it says how long, and keeps what was typed (%s)', async (language, text) => {
  signIn();
  server.on(commentRoutes.saveComment, () => refused('comments.too_frequent', { seconds: 30 }));
  const { field, say } = await show(language);
  await say('Once more');
  await screen.findByText(text, { exact: false });
  expect((await field()).value).toBe('Once more');
  expect(screen.getByRole('button', { name: /^(Send|发送)$/ }).getAttribute('aria-disabled')).toBe('true');
});

test('what is held to be looked at says so to its author', async () => {
  signIn();
  answerWith('held');
  const { say } = await show();
  await say('A word to be checked');
  await screen.findByText(/^Sent. Everyone will see it once/);
  expect(await screen.findByText(/^In review/)).toBeDefined();
});

test('a lost network keeps the comment, and the same one is sent when it is back', async () => {
  signIn();
  server.on(commentRoutes.saveComment, () => unreachable);
  const { field, say, user } = await show();
  await say('Kept');
  await screen.findByText(/^No network/);
  expect((await field()).value).toBe('Kept');
  answerWith('shown');
  afterPress();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(async () => expect((await field()).value).toBe(''));
  const keys = server.calls(commentRoutes.saveComment).map(({ clientKey }) => clientKey);
  expect(new Set(keys).size).toBe(1);
});

test('where comments are closed it says so, until they are opened', async () => {
  room = { ...room, isOpen: false };
  await show();
  await screen.findByText('Comments are closed for this session');
  expect(screen.queryByRole('textbox')).toBeNull();
  StubStream.tell('room', { isOpen: true, pauseSeconds: 60 });
  await screen.findByRole('textbox');
});

test('what others say comes by itself, and what the organiser hides is gone', async () => {
  before = [makeComment('Said before', '63')];
  await show();
  await screen.findByText('Said before');
  const fresh = makeComment('Said just now', '64');
  StubStream.tell('comments', [z.encode(commentWire, fresh)]);
  await screen.findByText('Said just now');
  StubStream.tell('gone', [fresh.id]);
  await waitFor(() => expect(screen.queryByText('Said just now')).toBeNull());
  expect(screen.getByText('Said before')).toBeDefined();
});

test('somebody else’s comment is reported with a reason', async () => {
  signIn();
  before = [makeComment('Buy cheap badges', '65')];
  server.on(commentRoutes.reportComment, () => null);
  const { user } = await show();
  await user.click(await screen.findByRole('button', { name: /L\*\*/ }));
  await user.click(within(await screen.findByRole('dialog')).getByText('Advertising'));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Report' }));
  await screen.findByText('Thank you. The organisers will look into it');
  expect(server.calls(commentRoutes.reportComment)).toEqual([{ id: before[0]?.id, reason: 'advertising' }]);
});

test('the comments over the picture are switched off, and stay off', async () => {
  const first = await renderPart(<BarrageSwitch />);
  const pressed = () => screen.getByRole('button', { name: 'On-screen comments' }).getAttribute('aria-pressed');
  expect(pressed()).toBe('true');
  await first.user.click(screen.getByRole('button', { name: 'On-screen comments' }));
  expect(pressed()).toBe('false');
  first.unmount();
  await renderPart(<BarrageSwitch />);
  expect(pressed()).toBe('false');
});

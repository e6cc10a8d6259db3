import { contentRoutes } from '@mingtang/contract/content/routes';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { expect, test, vi } from 'vitest';
import { api } from '../api.ts';
import { channelSource } from '../session.ts';
import { renderPart } from '../testing/render.tsx';
import { PageLife } from './page-life.ts';

const stored = () => localStorage.getItem('pageName');
const open = async (at: string) => (await renderPart(<PageLife />, { at })).unmount();

test('with a channel stored the page’s name in the specification is saved, page by page (spec §2)', async () => {
  channelSource.set('spring mail');
  for (const [at, name] of [
    ['/home', 'home'],
    ['/forum', 'forum'],
    ['/forumdetail?uuid=01990000-0000-7000-8000-000000000001', 'forumdetail'],
    ['/buy/01990000-0000-7000-8000-000000000001', 'buy'],
    ['/ticket/', 'ticketshome'],
    ['/ticket/personForm', 'personForm'],
  ] as const) {
    await open(at);
    expect([at, stored()]).toEqual([at, name]);
  }
});

test('a channel on the address is kept, and names its page at once', async () => {
  await open('/forum?channelSource=spring%20mail');
  expect([channelSource.get(), stored()]).toEqual(['spring mail', 'forum']);
});

test('without a channel no name is saved', async () => {
  await open('/forum');
  expect(stored()).toBeNull();
});

test('the channel goes with every call, whether it reads or writes', async () => {
  channelSource.set('微信');
  const server = stubServer();
  server.on(identityRoutes.getServerTime, () => 0);
  server.on(contentRoutes.countAdvertViews, () => null);
  const sent: (string | undefined)[] = [];
  const answer = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    sent.push((init.headers as Record<string, string>)['channelSource']);
    return answer(url, init);
  });
  await api(identityRoutes).getServerTime();
  await api(contentRoutes).countAdvertViews({ ids: ['01990000-0000-7000-8000-000000000001'] });
  expect(sent).toEqual(['%E5%BE%AE%E4%BF%A1', '%E5%BE%AE%E4%BF%A1']);
});

import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ThingActions } from '../../features/engagement/thing-actions.tsx';
import { paths } from '../../paths.ts';
import { makeShowcase } from '../../testing/content.ts';
import { renderPart, signIn } from '../../testing/render.tsx';
import { renderScreens } from '../../testing/screens.tsx';
import { afterPress } from '../../testing/time.ts';
import * as collection from './collection/screen.tsx';

type Saved = RouteOutput<typeof engagementRoutes.listSavedStories>['items'][number];
const { id, titleEn, titleZh, summaryEn, summaryZh } = makeShowcase('72');
const thing = { kind: 'showcase', id } as const;
const pageOf = (items: Saved[]) => ({ items, total: items.length, page: 1, pageSize: 100 });
const saved: Saved = {
  id,
  kind: 'showcase',
  titleZh,
  titleEn,
  savedAt: new Date(),
  isGone: false,
  startsAt: null,
  endsAt: null,
  placeZh: null,
  placeEn: null,
  hall: null,
  playStatus: null,
  lineZh: summaryZh,
  lineEn: summaryEn,
  mark: null,
  picture: null,
  art: null,
};

/** Everything one may like and save, as the server has it. */
function likingServer() {
  const server = stubServer();
  let isLiked = false;
  server.on(engagementRoutes.getLiking, () => ({ likes: 7, isLiked }));
  server.on(engagementRoutes.like, (asked) => {
    isLiked = asked.isLiked ?? !isLiked;
    return { likes: isLiked ? 8 : 7, isLiked };
  });
  server.on(engagementRoutes.listSavedIds, () => []);
  server.on(engagementRoutes.save, (asked) => ({ id: asked.id, isSaved: true }));
  server.on(engagementRoutes.unsave, (asked) => ({ id: asked.id, isSaved: false }));
  return server;
}

test('a thing is liked and saved, and both are taken back by the next press', async () => {
  const server = likingServer();
  signIn('01990000-0000-7000-8000-0000000000ab');
  const { user } = await renderPart(<ThingActions thing={thing} title={titleEn} look="line" />);
  const like = await screen.findByRole('button', { name: 'Like, 7 so far' });
  await user.click(like);
  await screen.findByRole('button', { name: 'Like, 8 so far', pressed: true });
  afterPress();
  await user.click(like);
  await screen.findByRole('button', { name: 'Like, 7 so far', pressed: false });
  // Twice within the second is once.
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Added to saved items');
  expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('true');
  expect(server.calls(engagementRoutes.save)).toEqual([{ id, kind: 'showcase' }]);
  expect(server.calls(engagementRoutes.unsave)).toEqual([]);
});

test('what is saved stands in the collection under its kind, is let go of there, and stays to be saved again', async () => {
  const server = likingServer();
  server.on(engagementRoutes.listSavedSessions, () => pageOf([]));
  server.on(engagementRoutes.listSavedIds, () => [{ ...thing, isSaved: true }]);
  server.on(engagementRoutes.listSavedStories, () => pageOf([saved]));
  signIn('01990000-0000-7000-8000-0000000000ac');
  const { user, address } = await renderScreens({ '/collection': collection }, { at: '/collection' });
  await user.click(screen.getByRole('tab', { name: 'Stories' }));
  const row = within((await screen.findByRole('link', { name: titleEn })).closest('article') as HTMLElement);
  expect(address()).toBe('/collection?tab=stories');
  expect(row.getByRole('link').getAttribute('href')).toBe(paths.showcase({ id }));
  await user.click(row.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(row.getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('false'));
  expect(server.calls(engagementRoutes.unsave)).toEqual([{ id, kind: 'showcase' }]);
  afterPress();
  await user.click(row.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(server.calls(engagementRoutes.save)).toHaveLength(1));
});

test.each([
  ['zh', '分享', '复制链接', '链接已复制'],
  ['en', 'Share', 'Copy link', 'Link copied'],
] as const)(
  'a page is shared by its own address and a card of its own, and counted once a day (%s)',
  async (...row) => {
    const [language, share, copy, copied] = row;
    const server = likingServer();
    server.on(engagementRoutes.share, () => null);
    const canonical = document.createElement('link');
    canonical.rel = 'canonical';
    canonical.href = `https://example.org${paths.showcase({ id })}`;
    document.head.append(canonical);
    const { user } = await renderPart(<ThingActions thing={thing} title={titleEn} look="line" />, { language });
    for (let times = 0; times < 2; times++) {
      afterPress();
      await user.click(screen.getByRole('button', { name: share }));
      const sheet = within(await screen.findByRole('dialog'));
      const [card] = sheet.getAllByRole('img');
      expect(card?.getAttribute('src')).toBe(`/share-card/showcase/${id}.${language}.png`);
      await user.click(sheet.getByRole('button', { name: copy }));
      await screen.findAllByText(copied);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    }
    expect(await navigator.clipboard.readText()).toBe(canonical.href);
    expect(server.calls(engagementRoutes.share)).toEqual([{ ...thing, channel: 'link' }]);
    canonical.remove();
  },
);

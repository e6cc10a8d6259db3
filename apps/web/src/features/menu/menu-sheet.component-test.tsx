import type { MenuLink } from '@mingtang/contract/reference/model';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as more from '../../screens/shell/more/screen.tsx';
import { renderPart, signIn } from '../../testing/render.tsx';
import DesktopBar from '../desktop-bar.part.tsx';
import { PhoneBar } from '../phone-bar.tsx';
import MenuSheet from './menu-sheet.tsx';

const menuLink: MenuLink = { url: 'https://example.org/', textZh: '大会官网', textEn: 'Main website', icon: 'globe' };

const addresses = [
  '/home',
  '/forum',
  '/exhibition',
  '/connect',
  '/future',
  '/ticket/',
  'https://example.org/',
  '/live',
  '/more',
  '/trip',
];
const linksOf = (part: HTMLElement) =>
  within(part)
    .getAllByRole<HTMLAnchorElement>('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
const openMenu = async (language: 'zh' | 'en', root: object) => {
  const onOpenChange = vi.fn<(isOpen: boolean) => void>();
  const view = await renderPart(<MenuSheet isOpen onOpenChange={onOpenChange} />, { language, root });
  return { ...view, onOpenChange, sections: await screen.findByRole('navigation') };
};

test.each([
  ['zh', ['首页', '论坛', '展览', 'CONNECT', 'FUTURE TECH', '票务', '大会官网', '直播', '更多', '行程']],
  [
    'en',
    ['Home', 'Forums', 'Exhibition', 'CONNECT', 'FUTURE TECH', 'Tickets', 'Main website', 'Live', 'Explore', 'Trip'],
  ],
] as const)('the menu has its ten entries in the order of the specification (%s)', async (language, words) => {
  const { sections } = await openMenu(language, { menuLink });
  expect(linksOf(sections)).toEqual(words.map((word, at) => [word, addresses[at]]));
});

test('the external link opens in a tab of its own and closes the menu', async () => {
  const { user, onOpenChange } = await openMenu('en', { menuLink });
  const link = screen.getByRole('link', { name: 'Main website' });
  expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener']);
  link.addEventListener('click', (event) => event.preventDefault());
  await user.click(link);
  expect(onOpenChange).toHaveBeenCalledWith(false);
});

test('a link within the site stays in its tab, and without an address there is none', async () => {
  const { unmount } = await openMenu('en', { menuLink: { ...menuLink, url: '/news?topic=a' } });
  const link = screen.getByRole('link', { name: 'Main website' });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/news?topic=a', null]);
  unmount();
  const { sections } = await openMenu('en', {});
  expect(linksOf(sections)).toHaveLength(9);
});

test('the page that is the menu without scripts has the external link as well', async () => {
  await renderPart(<more.default />, { root: { menuLink }, at: '/more' });
  expect((await screen.findByRole('link', { name: /Main website/ })).getAttribute('href')).toBe('https://example.org/');
});

test('the phone’s user icon is the way in for guests and leads others to what is theirs', async () => {
  const { unmount } = await renderPart(<PhoneBar look="brand" title="Forums" up="/home" />, { at: '/forum?day=2' });
  const guest = screen.getByRole('link', { name: 'Sign in' });
  expect(guest.getAttribute('href')).toBe('/login?back=%2Fforum%3Fday%3D2');
  unmount();
  signIn();
  await renderPart(<PhoneBar look="brand" title="Forums" up="/home" />);
  expect((await screen.findByRole('link', { name: 'My account' })).getAttribute('href')).toBe('/my');
});

test('desktops have the menu in their header', async () => {
  const { user } = await renderPart(<DesktopBar />, { root: { menuLink } });
  await user.click(screen.getByRole('link', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect((await screen.findByRole('link', { name: 'Main website' })).getAttribute('target')).toBe('_blank');
});

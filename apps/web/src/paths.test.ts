import { expect, test } from 'vitest';
import { paths, safeBack, screenAt } from './paths.ts';
import { queryNames, type ScreenKey, screens } from './routes.ts';

const id = '01890000-0000-7000-8000-000000000001';

test('builds addresses with the parameters of spec §2', () => {
  expect(paths.more()).toBe('/more');
  expect(paths.forum({ id })).toBe(`/forumdetail?uuid=${id}`);
  expect(paths.forum({ id, isConnect: true, isOffline: true })).toBe(
    `/forumdetail?uuid=${id}&isConnect=1&appointmentMode=offline`,
  );
  expect(paths.video({ id })).toBe(`/videodetail?videoUuid=${id}`);
  expect(paths.purchase({ id })).toBe(`/buy/${id}`);
  expect(paths.my({ isPassOpen: true })).toBe(`/my?${queryNames.isPassOpen}=1`);
  expect(paths.search({ text: '机器人 AI' })).toBe('/search?text=%E6%9C%BA%E5%99%A8%E4%BA%BA+AI');
  expect(paths.ticketLogin({ isLeader: true })).toBe('/ticket/login?isleader=1');
  expect(paths.ticketHome({ isLeader: true })).toBe('/ticket/leader');
});

test('every screen has an address that leads back to it', () => {
  const keys = Object.keys(screens) as ScreenKey[];
  expect(keys.length).toBeGreaterThan(70);
  for (const key of keys)
    for (const path of screens[key].paths) expect([path, screenAt(path.replace(/:\w+/, id))]).toEqual([path, key]);
});

test.each([
  ['/home', 'home'],
  ['/en', 'home'],
  ['/ticket', 'ticketHome'],
  ['/ticket/vip/', 'ticketHome'],
  [`/buy/${id}`, 'purchase'],
  ['/ticket/buy', 'cart'],
  ['/buy', undefined],
  ['/nowhere', undefined],
])('%s is %s', (path, key) => {
  expect(screenAt(path)).toBe(key);
});

test.each([
  ['/forum?day=2#now', '/forum?day=2#now'],
  ['/my', '/my'],
  [null, undefined],
  ['', undefined],
  ['forum', undefined],
  ['https://evil.example/', undefined],
  ['//evil.example/', undefined],
  ['/\\evil.example/', undefined],
  ['/\t/evil.example/', undefined],
  ['/.//evil.example/', undefined],
  ['/forum/..//evil.example/', undefined],
  ['/%2e//evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  ['/login?back=/my', undefined],
  ['/ticket/login', undefined],
])('goes back to %s as %s', (back, path) => {
  expect(safeBack(back)).toBe(path);
});

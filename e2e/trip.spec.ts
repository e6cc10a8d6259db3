import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { contactRoutes } from '@mingtang/contract/exhibition/contact/routes';
import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { itineraryRoutes } from '@mingtang/contract/itinerary/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { routeUrl } from '@mingtang/contract/route';
import { callsOf } from './calls.ts';
import { hoursAhead, makeForum } from './forum-builder.ts';
import { enter } from './session.ts';
import { signInStaff } from './staff-member.ts';
import { expect, expectSound, test, visit } from './visitor.ts';

const words = {
  zh: {
    title: '我的行程',
    guest: '登录后查看你的行程',
    empty: '这一天还没有安排',
    reserved: '已预约',
    overlaps: '时间重叠',
    overlap: /重叠 30 分钟/,
    adjust: '调整',
    swap: '换成这一场',
    done: '行程已调整',
    calendar: '导出到日历',
    make: '生成订阅地址',
    address: '你的订阅地址',
    once: '地址只显示这一次',
    revoke: '停用',
    revoked: '订阅地址已停用',
    kept: /^没有网络。这是/,
    meeting: '会面：',
    agreed: '已约见',
  },
  en: {
    title: 'My trip',
    guest: 'Sign in to see your trip',
    empty: 'Nothing on this day yet',
    reserved: 'Reserved',
    overlaps: 'Overlaps',
    overlap: /by 30 min/,
    adjust: 'Adjust',
    swap: 'Take this one',
    done: 'Your trip is adjusted',
    calendar: 'Add to calendar',
    make: 'Make my address',
    address: 'Your calendar address',
    once: 'It is shown this once',
    revoke: 'Switch off',
    revoked: 'The address no longer works',
    kept: /^You are offline\. This is your trip/,
    meeting: 'Meeting: ',
    agreed: 'Agreed',
  },
};

const own = {
  programme: programmeRoutes,
  engagement: engagementRoutes,
  exhibition: exhibitionRoutes,
  contact: contactRoutes,
  meetings: meetingRoutes,
};

const eventDay = (instant: string): string => new Date(Date.parse(instant) + 8 * 3_600_000).toISOString().slice(0, 10);

test('a day of one’s own: two at once, one is kept, a calendar follows, and it is read without a network', {
  tag: '@desktop',
}, async ({ page, browser, language, isMobile }) => {
  const t = words[language];
  const screen = isMobile ? '/trip' : '/schedule';
  const editor = await (await browser.newContext()).newPage();
  await signInStaff(editor, 'editor@example.org');
  // In the morning, whatever the hour: no day ends in between.
  const startsAt = `${eventDay(hoursAhead(isMobile ? 260 : 300))}T10:00:00+08:00`;
  const at = (minutes: number): string => new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
  const times = { startsAt, endsAt: at(60), bookingClosesAt: startsAt, offlineQuota: 5 };
  const first = await makeForum(editor, { change: times });
  const second = await makeForum(editor, { change: { ...times, startsAt: at(30), endsAt: at(90) } });
  const day = `${screen}?day=${eventDay(startsAt)}`;
  const titleOf = ({ titleZh, titleEn }: typeof first): string => (language === 'zh' ? titleZh : titleEn);
  await editor.context().close();

  await visit(page, screen);
  await expect(page.getByText(t.guest)).toBeVisible();
  await enter(page, language);
  await visit(page, screen);
  await expect(page.getByText(t.empty)).toBeVisible();
  await expectSound(page);

  const { programme, engagement } = callsOf(page, own);
  await programme.reserveForum({ id: first.id });
  await engagement.save({ id: second.id, kind: 'forum' });
  await visit(page, day);
  await expect(page.getByRole('heading', { name: titleOf(first) })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: titleOf(second) });
  await expect(card.getByText(t.overlaps, { exact: true })).toBeVisible();
  await expect(card.getByText(t.overlap)).toBeVisible();
  // The other of the two says so as well, and still that it is reserved.
  const earlier = page.getByRole('article').filter({ hasText: titleOf(first) });
  await expect(earlier.getByText(t.overlap)).toBeVisible();
  await expect(earlier.getByText(t.reserved, { exact: true })).toBeVisible();
  await expect(earlier.getByRole('button', { name: t.adjust })).toBeVisible();
  await expectSound(page);

  await card.getByRole('button', { name: t.adjust }).click();
  await page.getByRole('dialog').getByRole('button', { name: t.swap }).click();
  await expect(page.getByText(t.done)).toBeVisible();
  await expect(page.getByRole('heading', { name: titleOf(first) })).toBeHidden();
  await expect(card.getByText(t.reserved, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t.calendar }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: t.make }).click();
  await expect(sheet.getByText(t.once)).toBeVisible();
  const address = await sheet.getByRole('textbox', { name: t.address }).inputValue();
  const { pathname } = new URL(address);
  const calendar = await page.request.get(pathname);
  expect(calendar.headers()['content-type']).toContain('text/calendar');
  expect((await calendar.text()).replaceAll('\r\n ', '')).toContain(`SUMMARY:${titleOf(second)}\r\n`);
  await expectSound(page);
  await sheet.getByRole('button', { name: t.revoke }).click();
  await expect(page.getByText(t.revoked)).toBeVisible();
  expect((await page.request.get(pathname)).status()).toBe(404);
  await page.keyboard.press('Escape');

  // What was seen last stays readable.
  const ownDays = routeUrl(itineraryRoutes.getItinerary).replace(':id', '**');
  await page.route(`**${ownDays}`, (route) => route.abort('internetdisconnected'));
  await visit(page, day);
  await expect(page.getByText(t.kept)).toBeVisible();
  await expect(page.getByRole('heading', { name: titleOf(second) })).toBeVisible();
});

test('a meeting at a stand stands in one’s day, and leads to where it is called off', { tag: '@phone' }, async ({
  page,
  language,
  isMobile,
}) => {
  const t = words[language];
  const email = await enter(page, language);
  const { exhibition, contact, meetings } = callsOf(page, own);
  const { items } = await exhibition.listExhibitors({ pageSize: 100 });
  const stand = items.find(({ booth }) => booth === 'A-12');
  const exhibitorId = stand?.id ?? '';
  await contact.writeMessage({
    name: 'Ada',
    email,
    phone: '',
    body: 'May I see the robot climb?',
    subjectId: exhibitorId,
  });
  const free = (await meetings.listSlots({ id: exhibitorId })).filter(({ isFree }) => isFree);
  const { startsAt } = await meetings.bookMeeting({
    exhibitorId,
    startsAt: free.at(-1)?.startsAt ?? new Date(),
    name: 'Ada',
    email,
    phone: '',
  });

  const day = eventDay(startsAt.toISOString());
  await visit(page, `${isMobile ? '/trip' : '/schedule'}?day=${day}`);
  const name = language === 'zh' ? stand?.nameZh : stand?.nameEn;
  const card = page.getByRole('article').filter({ hasText: `${t.meeting}${name}` });
  await expect(card).toBeVisible();
  await expect(card).toContainText('A-12');
  await expect(card).toContainText(t.agreed);
  const time = startsAt.toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' });
  await expect(card).toContainText(time);
  await expectSound(page);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/myExhibition/);
  await expect(
    page
      .getByText(name ?? '')
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});

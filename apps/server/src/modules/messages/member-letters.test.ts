import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { buildTier, makeMember, memberCodeOf, signRedeemerIn } from '../../testing/members.ts';
import { signStaffIn } from '../../testing/staff.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { persons } from '../identity/tables.ts';
import { messages } from './tables.ts';

let app: TestApp;
let lunch: string;
let desk: { token: string };
beforeAll(async () => {
  app = await createTestApp(inject('postgresUrl'), {
    environment: { ROLE: 'all', PUBLIC_URL: 'https://expo.example' },
  });
  [lunch = ''] = await buildTier(app, 'leader', [2]);
  desk = await signRedeemerIn(app, 'desk@example.org');
});
afterAll(() => app.end());

const redeemLunch = (personId: string, key: string) =>
  createTestClient(app, desk).membership.redeemBenefit({
    memberCode: memberCodeOf(app, personId),
    benefitId: lunch,
    key,
  });
/** What reached an address beside sign-in codes, the latest first. */
const inboxOf = (to: string) => app.sandbox.inbox.list({ to }).filter(({ code }) => code === undefined);

it('a member hears what was redeemed, once, and that it was undone', async () => {
  const email = 'lunch@example.org';
  const { personId } = await app.signIn(email);
  await app.platform.database.db.update(persons).set({ language: 'en' }).where(eq(persons.id, personId));
  await makeMember(app, personId, 'leader');
  const { id } = await redeemLunch(personId, 'member-letter-1');
  await redeemLunch(personId, 'member-letter-1');
  await expect.poll(() => inboxOf(email).length).toBe(1);
  const [redeemed] = inboxOf(email);
  expect(redeemed?.subject).toBe('Redeemed: Benefit 1');
  expect(redeemed?.text).toMatch(/redeemed once at South desk, .* Shanghai time\. You have 1 left\./);
  expect(redeemed?.text).toContain('https://expo.example/voucher');

  const cashier = await signStaffIn(app, ['cashier']);
  await cashier.api.membership.undoRedemption({ id, reason: 'taken for somebody else' });
  await expect.poll(() => inboxOf(email).length).toBe(2);
  const undone = inboxOf(email).find(({ subject }) => subject === 'Redemption reversed: Benefit 1');
  expect(undone?.text).toContain('You have 2 left');
  // Why is between the staff.
  expect(undone?.text).not.toContain('somebody else');
  // A letter has arrived a moment before it is marked as sent.
  const statesOfLetters = async () => {
    const kept = await app.platform.database.db.select().from(messages).where(eq(messages.subjectId, id));
    return kept.map(({ kind, state }) => `${kind} ${state}`).toSorted();
  };
  await expect.poll(statesOfLetters).toEqual(['benefit_redeemed sent', 'redemption_undone sent']);
  const { items } = await (await signStaffIn(app, ['owner'])).api.messages.listMessages({ kind: 'benefit_redeemed' });
  expect(items).toMatchObject([{ reader: 'l***h@example.org' }]);
});

it('whoever has a phone alone hears it by SMS', async () => {
  const phone = '+8613800007788';
  const { personId } = await app.signIn(phone);
  await makeMember(app, personId, 'leader');
  await redeemLunch(personId, 'member-letter-2');
  await expect.poll(() => inboxOf('13800007788').length).toBe(1);
  expect(inboxOf('13800007788')[0]?.text).toContain('会员权益「权益1」已在南门服务台核销一次，还剩 1 次');
});

it('what is refused is told to nobody', async () => {
  const email = 'refused@example.org';
  const { personId } = await app.signIn(email);
  await makeMember(app, personId, 'leader');
  const first = await redeemLunch(personId, 'member-letter-3');
  await redeemLunch(personId, 'member-letter-4');
  // The third is refused: there are two.
  await expect(redeemLunch(personId, 'member-letter-5')).rejects.toMatchObject({ code: '29005' });
  await expect.poll(() => inboxOf(email).length).toBe(2);
  expect(first.unit).toBe(1);
  const about = await app.platform.database.db.$count(messages, eq(messages.kind, 'benefit_redeemed'));
  expect(about).toBe(4);
});

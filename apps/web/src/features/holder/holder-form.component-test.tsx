import { checkCharacter } from '@mingtang/contract/identity/documents';
import { stubServer } from '@mingtang/contract/testing/stub-server';
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart, signIn } from '../../testing/render.tsx';
import type { TicketDetail } from './holder-fields.ts';
import { HolderForm } from './holder-form.tsx';

// The cropper's styles are not for a document without a screen.
vi.mock('react-easy-crop/react-easy-crop.css', () => ({}));

const ticket: TicketDetail = {
  id: '01990000-0000-7000-8000-000000000051',
  number: 'MTAB CDEF GHJK',
  state: 'unverified',
  approval: 'none',
  isForForeignId: false,
  orderId: null,
  productId: '01990000-0000-7000-8000-000000000052',
  nameZh: '展览票',
  nameEn: 'Exhibition pass',
  halls: [],
  validDays: ['2030-07-06'],
  needsRealName: true,
  needsReview: false,
  createdAt: new Date('2030-07-01T02:00:00Z'),
  isReceived: false,
  actions: ['verify'],
  includesZh: [],
  includesEn: [],
  needsApproval: false,
  holder: null,
  decisionNote: null,
  gift: null,
};
const digits = '11000019920315001';
const idNumber = digits + checkCharacter(digits);

async function show({ needsApproval = false, foreignIdDeadline = '2099-12-31' } = {}) {
  stubServer();
  signIn();
  const rules = {
    ages: { entersFrom: 6, aloneFrom: 16, advisedFrom: 12 },
    foreignIdDeadline,
    isSelling: true,
    holdMinutes: 15,
    isMembershipSold: false,
    notices: [],
  };
  const dictionaries = {
    business_type: [],
    person_position: [],
    procurement_amount: [],
    forum_tag: [],
    exhibition_time: [],
  };
  const view = await renderPart(
    <HolderForm
      ticket={{ ...ticket, needsApproval }}
      me={undefined}
      profile={undefined}
      rules={rules}
      dictionaries={dictionaries}
      isReviewing={false}
      onReview={() => {}}
    />,
  );
  return {
    ...view,
    name: screen.getByRole<HTMLInputElement>('textbox', { name: 'Full name' }),
    number: screen.getByRole<HTMLInputElement>('textbox', { name: 'ID number' }),
  };
}

test('what is filled in outlives the page; what identifies somebody does not', async () => {
  const first = await show();
  await first.user.type(first.name, '林一舟');
  await first.user.type(first.number, idNumber);
  expect(first.number.value).toBe(idNumber);
  first.unmount();
  const second = await show();
  expect([second.name.value, second.number.value]).toEqual(['林一舟', '']);
});

test('what is wrong with a number is said as soon as its field is left, and goes once it is mended', async () => {
  const { user, number } = await show();
  await user.type(number, idNumber.slice(0, 17));
  await user.tab();
  await screen.findByText('An ID card number has 18 characters. Check the last one.');
  expect(number.getAttribute('aria-invalid')).toBe('true');
  await user.type(number, idNumber.slice(17));
  expect(screen.queryByText('An ID card number has 18 characters. Check the last one.')).toBeNull();
});

test('after the deadline a foreign document is not sent, and the button says why; an ID card is', async () => {
  const { user } = await show({ needsApproval: true, foreignIdDeadline: '2020-06-25' });
  const disabled = () => screen.getAllByRole('button', { name: 'Check and submit' })[0]?.getAttribute('aria-disabled');
  expect(disabled()).not.toBe('true');
  await user.click(screen.getByRole('radio', { name: 'Passport' }));
  expect(screen.getAllByText(/^Approval of foreign IDs closed on 25 June/).length).toBeGreaterThanOrEqual(2);
  expect(disabled()).toBe('true');
  expect(screen.queryByText('ID page')).toBeNull();
  // A gift cannot be given on.
  expect(screen.queryByText(/you can send it to someone else/)).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'ID card' }));
  expect(disabled()).not.toBe('true');
  expect(screen.queryByText(/^Approval of foreign IDs closed/)).toBeNull();
});

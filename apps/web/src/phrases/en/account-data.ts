import type { zh } from '../zh/account-data.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

export const en: typeof zh = {
  title: 'My data',
  description: 'Download everything we keep about you, or delete your account.',
  guest: { title: 'Sign in to see your data', text: 'Only you can download or delete your data.' },
  failed: { title: 'This page did not load', text: 'The server did not respond. Your data is not affected.' },
  copy: {
    title: 'Download a copy',
    text: 'One archive with everything the conference keeps about you: account and profile, tickets and their holders, orders, payments, invoices, reservations, and the photos you uploaded.',
    ask: 'Prepare a copy',
    sheetTitle: 'Prepare a copy of your data',
    sheetText: (account) =>
      `The copy contains your full ID numbers and photos, so we first check that it is you. We will send a code to ${account}.`,
    confirm: 'Prepare copy',
    again: 'Prepare a new copy',
    preparing:
      'Your copy is being prepared, usually in under a minute. If your account has an e-mail address, we will write when it is ready.',
    ready: (size, day) => `${size}, available until ${day}`,
    download: 'Download',
    failed: 'The last copy could not be prepared. Try again.',
    expired: 'The last copy has expired and was deleted.',
  },
  looks: (times) =>
    times === 0
      ? 'No staff member has viewed your hidden details.'
      : `Staff have viewed your hidden details ${count(times, 'time')}. The copy shows when.`,
  erase: {
    title: 'Delete your account',
    text: (days) =>
      days === 0
        ? 'Your account is deleted soon after you confirm. This cannot be undone.'
        : `Your account is deleted ${count(days, 'day')} after you confirm. Until then you can sign in and keep it. Once deleted, it cannot be restored.`,
    open: 'Delete account',
    before: 'After deletion',
    tickets: (number) =>
      `${count(number, 'upcoming ticket')} can no longer be used and ${number === 1 ? 'is' : 'are'} not refunded`,
    memberships: (number) => `${count(number, 'membership')} ${number === 1 ? 'ends' : 'end'}`,
    unpaid: (number) => `${count(number, 'unpaid order')} ${number === 1 ? 'is' : 'are'} cancelled`,
    refunds: (number) =>
      `${count(number, 'refund')} ${number === 1 ? 'is' : 'are'} still being processed; the account is deleted once refunds are complete`,
    gone: 'Your account, profile, photos, reservations and delivery address are deleted',
    kept: (orders, invoices) =>
      orders + invoices === 0
        ? 'There are no orders or invoices we must keep by law'
        : `${count(orders, 'order')} and ${count(invoices, 'invoice')} are kept by law, without your contact details`,
    sheetTitle: 'Delete your account?',
    sheetText: (account) => `We will send a code to ${account}. The countdown starts once you enter it.`,
    confirm: 'Delete account',
    waiting: (day, time) => `Your account will be deleted on ${day} at ${time}`,
    waitingText: 'You can change your mind at any time before then.',
    keep: 'Keep my account',
    asked: 'The countdown has started. You can still keep your account.',
    stayed: 'Your account is kept',
  },
  devices: 'Your devices',
  cancel: 'Cancel',
  problems: { code: 'The code has six digits' },
};

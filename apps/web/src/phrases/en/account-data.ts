import type { zh } from '../zh/account-data.ts';

const count = (number: number, one: string, many = `${one}s`): string => `${number} ${number === 1 ? one : many}`;

export const en: typeof zh = {
  title: 'Your data',
  description: 'Download everything we keep about you, or delete your account.',
  guest: { title: 'Sign in to see it', text: 'Only you can download your data or delete it.' },
  failed: { title: 'This did not load', text: 'The server did not answer. Your data is untouched.' },
  copy: {
    title: 'Download a copy',
    text: 'One archive with everything the conference keeps about you: account and profile, tickets and their holders, orders, payments, invoices, reservations, and the photos you uploaded.',
    ask: 'Prepare a copy',
    sheetTitle: 'Prepare a copy of your data',
    sheetText: (account) =>
      `The copy holds document numbers in full, and photos, so we make sure it is you: a code goes to ${account}.`,
    confirm: 'Prepare the copy',
    again: 'Prepare another',
    preparing:
      'Being prepared, usually in under a minute. If you have an e-mail address here, we write when it is ready.',
    ready: (size, day) => `${size}, until ${day}`,
    download: 'Download',
    failed: 'The last one could not be made. Try again.',
    expired: 'The last one has expired and was deleted.',
  },
  looks: (times) =>
    times === 0
      ? 'No member of staff has looked at your masked details.'
      : `Staff looked at your masked details ${count(times, 'time')}; the copy says when.`,
  erase: {
    title: 'Delete your account',
    text: (days) =>
      days === 0
        ? 'Once confirmed it is deleted soon, for good.'
        : `It is deleted ${count(days, 'day')} after you confirm. Until then you can sign in and keep it; afterwards nothing brings it back.`,
    open: 'Delete account',
    before: 'Once it is deleted',
    tickets: (number) =>
      `${count(number, 'ticket')} for days to come can no longer be used and ${number === 1 ? 'is' : 'are'} not refunded`,
    memberships: (number) => `${count(number, 'membership')} ${number === 1 ? 'ends' : 'end'}`,
    unpaid: (number) => `${count(number, 'unpaid order')} ${number === 1 ? 'is' : 'are'} cancelled`,
    refunds: (number) =>
      `${count(number, 'refund')} ${number === 1 ? 'is' : 'are'} still on the way; we delete once the money is back`,
    gone: 'Your account, profile, photos, reservations and address are deleted',
    kept: (orders, invoices) =>
      orders + invoices === 0
        ? 'There are no orders or invoices that the law makes us keep'
        : `${count(orders, 'order')} and ${count(invoices, 'invoice')} stay, as the law asks, without your contact details`,
    sheetTitle: 'Delete your account?',
    sheetText: (account) => `A code goes to ${account}. The days begin once you enter it.`,
    confirm: 'Delete account',
    waiting: (day, time) => `Your account will be deleted on ${day} at ${time}`,
    waitingText: 'Change your mind any time before then.',
    keep: 'Keep my account',
    asked: 'The days have begun. You can still keep the account.',
    stayed: 'Your account stays',
  },
  devices: 'Your devices',
  cancel: 'Cancel',
  problems: { code: 'The code has six digits' },
};

import type { zh } from '../zh/devices.ts';

export const en: typeof zh = {
  title: 'Signed-in devices',
  description: 'See where your account is signed in, and sign out of any device at any time.',
  lead: 'If you don’t recognise a device, sign it out. Its access ends at once.',
  guest: { title: 'Sign in to see your devices', text: 'Devices signed in to your account are listed here.' },
  failed: { title: 'Your devices did not load', text: 'The server did not respond. You are still signed in.' },
  here: 'This device',
  now: 'In use now',
  seen: (day, time) => `Last used ${day}, ${time}`,
  end: 'Sign out',
  endOn: (name) => `Sign out of ${name}`,
  ended: 'Device signed out',
  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'Only this device stays signed in. All others have to sign in again.',
  othersEnded: 'All other devices signed out',
  onlyOne: 'You are not signed in anywhere else.',
  cancel: 'Cancel',
  wechat: {
    title: 'WeChat sign-in',
    since: (day) => `Linked ${day}, no code needed`,
    unbind: 'Unlink',
    ask: 'Unlink WeChat?',
    askText: (account) =>
      `To sign in inside WeChat you will then need a code sent to ${account}. Devices already signed in stay signed in; you can sign them out above.`,
    keep: 'Keep',
    unbound: 'WeChat unlinked',
  },
  dataEntry: 'My data',
  dataEntryNote: 'Download a copy, or delete your account',
};

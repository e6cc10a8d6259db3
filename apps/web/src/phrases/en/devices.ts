import type { zh } from '../zh/devices.ts';

export const en: typeof zh = {
  title: 'Your devices',
  description: 'Where your account is signed in. End any of them at any time.',
  lead: 'If you do not know one of these, sign it out. It stops working there at once.',
  guest: { title: 'Sign in to see them', text: 'The devices your account is signed in on are listed here.' },
  failed: { title: 'Your devices did not load', text: 'The server did not answer. You stay signed in where you are.' },
  here: 'This device',
  now: 'In use now',
  seen: (day, time) => `Last used ${day}, ${time}`,
  end: 'Sign out',
  endOn: (name) => `Sign out on ${name}`,
  ended: 'Signed out on that device',
  endOthers: 'Sign out everywhere else',
  endOthersTitle: 'Sign out everywhere else?',
  endOthersText: 'Only the device in your hands stays signed in. All others have to sign in again.',
  othersEnded: 'Signed out on all other devices',
  onlyOne: 'You are signed in nowhere else.',
  cancel: 'Cancel',
  wechat: {
    title: 'WeChat sign-in',
    since: (day) => `No code needed since ${day}`,
    unbind: 'Unbind',
    ask: 'Unbind WeChat?',
    askText: (account) =>
      `In WeChat you then sign in with a code sent to ${account}. Devices that are signed in stay so; sign them out above.`,
    keep: 'Keep it',
    unbound: 'WeChat is unbound',
  },
  dataEntry: 'Your data',
  dataEntryNote: 'Download a copy, or delete the account',
};

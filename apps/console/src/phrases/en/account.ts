import type { zh } from '../zh/account.ts';

export const en: typeof zh = {
  title: 'My account',
  roles: 'Roles',
  email: 'E-mail',
  sessions: {
    title: 'Where you are signed in',
    lead: 'If you do not know one of these, end it and change your password.',
    thisOne: 'This device',
    since: (time: string) => `Signed in ${time}`,
    seen: (time: string) => `Last active ${time}`,
    end: 'End',
    ended: 'That device is signed out',
    unknown: 'Unknown device',
  },
  password: {
    title: 'Change your password',
    lead: 'Every other device is signed out.',
    current: 'Current password',
    next: 'New password',
    hint: 'At least 12 characters. Longer is better.',
    submit: 'Change password',
    done: 'Password changed; other devices are signed out',
  },
  recovery: {
    title: 'Recovery codes',
    left: (count: number) => `${count} left`,
    few: 'Few are left, or none. Make new ones.',
    lead: 'They stand in for your authenticator when your phone is not at hand. New ones end the old ones.',
    code: 'Confirm with an authenticator code',
    submit: 'Make new codes',
    done: 'The new codes are in force',
  },
};

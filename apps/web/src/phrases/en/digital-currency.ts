import type { zh } from '../zh/digital-currency.ts';

export const en: typeof zh = {
  title: 'Digital yuan',
  accept: 'Accept',
  signIn: 'Sign in and accept',
  accepted: (day) => `You accepted this on ${day}`,
  done: 'Accepted',
};

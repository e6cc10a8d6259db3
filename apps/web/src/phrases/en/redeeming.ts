import type { zh } from '../zh/redeeming.ts';

export const en: typeof zh = {
  title: 'Redeem a benefit',
  description: 'Scan a member’s code and redeem one unit of a benefit.',
  guest: { title: 'Sign in to redeem', text: 'The permission belongs to your account.' },
  failed: { title: 'This did not load', text: 'The server did not answer. Please try again.' },
  noPermission: {
    title: 'You may not redeem benefits',
    text: 'The organisers give this permission to accounts. Ask whoever is in charge here.',
    action: 'My benefits',
  },
  at: (place) => `At ${place}`,
  scan: 'Scan member code',
  stop: 'Close the camera',
  aim: 'Hold the code inside the frame',
  starting: 'Opening the camera',
  noCamera:
    'The camera does not open. Allow it in the browser’s settings, or choose a picture, or enter the code below.',
  picture: 'Read from a picture',
  noCode: 'There is no QR code in this picture. Choose a sharper one.',
  reading: 'Reading',
  typed: {
    label: 'Short code',
    hint: 'Where scanning fails, have the member read out the eight characters below their QR code.',
    submit: 'Look up',
  },
  missing: 'Enter all eight characters',
  member: 'Member',
  choose: 'Which benefit?',
  nothing: { title: 'Nothing to redeem', text: 'There is no running membership, or every unit is gone.' },
  redeem: 'Redeem one',
  redeemNamed: (name) => `Redeem one: ${name}`,
  confirm: {
    title: (name) => `Redeem “${name}”?`,
    text: (who, left) =>
      left === null ? `For ${who}. It has no limit.` : `For ${who}, who then has ${left - 1} left.`,
    back: 'Back',
  },
  done: 'Redeemed',
  doneLine: (name, unit) => `${name}, no. ${unit}`,
  left: (left) => (left === null ? 'No limit' : left === 0 ? 'None left' : `${left} left`),
  next: 'Next member',
  another: 'Another benefit for this member',
  offline: 'Redeeming needs a network. Connect and try again.',
};

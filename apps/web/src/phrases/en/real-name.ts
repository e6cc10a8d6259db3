import type { zh } from '../zh/real-name.ts';

export const en: typeof zh = {
  title: 'Real name',
  description: 'Confirm who you are once, and skip the ID form when you buy and at the door.',
  guest: { title: 'Sign in to verify your name', text: 'Your real name belongs to your account alone.' },
  failed: { title: 'Your real name did not load', text: 'The server did not answer. What you submitted is safe.' },
  lead: {
    simple: 'With a Chinese ID card: two fields, and you know at once.',
    whole:
      'A Chinese ID card is checked on the spot. Passports, permits and residence cards are looked at by our staff, usually within two working days.',
  },
  rule: 'Match your ID exactly. It can’t be changed after you submit, and one phone binds one ID only.',
  kept: 'Name, number and photo are stored encrypted, and pages show only part of the number.',
  section: 'Resident ID card',
  otherWay: { simple: 'Use a passport, permit or other ID', whole: 'Use a Chinese ID card without a photo' },
  numberHint: '18 characters; the last may be an X',
  fromNumber: (gender, birthDate) => `${gender}, born ${birthDate}`,
  triesLeft: (count) =>
    count === 1
      ? 'One more check today. Copy your ID letter by letter.'
      : `${count} more checks today. Copy your ID letter by letter.`,
  limit: {
    title: 'No more checks today',
    text: 'Try again in 24 hours. If your name has a rare character or changed lately, write to us.',
  },
  ages: {
    tooYoung: (age) => `You are under ${age}, so you can’t enter the venue and need no real name.`,
    tooYoungWay: 'Register as a cloud visitor to watch live and replay online.',
    toCloud: 'Register as a cloud visitor',
    minorNote: (from, to) => `Aged ${from} to ${to}, you come with an adult.`,
    minorAgree: 'I know that an adult has to come along',
    notAdvised: (age) => `We advise against bringing children under ${age}: the halls are crowded and the ways long.`,
  },
  confirm: {
    action: 'Check and submit',
    title: 'Check every letter',
    text: 'It can’t be changed afterwards.',
    edit: 'Go back and edit',
    submit: 'Submit',
  },
  offline: 'You are offline. What you filled in is still here; submit once you are connected.',
  states: {
    verified: { title: 'Verified', text: 'When you buy, choose “The holder is me” and skip the ID form.' },
    under_review: {
      title: 'Submitted, waiting for review',
      text: 'Our staff usually need one or two working days. The result appears here.',
    },
    rejected: { title: 'Not verified', text: 'Mend what the reason names and submit again.' },
  },
  by: { registry: 'Checked with the registry', staff: 'Reviewed by our staff' },
  facts: {
    name: 'Name',
    number: 'ID number',
    kind: 'ID',
    country: 'Country or region',
    by: 'How',
    on: 'Date',
  },
  photo: 'Your photo',
  goOn: 'Continue',
  toTickets: 'My tickets',
  help: {
    before: 'Something is wrong, or your name changed? Write to ',
    after: '. Once our staff have taken this back, you can verify again.',
  },
};

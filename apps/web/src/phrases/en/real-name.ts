import type { zh } from '../zh/real-name.ts';

export const en: typeof zh = {
  title: 'Identity verification',
  description: 'Verify your identity once, and skip the ID form when you buy tickets.',
  guest: { title: 'Sign in to verify your identity', text: 'Your verified identity is only used for your account.' },
  failed: {
    title: 'Your verification did not load',
    text: 'The server did not respond. What you submitted is not affected.',
  },
  lead: {
    simple: 'With a Chinese ID card, just two fields and an instant result.',
    whole:
      'Chinese ID cards are verified instantly. Passports, permits and residence cards are reviewed by our staff, usually within 1–2 working days.',
  },
  rule: 'Match your ID exactly. It can’t be changed after you submit, and each phone number can be linked to one ID only.',
  kept: 'Your name, ID number and photo are stored encrypted, and only partly shown on pages.',
  section: 'Resident ID card',
  otherWay: { simple: 'Use a passport, permit or other ID', whole: 'Use a Chinese ID card without a photo' },
  numberHint: '18 characters; the last may be an X',
  fromNumber: (gender, birthDate) => `${gender}, born ${birthDate}`,
  triesLeft: (count) =>
    count === 1
      ? '1 attempt left today. Enter your details exactly as on your ID.'
      : `${count} attempts left today. Enter your details exactly as on your ID.`,
  limit: {
    title: 'No attempts left today',
    text: 'Try again in 24 hours. If your name has a rare character or changed recently, write to us.',
  },
  ages: {
    tooYoung: (age) => `You are under ${age}, so you can’t enter the venue and don’t need to verify.`,
    tooYoungWay: 'Register as a cloud visitor to watch live and replay online.',
    toCloud: 'Register as a cloud visitor',
    minorNote: (from, to) => `Visitors aged ${from} to ${to} must be accompanied by an adult.`,
    minorAgree: 'I understand that an adult must accompany me',
    notAdvised: (age) =>
      `We advise against bringing children under ${age}: the halls are crowded and the walks are long.`,
  },
  confirm: {
    action: 'Check and submit',
    title: 'Check your details',
    text: 'It can’t be changed afterwards.',
    edit: 'Go back and edit',
    submit: 'Submit',
  },
  offline: 'You are offline. What you filled in is still here; submit once you are connected.',
  states: {
    verified: { title: 'Verified', text: 'When you buy, choose “Myself” and skip the ID form.' },
    under_review: {
      title: 'Submitted, waiting for review',
      text: 'Review usually takes 1–2 working days. The result appears here.',
    },
    rejected: { title: 'Not verified', text: 'Correct your details according to the reason and submit again.' },
  },
  by: { registry: 'Verified with the ID registry', staff: 'Reviewed by our staff' },
  facts: {
    name: 'Name',
    number: 'ID number',
    kind: 'ID',
    country: 'Country or region',
    by: 'Verified by',
    on: 'Date',
  },
  photo: 'Your photo',
  goOn: 'Continue',
  toTickets: 'My tickets',
  help: {
    before: 'Is something wrong, or has your name changed? Write to ',
    after: '. Once our staff have removed this, you can verify again.',
  },
};

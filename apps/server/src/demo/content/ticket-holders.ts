import type { Gender } from '@mingtang/contract/identity/documents';

/** Somebody invented with a foreign passport, about whom the committee has decided: the deadline is over in the demo. */
export interface DemoHolder {
  name: string;
  country: string;
  passport: string;
  birthDate: string;
  gender: Gender;
  company: string;
  email: string;
  /** Why the committee did not approve, so that the ticket went back; null: it did. */
  rejection: string | null;
}

const holder = ([name, country, passport, birthDate, gender, company, mailbox, rejection = null]: readonly [
  name: string,
  country: string,
  passport: string,
  birthDate: string,
  gender: Gender,
  company: string,
  mailbox: string,
  rejection?: string | null,
]): DemoHolder => ({
  name,
  country,
  passport,
  birthDate,
  gender,
  company,
  email: `${mailbox}@example.org`,
  rejection,
});

export const foreignHolders: readonly DemoHolder[] = (
  [
    ['Elif Aydın', 'TR', 'U18204417', '1987-04-11', 'female', 'Bosfor Analytics', 'elif.aydin'],
    ['Mateus Falcão', 'BR', 'FZ402815', '1979-11-02', 'male', 'Aurora Agro', 'mateus.falcao'],
    ['Ngozi Okonjo-Bello', 'NG', 'B50118264', '1991-02-23', 'female', 'Lagos Open Health', 'ngozi.bello'],
    ['Henrik Sandvik', 'NO', 'CHM204418', '1968-07-30', 'male', 'Fjordlys Robotics', 'henrik.sandvik'],
    ['Aiko Hayashida', 'JP', 'TR8104462', '1995-09-14', 'female', 'Hayashida Optics', 'aiko.hayashida'],
    [
      'Ravi Menonkar',
      'IN',
      'V4410926',
      '1984-01-19',
      'male',
      'Saltpan Data',
      'ravi.menonkar',
      'The document has expired.',
    ],
    [
      'Chiara Bellandi',
      'IT',
      'YB7204183',
      '1990-12-05',
      'female',
      'Officina Lumen',
      'chiara.bellandi',
      'The picture does not match the document. Take a new one.',
    ],
  ] as const
).map(holder);

/** A gift that its giver objects to. */
export interface DemoDispute {
  giver: string;
  giverMail: string;
  language: 'zh' | 'en';
  to: string;
  /** Null: nobody has collected it. */
  receiver: string | null;
  reason: string;
}

export const giftDisputes: readonly DemoDispute[] = [
  {
    giver: '陆雪棠',
    giverMail: 'lu.xuetang',
    language: 'zh',
    to: 'gu.yunfan@example.org',
    receiver: null,
    reason: '邮箱少打了一个点，收到的不是我同事，请帮我退回来。',
  },
  {
    giver: '谢无咎',
    giverMail: 'xie.wujiu',
    language: 'zh',
    to: 'tao.ran@example.org',
    receiver: '陶然',
    reason: '对方说不来了，票还在他那里，我想转给另一位同事。',
  },
  {
    giver: 'Noor van Eeden',
    giverMail: 'noor.vaneeden',
    language: 'en',
    to: 'j.oakes@example.org',
    receiver: 'Jonah Oakes',
    reason: 'I picked the wrong Jonah from my address book. We have never met.',
  },
];

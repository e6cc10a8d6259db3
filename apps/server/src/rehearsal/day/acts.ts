import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { wireCall } from '@mingtang/contract/calling';
import { checkCharacter } from '@mingtang/contract/identity/documents';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { commentRoutes } from '@mingtang/contract/live/comments/routes';
import { programmeRoutes } from '@mingtang/contract/programme/routes';
import { refusals } from '@mingtang/contract/refusals';
import type { Route, RouteInput } from '@mingtang/contract/route';
import { type Provider, providers } from '@mingtang/sandbox/till/payment';
import { newId } from '../../platform/id.ts';
import type { Meter } from './meter.ts';
import type { Stage } from './stage.ts';
import { type Around, Visitor } from './visitor.ts';

const SETTLED_WITHIN_MS = 30_000;

/** What somebody may do next, and how often of a hundred times. */
const WEIGHTS: [act: keyof typeof acts, weight: number][] = [
  ['browse', 60],
  ['signIn', 5],
  ['buy', 5],
  ['buyFree', 4],
  ['nameHolder', 4],
  ['give', 2],
  ['reserve', 5],
  ['comment', 4],
  ['like', 5],
  ['enter', 6],
];
export const actNames = WEIGHTS.map(([act]) => act);

export interface Morning {
  stage: Stage;
  meter: Meter;
  /** A picture in which a face is found. */
  portrait: Buffer;
  /** Tickets that open a gate, each with whom it is of. */
  named: { ticketId: string; token: string }[];
  around: Around;
}

/** Somebody who came: their browser, and tickets that nobody is named on. */
export interface Person {
  visitor: Visitor;
  unnamed: string[];
}

let arrivals = 0;

/** A person who is signed in already, at an address of their own. */
export const arrive = ({ stage, meter, around }: Morning, { token }: { token: string }): Person => ({
  visitor: newVisitor(stage, meter, around, token),
  unnamed: [],
});

function newVisitor(stage: Stage, meter: Meter, around: Around, token?: string): Visitor {
  arrivals += 1;
  const address = `10.${(arrivals >> 16) & 255}.${(arrivals >> 8) & 255}.${arrivals & 255}`;
  const visitor = new Visitor(stage.server.origin, meter, address);
  visitor.around = around;
  visitor.token = token;
  return visitor;
}

/** Does one thing, chosen as people choose. */
export async function actOnce(morning: Morning, person: Person): Promise<void> {
  let left = randomInt(100);
  for (const [act, weight] of WEIGHTS) {
    left -= weight;
    if (left < 0) return acts[act](morning, person);
  }
}

const pick = <Item>(items: readonly Item[]): Item => items[randomInt(items.length)] as Item;

/** A call as a client of the contract makes it. */
function asked<R extends Route>(route: R, input: RouteInput<R>): { path: string; form?: Record<string, string> } {
  const { url, form } = wireCall(route, input as object);
  return { path: url, ...(form ? { form: Object.fromEntries(form) } : {}) };
}

/** Pages with the calls that they make; without a build the calls alone. */
const looks: ((morning: Morning, person: Person) => Promise<unknown>)[] = [
  ({ stage }, { visitor }) => page(stage, visitor, 'home page', '/home'),
  ({ stage }, { visitor }) => page(stage, visitor, 'forums page', '/forum'),
  ({ stage }, { visitor }) => page(stage, visitor, 'shop page', '/ticket'),
  (_, { visitor }) => visitor.ask('forums', asked(programmeRoutes.listForums, { page: 1, pageSize: 10 })),
  ({ stage }, { visitor }) => visitor.ask('forum', { path: `/business/online/forum/detail/${pick(stage.forumIds)}` }),
  (_, { visitor }) =>
    visitor.ask('exhibitors', { path: '/business/online/company/list', form: { pageNum: '1', pageSize: '10' } }),
  (_, { visitor }) =>
    visitor.ask('news', { path: '/business/online/news/list', form: { pageNum: '1', pageSize: '10' } }),
  (_, { visitor }) => visitor.ask('products', { path: '/ticket/info/exhibition' }),
  ({ stage }, { visitor }) =>
    visitor.ask(
      'comments',
      asked(commentRoutes.listComments, { forumId: pick(stage.forumIds), page: 1, pageSize: 20 }),
    ),
  (_, { visitor }) => visitor.ask('search', { path: `/solr/search/hot` }),
  (_, { visitor }) => visitor.ask('own tickets', { path: '/ticket/online/ticket/hold/list', form: {} }),
];

const page = async (stage: Stage, visitor: Visitor, name: string, path: string): Promise<unknown> =>
  stage.hasPages
    ? visitor.ask(name, { path, isPage: true })
    : visitor.ask('products', { path: '/ticket/info/exhibition' });

/** What people do. Whoever lacks what an act needs gets that first. */
export const acts = {
  async browse(morning: Morning, person: Person): Promise<void> {
    await pick(looks)(morning, person);
  },

  async signIn({ stage, meter, around }: Morning): Promise<void> {
    const visitor = newVisitor(stage, meter, around);
    const account = `${randomUUID()}@example.org`;
    try {
      if (!(await visitor.ask('send code', asked(identityRoutes.sendCode, { account })))) return;
      const { code = '' } = await stage.sandbox.inbox.waitFor({ to: account });
      const signed = await visitor.ask('sign in', asked(identityRoutes.signIn, { account, code, isAgreed: true }));
      if (!signed) return;
      visitor.token = String(signed.data['token']);
      await visitor.ask('who am I', { path: '/business/person/getPerson' });
    } finally {
      visitor.close();
    }
  },

  async buy({ stage, meter }: Morning, { visitor }: Person): Promise<void> {
    const provider = pick(providers);
    const order = await visitor.ask('place order', {
      path: '/ticket/order/buyNow',
      form: { productId: pick(stage.paidProductIds), num: '1', clientKey: randomUUID() },
    });
    if (!order) return;
    const orderUuid = String(order.data['uuid']);
    const started = await visitor.ask(`start payment, ${provider}`, {
      path: '/ticket/online/order/pay/getParam',
      form: { orderUuid, payType: provider },
    });
    if (!started) return;
    await payAtTill(stage, provider, orderUuid, started.data);
    const until = performance.now() + SETTLED_WITHIN_MS;
    while (performance.now() < until) {
      const seen = await visitor.ask('webhook and order', { path: `/ticket/order/detail/${orderUuid}` });
      if (!seen || seen.data['status'] === 'paid') return;
      await sleep(100);
    }
    meter.failed(`start payment, ${provider}`, 'was paid and never settled');
  },

  async buyFree({ stage }: Morning, { visitor, unnamed }: Person): Promise<void> {
    const order = await visitor.ask('place free order', {
      path: '/ticket/order/buyNow',
      form: { productId: stage.freeProductId, num: '1', clientKey: randomUUID() },
    });
    if (!order) return;
    const seen = await visitor.ask('order', { path: `/ticket/order/detail/${String(order.data['uuid'])}` });
    const tickets = (seen?.data['tickets'] ?? []) as { uuid: string }[];
    unnamed.push(...tickets.map(({ uuid }) => uuid));
  },

  /** By somebody new each time: an address is of one document for good. */
  async nameHolder(morning: Morning, { visitor: passer }: Person): Promise<void> {
    const newcomer = morning.stage.newcomers.pop();
    if (!newcomer) return void (await passer.ask('products', { path: '/ticket/info/exhibition' }));
    const person = arrive(morning, newcomer);
    const { visitor } = person;
    try {
      await acts.buyFree(morning, person);
      const [ticketUuid] = person.unnamed;
      if (ticketUuid === undefined) return;
      const file = { field: 'file', name: 'face.jpg', type: 'image/jpeg', content: morning.portrait };
      const picture = await visitor.ask('portrait', {
        path: '/business/file/uploadFacePic',
        file,
        // Too many are looked at already.
        mayRefuse: [refusals['files.another_is_read'].code],
      });
      if (!picture) return;
      const photoUuid = (picture.data['list'] as { uuid: string }[])[0]?.uuid ?? '';
      const form = { ...holderForm(`${newcomer.personId}@example.org`), ticketUuid, photoUuid };
      if (await visitor.ask('holder form', { path: '/ticket/online/ticket/hold/realName', form }))
        morning.named.push({ ticketId: ticketUuid, token: newcomer.token });
    } finally {
      visitor.close();
    }
  },

  async give(morning: Morning, person: Person): Promise<void> {
    const ticketUuid = person.unnamed.pop();
    if (ticketUuid === undefined) return acts.buyFree(morning, person);
    await person.visitor.ask('gift', {
      path: '/ticket/online/ticket/hold/transfer',
      form: { ticketUuid, account: `${randomUUID()}@example.org` },
      // The few who are here give as many away as a crowd.
      mayRefuse: [refusals['ticketing.gifts_per_day'].code],
    });
  },

  async reserve({ stage }: Morning, { visitor }: Person): Promise<void> {
    await visitor.ask('reservation', {
      path: `/business/online/forum/reservation/${pick(stage.forumIds)}`,
      form: {},
      mayRefuse: [
        refusals['programme.overlapping'].code,
        refusals['programme.already_reserved'].code,
        refusals['programme.quota_reached'].code,
      ],
    });
  },

  async comment({ stage }: Morning, { visitor }: Person): Promise<void> {
    await visitor.ask('comment', {
      ...asked(commentRoutes.saveComment, {
        forumId: pick(stage.talkedOfIds),
        text: `从语言到世界模型，第 ${randomInt(1_000_000)} 句`,
      }),
      mayRefuse: [refusals['comments.too_frequent'].code],
    });
  },

  async like({ stage }: Morning, { visitor }: Person): Promise<void> {
    await visitor.ask('like', {
      path: `/business/online/business/like/record/like/forum/${pick(stage.forumIds)}`,
      form: {},
    });
  },

  async enter(morning: Morning, person: Person): Promise<void> {
    const named = morning.named.pop();
    if (!named) return acts.nameHolder(morning, person);
    const { stage, meter, around } = morning;
    const { visitor } = arrive(morning, { token: named.token });
    const pass = await visitor.ask('entry pass', { path: `/ticket/online/ticket/hold/pass/${named.ticketId}` });
    visitor.close();
    const [step] = (pass?.data['steps'] ?? []) as { token: string }[];
    if (!step) return;
    const scanner = newVisitor(stage, meter, around);
    scanner.device = pick(stage.deviceTokens);
    const scan = {
      id: newId(),
      code: step.token,
      checkpointId: stage.checkpointId,
      scannedAt: new Date().toISOString(),
      said: null,
    };
    const answer = await scanner.ask('scan', {
      path: '/console/api/door/scans',
      json: { token: scanner.device, scans: [scan] },
    });
    const [judged] = (answer?.data['scans'] ?? []) as { verdict: string }[];
    if (judged && judged.verdict !== 'admitted') meter.failed('scan', `said ${judged.verdict} to a good code`);
    scanner.close();
  },
};

async function payAtTill(
  stage: Stage,
  provider: Provider,
  orderId: string,
  data: Record<string, unknown>,
): Promise<void> {
  const { rows } = await stage.pool.query<{ provider_ref: string | null }>(
    'SELECT provider_ref FROM payment_attempts WHERE order_id = $1 ORDER BY created_at DESC LIMIT 1',
    [orderId],
  );
  // A trade of Alipay exists from when its buyer opens the page.
  const { url } = data['action'] as { url?: string };
  if (provider === 'alipay' && url) await fetch(url).catch(() => undefined);
  const till = stage.sandbox.till(provider);
  const payment = till.findByNumber(rows[0]?.provider_ref ?? '');
  if (payment) till.pay(payment.id);
}

const BIRTHDAYS = 12_000;
let holders = 0;

/** The form of a grown-up who is nobody; no two have the same document. */
function holderForm(account: string): Record<string, string> {
  holders += 1;
  const birth = new Date(Date.UTC(1965, 0, 1 + (holders % BIRTHDAYS))).toISOString().slice(0, 10);
  const serial = String(Math.floor(holders / BIRTHDAYS) * 2 + 1).padStart(3, '0');
  const body = `110000${birth.replaceAll('-', '')}${serial}`;
  return {
    name: '沈知远',
    country: 'CN',
    certType: 'id_card',
    identityNum: body + checkCharacter(body),
    gender: '0',
    birthday: birth,
    account,
    company: '梭子工业',
    industryType: 'robots',
    agreement: 'true',
  };
}

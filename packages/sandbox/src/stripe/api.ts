import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deliveries } from '../deliveries.ts';
import type { Store } from '../store.ts';
import { exposeToWeather, type WeatherStation } from '../weather.ts';
import type { Balance } from './balance.ts';
import type { Checkout } from './checkout.ts';
import { type Documents, newId, type Page } from './documents.ts';
import { noSuch, StripeFault } from './faults.ts';
import { apiVersion } from './notices.ts';
import { decodeForm, type FormFields, Params } from './params.ts';
import type { Refunds } from './refunds.ts';

const idempotencyHours = 24;

/** Stripe's REST calls under /v1, as the official SDK makes them. */
export function registerStripeApi(
  app: FastifyInstance,
  options: {
    store: Store;
    documents: Documents;
    checkout: Checkout;
    refunds: Refunds;
    deliveries: Deliveries;
    weather: WeatherStation;
    balance: Balance;
    apiKey: string;
  },
): void {
  const { store, documents, checkout, refunds, deliveries, apiKey } = options;

  exposeToWeather(app, options.weather, 'stripe', (reply, condition) => {
    const fault =
      condition === 'limited'
        ? new StripeFault('Request rate limit exceeded.', { status: 429, code: 'rate_limit' })
        : new StripeFault('An unknown error occurred', { status: 500, type: 'api_error' });
    return reply.status(fault.status).send(fault.toBody());
  });

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 256 * 1024 },
    (_request, body, done) => {
      try {
        done(null, decodeForm(String(body)));
      } catch (error) {
        done(error instanceof Error ? error : new Error('unreadable form'));
      }
    },
  );

  app.addHook('onRequest', async (request, reply) => {
    reply.header('request-id', newId('req')).header('stripe-version', apiVersion);
    const key = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(key, apiKey)) {
      throw new StripeFault(
        key === '' ? 'You did not provide an API key.' : `Invalid API Key provided: ${key.slice(0, 8)}****`,
        { status: 401 },
      );
    }
  });

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof StripeFault) return reply.status(error.status).send(error.toBody());
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    const fault =
      status < 500 && error instanceof Error
        ? new StripeFault(error.message, { status })
        : new StripeFault('The sandbox failed.', { status: 500, type: 'api_error' });
    return reply.status(status).send(fault.toBody());
  });

  app.setNotFoundHandler((request) => {
    throw new StripeFault(`Unrecognized request URL (${request.method}: ${request.url.split('?')[0]}).`, {
      status: 404,
    });
  });

  /** The same key with the same parameters answers what it answered; with others it is refused. Only successes are kept. */
  function once(request: FastifyRequest, reply: FastifyReply, work: () => unknown): FastifyReply {
    const given = request.headers['idempotency-key'];
    const key = typeof given === 'string' && given !== '' ? given.slice(0, 255) : undefined;
    if (key === undefined) return reply.send(store.transaction(work));
    reply.header('idempotency-key', key);
    const asked = createHash('sha256')
      .update(JSON.stringify([request.method, request.url, request.body ?? {}]))
      .digest('hex');
    const body = store.transaction(() => {
      store.db
        .prepare('delete from stripe_idempotency where created_at < ?')
        .run(Date.now() - idempotencyHours * 3_600_000);
      const kept = store.db.prepare('select request, body from stripe_idempotency where key = ?').get(key);
      if (kept !== undefined) {
        if (kept['request'] !== asked) {
          throw new StripeFault(
            `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
            { type: 'idempotency_error', code: 'idempotency_key_in_use' },
          );
        }
        reply.header('idempotent-replayed', 'true');
        return String(kept['body']);
      }
      const made = JSON.stringify(work());
      store.db.prepare('insert into stripe_idempotency values (?, ?, ?, ?)').run(key, asked, made, Date.now());
      return made;
    });
    return reply.type('application/json').send(body);
  }

  /** Replaces ids by their objects where `expand` asks for it. */
  function expand(document: Record<string, unknown>, paths: string[]): Record<string, unknown> {
    const expanded = { ...document };
    for (const path of paths) {
      const [name = '', ...rest] = path.split('.');
      if (name === 'line_items' && document['object'] === 'checkout.session') {
        expanded['line_items'] = lineItemList(String(document['id']));
        continue;
      }
      const current = expanded[name];
      const whole = typeof current === 'string' ? findExpandable(name, current) : current;
      if (typeof whole !== 'object') throw new StripeFault(`This property cannot be expanded (${path}).`);
      if (whole !== null) expanded[name] = rest.length === 0 ? whole : expand({ ...whole }, [rest.join('.')]);
    }
    return expanded;
  }

  function findExpandable(name: string, id: string): object | undefined {
    if (name === 'payment_intent') return documents.find('payment_intent', id);
    if (name === 'latest_charge' || name === 'charge') return documents.find('charge', id);
    return undefined;
  }

  function lineItemList(id: string) {
    const data = checkout.listLineItems(id).map((line, position) => ({
      id: `li_${id.slice(-12)}${position}`,
      object: 'item',
      amount_total: line.quantity * line.unitAmount,
      currency: 'cny',
      description: line.name,
      quantity: line.quantity,
    }));
    return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${id}/line_items` };
  }

  function list<K extends 'session' | 'refund' | 'event'>(kind: K, url: string, query: Params, names: string[]) {
    const where: Record<string, string> = {};
    for (const name of names) {
      const value = query.findString(name);
      if (value !== undefined) where[name] = value;
    }
    const limit = query.findInteger('limit') ?? 10;
    if (limit < 1 || limit > 100) throw new StripeFault('`limit` must be between 1 and 100.', { param: 'limit' });
    const startingAfter = query.findString('starting_after');
    const paths = query.listStrings('expand').map((path) => path.replace(/^data\./, ''));
    const created = query.findGroup('created');
    const createdFrom = created?.findInteger('gte');
    created?.refuseUnread();
    query.refuseUnread();
    const page: Page = {
      limit,
      where,
      ...(startingAfter === undefined ? {} : { startingAfter }),
      ...(createdFrom === undefined ? {} : { createdFrom }),
    };
    const { data, hasMore } = documents.list(kind, page);
    return {
      object: 'list',
      url,
      has_more: hasMore,
      data: data.map((document) => expand({ ...document }, paths)),
    };
  }

  type WithId = { Params: { id: string } };
  const readOne = (request: FastifyRequest, document: object) => {
    const query = queryOf(request);
    const paths = query.listStrings('expand');
    query.refuseUnread();
    return expand({ ...document }, paths);
  };

  app.post('/checkout/sessions', (request, reply) =>
    once(request, reply, () => {
      const params = bodyOf(request);
      const paths = params.listStrings('expand');
      const session = checkout.create(params);
      // Thrown inside the transaction, so that a refused request has made nothing.
      params.refuseUnread();
      return expand(session, paths);
    }),
  );
  app.get('/checkout/sessions', (request) =>
    list('session', '/v1/checkout/sessions', queryOf(request), ['payment_intent', 'status']),
  );
  app.get<WithId>('/checkout/sessions/:id', (request) => readOne(request, checkout.get(request.params.id)));
  app.get<WithId>('/checkout/sessions/:id/line_items', (request) => lineItemList(checkout.get(request.params.id).id));
  app.post<WithId>('/checkout/sessions/:id/expire', (request, reply) =>
    once(request, reply, () => checkout.expire(request.params.id)),
  );

  app.get<WithId>('/payment_intents/:id', (request) => {
    const intent = documents.find('payment_intent', request.params.id);
    if (intent === undefined) throw noSuch('payment_intent', request.params.id, 'intent');
    return readOne(request, intent);
  });

  app.post('/refunds', (request, reply) => once(request, reply, () => refunds.create(bodyOf(request))));
  app.get('/refunds', (request) => list('refund', '/v1/refunds', queryOf(request), ['payment_intent', 'charge']));
  app.get<WithId>('/refunds/:id', (request) => readOne(request, refunds.get(request.params.id)));

  app.get('/account', () => ({
    id: 'acct_mingtang_sandbox',
    object: 'account',
    country: 'CN',
    default_currency: 'cny',
    charges_enabled: true,
    payouts_enabled: true,
    settings: { dashboard: { display_name: 'Mingtang sandbox', timezone: 'Asia/Shanghai' } },
  }));

  app.get('/balance_transactions', (request) => options.balance.list(queryOf(request)));

  app.get('/events', (request) => {
    const page = list('event', '/v1/events', queryOf(request), ['type']);
    return { ...page, data: page.data.map(withPending) };
  });
  app.get<WithId>('/events/:id', (request) => {
    const event = documents.find('event', request.params.id);
    if (event === undefined) throw noSuch('event', request.params.id);
    return withPending({ ...event });
  });

  function withPending(event: Record<string, unknown>) {
    return { ...event, pending_webhooks: deliveries.countPending(String(event['id'])) };
  }
}

function bodyOf(request: FastifyRequest): Params {
  return new Params((request.body ?? {}) as FormFields);
}

function queryOf(request: FastifyRequest): Params {
  return new Params(decodeForm(request.url.split('?')[1] ?? ''));
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

import type { FastifyInstance, FastifyReply } from 'fastify';
import type { BillDesk, BillDifference } from '../bills/desk.ts';
import { startOfDay } from '../china-time.ts';
import type { Deliveries } from '../deliveries.ts';
import {
  NotPayable,
  type PayManner,
  type Payment,
  type Provider,
  providers,
  refundManners,
  type Till,
} from '../till/payment.ts';
import { conditions, type WeatherStation } from '../weather.ts';
import type { KeyMode, PlatformKeys } from '../wechat/platform-keys.ts';

const noticeManners = ['once', 'twice', 'held_back', 'never', 'misstated'] as const;
const longestDelaySeconds = 24 * 60 * 60;
const listed = 200;

type Fields = Record<string, unknown>;
type ToProvider = { Params: { provider: string } };
type ToPayment = { Params: { provider: string; number: string } };

/** What was asked of the control API and cannot be; answered with 400 and the field's name. */
class ControlFault extends Error {
  override readonly name = 'ControlFault';
}

/**
 * `/control/…`: the same as the drawers and the front page offer, in JSON, for tests. It belongs to the origin of the APIs
 * and is not to be proxied to the outside. The package's README lists the calls.
 */
export function registerControlApi(
  app: FastifyInstance,
  options: {
    tills: Record<Provider, Till>;
    deliveries: Deliveries;
    bills: BillDesk;
    weather: WeatherStation;
    wechatKeys: PlatformKeys;
  },
): void {
  const { tills, deliveries, bills, weather, wechatKeys } = options;

  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ControlFault) return reply.status(400).send({ error: error.message });
    if (error instanceof NotPayable) return reply.status(409).send({ error: error.message, state: error.state });
    const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
    return reply.status(status).send({ error: error instanceof Error ? error.message : 'failed' });
  });

  function providerOf(name: string): Provider {
    return oneOf(providers, name, 'provider');
  }

  function getPayment(params: ToPayment['Params']): { till: Till; payment: Payment } {
    const till = tills[providerOf(params.provider)];
    const payment = till.findByNumber(params.number) ?? till.find(params.number);
    if (payment === undefined) throw new ControlFault(`no payment ${params.number}`);
    return { till, payment };
  }

  function act(path: string, work: (found: { till: Till; payment: Payment }, fields: Fields) => void): void {
    app.post<ToPayment>(`/:provider/payments/:number/${path}`, (request, reply) => {
      const found = getPayment(request.params);
      work(found, fieldsOf(request.body));
      return send(reply, found.till.find(found.payment.id));
    });
  }

  app.get<ToProvider>('/:provider/payments', (request) => ({
    payments: tills[providerOf(request.params.provider)].list(listed),
  }));
  app.get<ToPayment>('/:provider/payments/:number', (request, reply) =>
    send(reply, getPayment(request.params).payment),
  );

  act('pay', ({ till, payment }, fields) => till.pay(payment.id, mannerOf(fields)));
  act('pay-late', ({ till, payment }, fields) =>
    till.payLater(
      payment.id,
      oneOf(['paid', 'failed'] as const, fields['ends'] ?? 'paid', 'ends'),
      numberOf(fields, 'seconds', longestDelaySeconds),
      mannerOf(fields),
    ),
  );
  act('fail', ({ till, payment }) => till.decline(payment.id));
  act('cancel', ({ till, payment }) => till.cancel(payment.id));
  act('forge', ({ till, payment }) => till.forge(payment.id));
  act('notify', ({ payment }) => {
    if (!deliveries.repeat(payment.id)) throw new ControlFault('no notice of this payment was sent before');
  });
  act('refunds', ({ till, payment }, fields) =>
    till.setRefundManner(payment.id, oneOf(refundManners, fields['manner'], 'manner')),
  );

  app.get('/deliveries', () => ({ deliveries: deliveries.list(listed) }));

  app.get<ToProvider>('/:provider/weather', (request) => weather.of(providerOf(request.params.provider)));
  app.post<ToProvider>('/:provider/weather', (request) => {
    const provider = providerOf(request.params.provider);
    const fields = fieldsOf(request.body);
    const { condition, slowMs } = fields;
    weather.set(provider, {
      ...(condition === undefined ? {} : { condition: oneOf(conditions, condition, 'condition') }),
      ...(slowMs === undefined ? {} : { slowMs: numberOf(fields, 'slowMs', Number.MAX_SAFE_INTEGER) }),
    });
    return weather.of(provider);
  });

  app.post<ToProvider>('/:provider/bills', (request) => {
    const provider = providerOf(request.params.provider);
    const fields = fieldsOf(request.body);
    if (fields['straighten'] === true) bills.straighten(provider);
    if (typeof fields['early'] === 'boolean') bills.setEarly(provider, fields['early']);
    if (fields['difference'] !== undefined) bills.distort(provider, differenceOf(fieldsOf(fields['difference'])));
    return { done: true };
  });

  app.post('/wechat/keys', async (request) => {
    const mode = oneOf(
      ['public_key', 'certificate'] as const satisfies KeyMode[],
      fieldsOf(request.body)['mode'],
      'mode',
    );
    const { id, publicKey } = await wechatKeys.rotate(mode);
    return { id, publicKey };
  });
}

function mannerOf(fields: Fields): PayManner {
  const { notice, refunds, isEvenIfClosed } = fields;
  return {
    ...(notice === undefined ? {} : { notice: oneOf(noticeManners, notice, 'notice') }),
    ...(fields['heldBackSeconds'] === undefined
      ? {}
      : { heldBackSeconds: numberOf(fields, 'heldBackSeconds', longestDelaySeconds) }),
    ...(fields['paidFen'] === undefined ? {} : { paidFen: numberOf(fields, 'paidFen', Number.MAX_SAFE_INTEGER) }),
    ...(refunds === undefined ? {} : { refunds: oneOf(refundManners, refunds, 'refunds') }),
    ...(isEvenIfClosed === true ? { isEvenIfClosed } : {}),
  };
}

function differenceOf(fields: Fields): BillDifference {
  const kind = oneOf(['missing', 'amount', 'extra'] as const, fields['kind'], 'kind');
  const { ref, day, number } = fields;
  if (kind === 'extra') {
    if (typeof day !== 'string' || Number.isNaN(startOfDay(day))) throw new ControlFault('day must be YYYY-MM-DD');
    const amountFen = numberOf(fields, 'amountFen', Number.MAX_SAFE_INTEGER);
    return { kind, day, amountFen, ...(typeof number === 'string' ? { number } : {}) };
  }
  if (typeof ref !== 'string') throw new ControlFault('ref must be the number of a payment or refund');
  return kind === 'missing'
    ? { kind, ref }
    : { kind, ref, amountFen: numberOf(fields, 'amountFen', Number.MAX_SAFE_INTEGER) };
}

function fieldsOf(body: unknown): Fields {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'object' || Array.isArray(body)) throw new ControlFault('the body must be an object');
  return body as Fields;
}

function numberOf(fields: Fields, name: string, most: number): number {
  const value = fields[name];
  if (typeof value === 'number' && value >= 0 && value <= most) return value;
  throw new ControlFault(`${name} must be a number up to ${most}`);
}

function oneOf<const T extends string>(known: readonly T[], value: unknown, name: string): T {
  const found = known.find((entry) => entry === value);
  if (found === undefined) throw new ControlFault(`${name} must be one of ${known.join(', ')}`);
  return found;
}

const send = (reply: FastifyReply, payment: Payment | undefined): FastifyReply => reply.send({ payment });

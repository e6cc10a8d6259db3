import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
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
import { cashierView, closedView, missingView } from './cashier-view.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';
import { lateChoices, payManners } from './manners.ts';
import { phrasesOf } from './phrases.ts';

type WithPayment = { Params: { provider: string; id: string } };

/** The page on which a buyer pays, one for all providers, and the posts of its forms. Plain forms, each answered by a redirect. */
export async function registerCashier(
  app: FastifyInstance,
  options: { tills: Record<Provider, Till>; deliveries: Deliveries; base: string; language: Language },
): Promise<void> {
  const { tills, deliveries, base } = options;
  await app.register(formbody, { bodyLimit: 4096 });

  const findTill = (name: string): Till | undefined => {
    const provider = providers.find((known) => known === name);
    return provider === undefined ? undefined : tills[provider];
  };

  app.get<WithPayment>('/:provider/pay/:id', (request, reply) => {
    const { provider, id } = request.params;
    const payment = findTill(provider)?.find(id);
    const language = chooseLanguage(request, payment?.locale ?? null, options.language);
    const phrases = phrasesOf(language);
    const query = queryOf(request);
    const isSheet = query.has('sheet');
    const page = { language, base, url: request.url, isSheet };
    if (payment === undefined) {
      return sendPage(reply, { ...page, title: phrases.missingTitle, main: missingView(language), status: 404 });
    }
    const view = {
      payment,
      language,
      action: (name: string) =>
        withQuery(`${base}/${provider}/pay/${id}/${name}`, { language, sheet: isSheet ? '1' : undefined }),
    };
    const formTargets = merchantOrigins(payment);
    if (payment.state !== 'open') {
      return sendPage(reply, { ...page, title: phrases[`${payment.state}Title`], main: closedView(view), formTargets });
    }
    return sendPage(reply, {
      ...page,
      title: phrases.payTo,
      main: cashierView({ ...view, isSheet, isForged: query.has('forged') }),
      formTargets,
    });
  });

  app.post<WithPayment>('/:provider/pay/:id/pay', (request, reply) =>
    answer(request, reply, (till, id) => till.pay(id)),
  );

  app.post<WithPayment>('/:provider/pay/:id/decline', (request, reply) =>
    answer(request, reply, (till, id) => till.decline(id)),
  );

  app.post<WithPayment>('/:provider/pay/:id/cancel', (request, reply) =>
    answer(request, reply, (till, id) => till.cancel(id)),
  );

  app.post<WithPayment>('/:provider/pay/:id/despite', (request, reply) =>
    answer(request, reply, (till, id) => till.pay(id, { isEvenIfClosed: true })),
  );

  app.post<WithPayment>('/:provider/pay/:id/repeat', (request, reply) => {
    deliveries.repeat(request.params.id);
    return reply.redirect(ownPage(request), 303);
  });

  app.post<WithPayment>('/:provider/pay/:id/refunds', (request, reply) => {
    const { provider, id } = request.params;
    const manner = refundManners.find((name) => name === fieldsOf(request)['refunds']);
    if (manner !== undefined) findTill(provider)?.setRefundManner(id, manner);
    return reply.redirect(ownPage(request), 303);
  });

  app.post<WithPayment>('/:provider/pay/:id/test', (request, reply) => {
    const fields = fieldsOf(request);
    const manner = payManners.find((name) => name === fields['manner']);
    const refunds = refundManners.find((name) => name === fields['refunds']) ?? 'at_once';
    const seconds = lateChoices.find((choice) => String(choice) === fields['seconds']) ?? lateChoices[0];
    return answer(request, reply, (till, id, payment) => {
      if (manner === 'forged') {
        till.forge(id);
        return { forged: '1' };
      }
      if (manner === 'late') till.payLater(id, 'paid', seconds, { refunds });
      else if (manner === 'bounce') till.payLater(id, 'failed', seconds, { refunds });
      else till.pay(id, { refunds, ...payMannerOf(manner, payment) });
      return undefined;
    });
  });

  function payMannerOf(
    manner: 'twice' | 'held_back' | 'never' | 'misstated' | 'short' | undefined,
    payment: Payment,
  ): PayManner {
    if (manner === undefined) return {};
    if (manner === 'short') return { paidFen: payment.amountFen - 1 };
    return { notice: manner };
  }

  /**
   * Does what the buyer chose and sends them on: to the merchant once the payment needs nothing more, else back to the
   * cashier. A second tap finds the payment no longer open and goes the same way.
   */
  function answer(
    request: FastifyRequest<WithPayment>,
    reply: FastifyReply,
    act: (till: Till, id: string, payment: Payment) => Record<string, string> | void,
  ): FastifyReply {
    const { provider, id } = request.params;
    const till = findTill(provider);
    const payment = till?.find(id);
    if (till === undefined || payment === undefined) return reply.redirect(ownPage(request), 303);
    let query: Record<string, string> = {};
    try {
      query = act(till, id, payment) ?? {};
    } catch (error) {
      if (!(error instanceof NotPayable)) throw error;
    }
    const after = till.find(id) ?? payment;
    const isOver = after.state !== 'open' && after.state !== 'closed';
    // In the sheet the page around it takes over.
    const isLeaving = isOver && after.returnUrl !== undefined && !queryOf(request).has('sheet');
    return reply.redirect(isLeaving ? (after.returnUrl ?? '') : withQuery(ownPage(request), query), 303);
  }

  function ownPage(request: FastifyRequest<WithPayment>): string {
    const { provider, id } = request.params;
    const query = queryOf(request);
    return withQuery(`${base}/${encodeURIComponent(provider)}/pay/${encodeURIComponent(id)}`, {
      language: query.get('language') ?? undefined,
      sheet: query.get('sheet') ?? undefined,
    });
  }
}

const queryOf = (request: FastifyRequest) => new URLSearchParams(request.url.split('?')[1]);
const fieldsOf = (request: FastifyRequest) => (request.body ?? {}) as Record<string, unknown>;

function merchantOrigins(payment: Payment): string[] {
  return [payment.returnUrl, payment.cancelUrl].filter((url) => url !== undefined).map((url) => new URL(url).origin);
}

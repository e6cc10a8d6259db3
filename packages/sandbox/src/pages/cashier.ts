import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Checkout, PayManner } from '../stripe/checkout.ts';
import type { Session } from '../stripe/documents.ts';
import { StripeFault } from '../stripe/faults.ts';
import { cashierView, closedView, missingView } from './cashier-view.ts';
import { chooseLanguage, type Language } from './language.ts';
import { sendPage, withQuery } from './layout.ts';
import { lateChoices, payManners, refundManners } from './manners.ts';
import { phrasesOf } from './phrases.ts';
import { stateOf } from './session-state.ts';

/** The page a session's `url` leads to, and the posts of its forms. Plain forms, each answered by a redirect. */
export async function registerCashier(
  app: FastifyInstance,
  options: { checkout: Checkout; base: string; language: Language },
): Promise<void> {
  const { checkout, base } = options;
  await app.register(formbody, { bodyLimit: 4096 });
  type WithId = { Params: { id: string } };

  app.get<WithId>('/stripe/pay/:id', (request, reply) => {
    const session = findSession(request.params.id);
    const language = chooseLanguage(request, session?.locale ?? null, options.language);
    const phrases = phrasesOf(language);
    const page = { language, base, url: request.url };
    if (session === undefined) {
      return sendPage(reply, { ...page, title: phrases.missingTitle, main: missingView(language), status: 404 });
    }
    const state = stateOf(session, checkout);
    if (state !== 'open') {
      return sendPage(reply, { ...page, title: phrases[`${state}Title`], main: closedView(session, state, language) });
    }
    const intent = checkout.findPaymentIntent(session);
    return sendPage(reply, {
      ...page,
      title: phrases.payTo,
      main: cashierView({
        session,
        lines: checkout.listLineItems(session.id),
        language,
        action: (name) => withQuery(`${base}/stripe/pay/${session.id}/${name}`, { language }),
        isDeclined: intent?.last_payment_error != null,
        isForged: new URLSearchParams(request.url.split('?')[1]).has('forged'),
      }),
      formTargets: merchantOrigins(session),
    });
  });

  app.post<WithId>('/stripe/pay/:id/pay', (request, reply) =>
    answer(request, reply, (id) => {
      checkout.pay(id);
    }),
  );

  app.post<WithId>('/stripe/pay/:id/decline', (request, reply) =>
    answer(request, reply, (id) => {
      checkout.decline(id);
    }),
  );

  app.post<WithId>('/stripe/pay/:id/test', (request, reply) => {
    const fields = (request.body ?? {}) as Record<string, unknown>;
    const manner = payManners.find((name) => name === fields['manner']);
    const refunds = refundManners.find((name) => name === fields['refunds']) ?? 'at_once';
    const seconds = lateChoices.find((choice) => String(choice) === fields['seconds']) ?? lateChoices[0];
    return answer(request, reply, (id) => {
      if (manner === 'forged') {
        checkout.forge(id);
        return { forged: '1' };
      }
      if (manner === 'late') checkout.payLater(id, 'paid', seconds, { refunds });
      else if (manner === 'bounce') checkout.payLater(id, 'failed', seconds, { refunds });
      else checkout.pay(id, { refunds, ...payMannerOf(manner, id) });
    });
  });

  function payMannerOf(manner: 'twice' | 'never' | 'misstated' | 'short' | undefined, id: string): PayManner {
    if (manner === undefined) return {};
    if (manner === 'short') return { paidFen: checkout.get(id).amount_total - 1 };
    return { notice: manner };
  }

  /**
   * Does what the buyer chose and sends them on: to the merchant once the session is complete, else back to the cashier.
   * A second tap finds the session no longer open and goes the same way.
   */
  function answer(
    request: FastifyRequest<WithId>,
    reply: FastifyReply,
    act: (id: string) => Record<string, string> | void,
  ): FastifyReply {
    const { id } = request.params;
    const own = withQuery(`${base}/stripe/pay/${id}`, {
      language: new URLSearchParams(request.url.split('?')[1]).get('language') ?? undefined,
    });
    const session = findSession(id);
    if (session === undefined) return reply.redirect(own, 303);
    let query: Record<string, string> = {};
    try {
      query = act(id) ?? {};
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
    }
    const after = checkout.get(id);
    return reply.redirect(after.status === 'complete' ? after.success_url : withQuery(own, query), 303);
  }

  function findSession(id: string): Session | undefined {
    try {
      return checkout.get(id);
    } catch (error) {
      if (error instanceof StripeFault) return undefined;
      throw error;
    }
  }
}

function merchantOrigins(session: Session): string[] {
  return [session.success_url, session.cancel_url].filter((url) => url !== null).map((url) => new URL(url).origin);
}

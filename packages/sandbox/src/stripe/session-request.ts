import { type Aside, newId, nowSeconds, type Session } from './documents.ts';
import { StripeFault } from './faults.ts';
import type { Params } from './params.ts';

const shortestLifeSeconds = 30 * 60;
const longestLifeSeconds = 24 * 60 * 60;
const largestAmount = 99_999_999;

/** Makes a session of what `POST /v1/checkout/sessions` asks for, refusing what Stripe would refuse. */
export function readSession(
  params: Params,
  payUrlOf: (id: string, successUrl: string) => string,
): { session: Session; aside: Aside } {
  const mode = params.getString('mode');
  if (mode !== 'payment') throw new StripeFault('This sandbox takes mode `payment` only.', { param: 'mode' });
  const lines = params.listGroups('line_items').map((line) => {
    const quantity = line.getInteger('quantity');
    const price = line.getGroup('price_data');
    const currency = price.getString('currency').toLowerCase();
    const unitAmount = price.getInteger('unit_amount');
    const product = price.getGroup('product_data');
    const name = product.getString('name');
    product.findString('description');
    for (const group of [product, price, line]) group.refuseUnread();
    if (currency !== 'cny') {
      throw new StripeFault(`Invalid currency: ${currency}. This sandbox takes cny.`, {
        param: price.nameOf('currency'),
      });
    }
    if (quantity < 1 || unitAmount < 0) {
      throw new StripeFault('Invalid non-negative integer', {
        code: 'parameter_invalid_integer',
        param: line.nameOf('quantity'),
      });
    }
    return { name, quantity, unitAmount };
  });
  if (lines.length === 0) {
    throw new StripeFault('Missing required param: line_items.', { code: 'parameter_missing', param: 'line_items' });
  }
  const total = lines.reduce((sum, line) => sum + line.quantity * line.unitAmount, 0);
  if (total < 1) throw new StripeFault('Amount must be at least 1 fen.', { code: 'amount_too_small' });
  if (total > largestAmount) throw new StripeFault('Amount is too large.', { code: 'amount_too_large' });

  const created = nowSeconds();
  const expiresAt = params.findInteger('expires_at') ?? created + longestLifeSeconds;
  // One minute of grace for clocks and for the time the request took.
  if (expiresAt < created + shortestLifeSeconds - 60 || expiresAt > created + longestLifeSeconds + 60) {
    throw new StripeFault('The `expires_at` timestamp must be between 30 minutes and 24 hours from creation.', {
      param: 'expires_at',
    });
  }
  const id = newId('cs_test');
  const successUrl = readUrl(params, 'success_url') ?? params.getString('success_url');
  const intentData = params.findGroup('payment_intent_data');
  const intentDescription = intentData?.findString('description');
  const intent = {
    ...(intentDescription === undefined ? {} : { description: intentDescription }),
    metadata: intentData?.getMetadata() ?? {},
  };
  intentData?.refuseUnread();
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    cancel_url: readUrl(params, 'cancel_url') ?? null,
    client_reference_id: params.findString('client_reference_id') ?? null,
    created,
    currency: 'cny',
    customer: null,
    customer_details: null,
    customer_email: params.findString('customer_email') ?? null,
    expires_at: expiresAt,
    livemode: false,
    locale: params.findString('locale') ?? null,
    metadata: params.getMetadata(),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id),
    total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: payUrlOf(id, successUrl),
  };
  return { session, aside: { lineItems: lines, intent } };
}

function readUrl(params: Params, name: string): string | undefined {
  const text = params.findString(name);
  if (text === undefined) return undefined;
  if (!/^https?:\/\//.test(text) || !URL.canParse(text)) {
    throw new StripeFault('Not a valid URL', { code: 'url_invalid', param: name });
  }
  return text;
}

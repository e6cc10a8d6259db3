import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Stripe from 'stripe';
import { type Sandbox, type SandboxOptions, startSandbox } from '../sandbox.ts';

export async function makeDataDir(): Promise<{ dataDir: string; remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true }) };
}

/** A sandbox in a folder of its own, which goes with it. */
export async function openSandbox(options: Partial<SandboxOptions> = {}): Promise<Sandbox> {
  const { dataDir, remove } = await makeDataDir();
  const sandbox = await startSandbox({ dataDir, webhookRetrySeconds: [0.05, 0.1], ...options });
  return {
    ...sandbox,
    async close() {
      await sandbox.close();
      await remove();
    },
  };
}

/** The official SDK, pointed at the sandbox. */
export function openStripe(sandbox: Sandbox, apiKey = sandbox.stripe.apiKey): Stripe {
  const { hostname, port } = new URL(sandbox.httpUrl);
  return new Stripe(apiKey, {
    protocol: 'http',
    host: hostname,
    port: Number(port),
    telemetry: false,
    maxNetworkRetries: 0,
  });
}

export function buildSession(changes: Partial<Stripe.Checkout.SessionCreateParams> = {}) {
  return {
    mode: 'payment',
    client_reference_id: 'MT260704001',
    line_items: [
      { quantity: 2, price_data: { currency: 'cny', unit_amount: 12_800, product_data: { name: '展览通票' } } },
      { quantity: 1, price_data: { currency: 'cny', unit_amount: 99, product_data: { name: 'Map & guide' } } },
    ],
    metadata: { order_id: 'o-1' },
    success_url: 'http://shop.example/paid?session={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://shop.example/bag',
    ...changes,
  } satisfies Stripe.Checkout.SessionCreateParams;
}

import type { FastifyInstance } from 'fastify';
import { type RegisterManner, registerCompanyLookup } from '../company-lookup/api.ts';
import { randomWord } from '../secrets.ts';
import type { Store } from '../store.ts';
import { type PlatformManner, registerEInvoiceApi } from './api.ts';
import { openInvoiceBook } from './invoices.ts';

/** Long enough to see "not yet issued", short enough to wait for. */
const usualSeconds = 4;
const MANNER = 'invoicing_manner';
/** The invented seller's, closed by GB 32100. */
const sellerTaxId = '91310115MA1K4H7N2H';

/** Both, as an application's configuration needs them. */
export type InvoicingKeys = {
  eInvoice: { endpoint: string; tokenUrl: string; appKey: string; appSecret: string; taxId: string };
  companyLookup: { endpoint: string; token: string };
};
export type InvoicingManner = PlatformManner & { isRegisterDown: boolean };

export type Invoicing = {
  /** Known once the server listens. */
  keys: () => InvoicingKeys;
  manner: () => InvoicingManner;
  setManner: (manner: Partial<InvoicingManner>) => void;
};

/** Mounts the e-invoice platform and the company register. */
export function mountInvoicing(
  app: FastifyInstance,
  { store, httpUrl }: { store: Store; httpUrl: () => string },
): Invoicing {
  const own = {
    appKey: keep(store, 'e_invoice_app_key', 8),
    appSecret: keep(store, 'e_invoice_app_secret', 16),
    token: keep(store, 'e_invoice_token', 24),
    taxId: sellerTaxId,
  };
  const registerToken = keep(store, 'company_lookup_token', 24);
  const { isRegisterDown: wasRegisterDown, ...wasPlatform } = readManner(store);
  const platform: PlatformManner = wasPlatform;
  const register: RegisterManner = { isDown: wasRegisterDown };
  const ownUrl = (): string => `${httpUrl()}/e-invoice`;
  app.register(
    async (api) => registerEInvoiceApi(api, { book: openInvoiceBook(store), keys: own, manner: platform, ownUrl }),
    { prefix: '/e-invoice' },
  );
  app.register(async (api) => registerCompanyLookup(api, { token: registerToken, manner: register }), {
    prefix: '/company-lookup',
  });
  const { appKey, appSecret, taxId } = own;
  return {
    keys: () => ({
      eInvoice: {
        endpoint: `${ownUrl()}/open/v1/services`,
        tokenUrl: `${ownUrl()}/accessToken`,
        appKey,
        appSecret,
        taxId,
      },
      companyLookup: { endpoint: `${httpUrl()}/company-lookup`, token: registerToken },
    }),
    manner: () => ({ ...platform, isRegisterDown: register.isDown }),
    setManner({ isRegisterDown = register.isDown, ...manner }) {
      register.isDown = isRegisterDown;
      Object.assign(platform, manner);
      store.saveSetting(MANNER, JSON.stringify({ ...platform, isRegisterDown: register.isDown }));
    },
  };
}

/** As it was set last, before a restart too. */
function readManner(store: Store): InvoicingManner {
  const kept = store.findSetting(MANNER);
  if (kept !== undefined) return JSON.parse(kept) as InvoicingManner;
  return { isDown: false, seconds: usualSeconds, refusal: null, isRegisterDown: false };
}

function keep(store: Store, name: string, length: number): string {
  const kept = store.findSetting(name);
  if (kept !== undefined) return kept;
  const made = randomWord(length);
  store.saveSetting(name, made);
  return made;
}

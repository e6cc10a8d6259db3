import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { FormSkeleton } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { useNavigate, useSearchParams } from 'react-router';
import { OwnContent } from '../../../features/own-content.tsx';
import { AddressForm } from '../../../features/rewards/address-form.tsx';
import { exchanges, identityBehind } from '../../../features/rewards/exchange-calls.ts';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths, safeBack } from '../../../paths.ts';
import { en } from '../../../phrases/en/exchange.ts';
import { zh } from '../../../phrases/zh/exchange.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].address.edit };

export const loader = ({ context }: Route.LoaderArgs) => renderApi(context, referenceRoutes).listAllCountries();

export function meta(args: Route.MetaArgs) {
  const { edit, lead } = { zh, en }[metaLanguage(args)].address;
  return pageMeta(args, { title: edit, description: lead, path: paths.addressEdit(), isPrivate: true });
}

/** Changes the address gifts are sent to; with an order in the address, that order goes there as well. */
export default function AddressEditScreen({ loaderData: countries }: Route.ComponentProps) {
  const { address: t, failed } = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useToast();
  const own = useOwnData('receiver-edit', async () => ({ receiver: await identityBehind.getReceiver() }));
  const order = query.get('order');

  async function leave(): Promise<void> {
    if (order) await exchanges.updateOrder({ id: order, action: 'readdress' });
    showToast({ text: t.saved });
    await navigate(safeBack(query.get('back')) ?? paths.addressNew(), { replace: true });
  }

  return (
    <Screen of="addressEdit" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-160">
        <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.edit}</h1>
        <p className="mb-6 text-ink-2 lg:mt-3">{t.lead}</p>
        <OwnContent own={own} guest={t.guest} failed={failed} skeleton={<FormSkeleton fields={5} />}>
          {({ receiver }) => <AddressForm receiver={receiver} countries={countries} onSaved={leave} />}
        </OwnContent>
      </div>
    </Screen>
  );
}

import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { Button } from '@mingtang/ui/button';
import { FormSkeleton } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { OwnContent } from '../../../features/own-content.tsx';
import { AddressForm } from '../../../features/rewards/address-form.tsx';
import { identityBehind } from '../../../features/rewards/exchange-calls.ts';
import { ReceiverLines } from '../../../features/rewards/receiver-lines.tsx';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths, safeBack } from '../../../paths.ts';
import { en } from '../../../phrases/en/exchange.ts';
import { zh } from '../../../phrases/zh/exchange.ts';
import { renderApi } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].address.title };

export const loader = ({ context }: Route.LoaderArgs) => renderApi(context, referenceRoutes).listAllCountries();

export function meta(args: Route.MetaArgs) {
  const { title, lead } = { zh, en }[metaLanguage(args)].address;
  return pageMeta(args, { title, description: lead, path: paths.addressNew(), isPrivate: true });
}

/** The address gifts are sent to, or the form for it while there is none. */
export default function AddressNewScreen({ loaderData: countries }: Route.ComponentProps) {
  const { address: t, failed } = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useToast();
  const own = useOwnData('receiver', async () => ({ receiver: await identityBehind.getReceiver() }));
  const back = safeBack(query.get('back'));

  async function leave(): Promise<void> {
    showToast({ text: t.saved });
    if (back) await navigate(back, { replace: true });
    else own.reload();
  }

  return (
    <Screen of="addressNew" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-160">
        <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.title}</h1>
        <p className="mb-6 text-ink-2 lg:mt-3">{t.lead}</p>
        <OwnContent own={own} guest={t.guest} failed={failed} skeleton={<FormSkeleton fields={5} />}>
          {({ receiver }) =>
            receiver ? (
              <>
                <ReceiverLines receiver={receiver} />
                <Button
                  variant="line"
                  className="mt-4"
                  render={<Link to={paths.addressEdit({ back: back ?? paths.addressNew() })} />}
                >
                  {t.edit}
                </Button>
              </>
            ) : (
              <AddressForm receiver={null} countries={countries} onSaved={leave} />
            )
          }
        </OwnContent>
      </div>
    </Screen>
  );
}

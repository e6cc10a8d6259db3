import { documentMeta, loadDocument } from '../../../features/document/document-data.ts';
import { DocumentPage } from '../../../features/document/document-page.tsx';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/digital-currency.ts';
import { zh } from '../../../phrases/zh/digital-currency.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Acceptance } from './acceptance.tsx';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export const loader = ({ context }: Route.LoaderArgs) => loadDocument(context, 'digital_currency');

export const meta = (args: Route.MetaArgs) => documentMeta(args, paths.digitalCurrency());

export default function DigitalCurrencyScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="digitalCurrency">
      <DocumentPage data={loaderData} />
      <Acceptance />
    </Screen>
  );
}

import { documentMeta, documentTitle, loadDocument } from '../../../features/document/document-data.ts';
import { DocumentPage } from '../../../features/document/document-page.tsx';
import { paths } from '../../../paths.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { Acceptance } from './acceptance.tsx';

export const handle: ScreenHandle = { title: (_, data) => documentTitle(data) };

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

import { documentMeta, documentTitle, loadDocument } from '../../../features/document/document-data.ts';
import { DocumentPage } from '../../../features/document/document-page.tsx';
import { paths } from '../../../paths.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (_, data) => documentTitle(data) };

export const loader = ({ context }: Route.LoaderArgs) => loadDocument(context, 'agreement');

export const meta = (args: Route.MetaArgs) => documentMeta(args, paths.agreement());

export default function AgreementScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="agreement">
      <DocumentPage data={loaderData} />
    </Screen>
  );
}

import { CountingChoice } from '../../../features/analytics/counting-choice.tsx';
import { documentMeta, documentTitle, loadDocument } from '../../../features/document/document-data.ts';
import { DocumentPage } from '../../../features/document/document-page.tsx';
import { ViewedSection } from '../../../features/searching/viewed-choice.tsx';
import { paths } from '../../../paths.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (_, data) => documentTitle(data) };

export const loader = ({ context }: Route.LoaderArgs) => loadDocument(context, 'privacy');

export const meta = (args: Route.MetaArgs) => documentMeta(args, paths.privacy());

export default function PrivacyScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="privacy">
      <DocumentPage data={loaderData} />
      <div className="page pb-12 lg:pb-20">
        <CountingChoice />
        <ViewedSection />
      </div>
    </Screen>
  );
}

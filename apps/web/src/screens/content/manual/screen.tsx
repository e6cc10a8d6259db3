import { Chapters } from '../../../features/document/chapters.tsx';
import { documentMeta, documentTitle, loadDocument } from '../../../features/document/document-data.ts';
import { orEmptyPage } from '../../../features/document/empty-page.ts';
import { LongPage } from '../../../features/document/long-page.tsx';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/guide.ts';
import { zh } from '../../../phrases/zh/guide.ts';
import { renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (_, data) => documentTitle(data) };

/** How one uses this site, chapter by chapter. */
export const loader = ({ context }: Route.LoaderArgs) =>
  orEmptyPage(loadDocument(context, 'manual'), 'manual', { zh, en }[renderContext(context).language].manual);

export const meta = (args: Route.MetaArgs) => documentMeta(args, paths.manual());

export default function ManualScreen({ loaderData: { title, lead, body } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  return (
    <Screen of="manual" className="page pt-4 lg:pt-14">
      <LongPage title={title} lead={lead} way={{ to: paths.guide(), label: t.guideWay }}>
        <Chapters label={t.contents} body={body} />
      </LongPage>
    </Screen>
  );
}

import { DocumentPage } from '../../../features/document/document-page.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/privacy.ts';
import { zh } from '../../../phrases/zh/privacy.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.privacy() });
}

export default function PrivacyScreen() {
  const text = usePhrases({ zh, en });
  return (
    <Screen of="privacy">
      <DocumentPage text={text} />
    </Screen>
  );
}

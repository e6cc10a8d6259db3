import { DocumentPage } from '../../../features/document/document-page.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/agreement.ts';
import { zh } from '../../../phrases/zh/agreement.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.agreement() });
}

export default function AgreementScreen() {
  const text = usePhrases({ zh, en });
  return (
    <Screen of="agreement">
      <DocumentPage text={text} />
    </Screen>
  );
}

import { Button } from '@mingtang/ui/button';
import { Link, useSearchParams } from 'react-router';
import ScanPrompt from '../../../features/scan-prompt.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths, safeBack } from '../../../paths.ts';
import { en } from '../../../phrases/en/scan-prompt.ts';
import { zh } from '../../../phrases/zh/scan-prompt.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].pageTitle, hasFooter: false };

export function meta(args: Route.MetaArgs) {
  const { pageTitle, text } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: pageTitle, description: text, path: paths.scanPrompt(), isPrivate: true });
}

/** `?back=` names what the phone should open; the ticket area's personal page when absent. */
export default function ScanPromptScreen() {
  const t = usePhrases({ zh, en });
  const [query] = useSearchParams();
  const path = safeBack(query.get('back')) ?? paths.ticketMy();
  return (
    <Screen of="scanPrompt">
      <ScanPrompt path={path} />
      <p className="px-gutter text-center lg:hidden">
        <Button variant="line" render={<Link to={path} />}>
          {t.here}
        </Button>
      </p>
    </Screen>
  );
}

import { Button } from '@mingtang/ui/button';
import { lazy, Suspense } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';

const loadPage = () => import('./error-page.part.tsx');
const Page = lazy(() => loadPage().catch(() => ({ default: BarePage })));

/** Has the error page at hand for when there is no network. */
export const keepErrorPage = (): void => void loadPage().catch(() => undefined);

/** What stands in a page's place when it is missing, broken or out of reach. Most visits never see it: it comes when one does. */
export function ErrorPage({ error }: { error: unknown }) {
  return (
    <Suspense fallback={<main id="main" tabIndex={-1} className="min-h-dvh" />}>
      <Page error={error} />
    </Suspense>
  );
}

/** Where not even that page is to be had. */
function BarePage() {
  const t = usePhrases({ zh, en });
  return (
    <main id="main" tabIndex={-1} data-screen="offline" className="page py-16 text-center">
      <title>{t.name}</title>
      <h1 className="mb-4 text-h2">{navigator.onLine ? t.partMissing : t.needsNetwork}</h1>
      <Button onClick={() => location.reload()}>{t.retry}</Button>
    </main>
  );
}

import type { PageName } from '@mingtang/contract/analytics/pages';
import type { MenuLink } from '@mingtang/contract/reference/model';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import { SkipLink } from '@mingtang/ui/skip-link';
import { ToastRegion } from '@mingtang/ui/toast';
import { type ReactNode, use } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Route } from './+types/root.ts';
import stylesheet from './app.css?url';
import { storageScript } from './browser-access.ts';
import { earlyInputScript, useEarlyInput } from './early-input.ts';
import { PageViews } from './features/analytics/page-views.ts';
import { ErrorPage } from './features/error-page.tsx';
import { GuardedPage } from './features/guarded-page.tsx';
import { PageLife } from './features/page-life.ts';
import { ShareCard } from './features/share-card.tsx';
import { SignInHost } from './features/sign-in/sign-in-host.tsx';
import { SplashEntry } from './features/splash/splash-entry.tsx';
import { htmlLanguage, useLanguage, usePageData, usePhrases } from './language.ts';
import { loadLabels } from './load-labels.ts';
import { beginScript } from './painted-first.ts';
import { en } from './phrases/en/shell.ts';
import { zh } from './phrases/zh/shell.ts';
import { renderApi, renderContext } from './render-api.ts';
import { ScriptMarkContext } from './script-mark.ts';
import { themeScript } from './theme-script.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { language, publicUrl, signatureSecret, messagingAppStandIn } = renderContext(context);
  // Every page shows the edition and has the menu; no page fails for want of them.
  const reference = renderApi(context, referenceRoutes);
  const [edition, menuLink, touristPages, labels] = await Promise.all([
    reference.getEdition().catch(() => undefined),
    reference.getSetting({ code: 'menu_link' }).then(
      ({ content }) => content as unknown as MenuLink,
      () => undefined,
    ),
    reference.getSetting({ code: 'cloud_tourist_pages' }).then(
      ({ content }) => content as PageName[],
      () => undefined,
    ),
    loadLabels(context).catch(() => undefined),
  ]);
  return {
    language,
    publicUrl,
    signatureSecret,
    messagingAppStandIn,
    edition,
    menuLink: menuLink?.url ? menuLink : undefined,
    touristPages,
    labels,
    renderedAt: Date.now(),
  };
}

/** The root's data changes with the language alone: by the switch (which reloads in place) or by the address. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isReload = currentUrl.href === nextUrl.href;
  const namesLanguage = (url: URL): boolean => url.pathname === '/en' || url.searchParams.has('lang');
  return isReload || namesLanguage(currentUrl) || namesLanguage(nextUrl);
}

export const links: Route.LinksFunction = () => [
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
];

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const mark = use(ScriptMarkContext);
  useEarlyInput();
  return (
    // The theme is the script's alone: a page is the same for whoever chose which.
    <html lang={htmlLanguage[language]} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <script
          nonce={mark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: `${storageScript};${themeScript};${earlyInputScript};${beginScript}` }}
        />
        <Meta />
        <meta name="theme-color" content="#f8f7f4" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#141413" media="(prefers-color-scheme: dark)" />
        <link rel="manifest" href={`/manifest/${language}.webmanifest`} />
        <link rel="apple-touch-icon" href="/icons/192.png" />
        <link rel="alternate" type="application/atom+xml" href={`/feed/news.${language}.xml`} title={t.news} />
        <link
          rel="alternate"
          type="application/atom+xml"
          href={`/feed/programme.${language}.xml`}
          title={t.programmeChanges}
        />
        {/* Our own style sheets and modules need none, and one that differs from the browser's reading would be a mismatch. */}
        <Links nonce="" />
      </head>
      <body>
        <SkipLink label={t.skip} />
        {children}
        <ScrollRestoration nonce={mark} />
        <Scripts nonce={mark} />
      </body>
    </html>
  );
}

export default function Root() {
  const data = usePageData();
  return (
    <ToastRegion>
      <PageLife />
      <PageViews />
      <ShareCard standIn={data?.messagingAppStandIn?.bridge} />
      <GuardedPage>
        <Outlet />
      </GuardedPage>
      <SignInHost />
      <SplashEntry />
    </ToastRegion>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />;
}

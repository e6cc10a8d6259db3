import type { Language } from '@mingtang/contract/envelope';
import { RENDER_CONTEXT, type RenderContext } from '@mingtang/contract/render';
import { ToastRegion } from '@mingtang/ui/toast';
import { act, render, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ComponentType, ReactNode } from 'react';
import {
  createContext,
  createRoutesStub,
  type NavigateFunction,
  Outlet,
  RouterContextProvider,
  useLocation,
  useNavigate,
  useRouteError,
} from 'react-router';
import { expect } from 'vitest';
import ErrorPage from '../features/error-page.part.tsx';
import { htmlLanguage } from '../language.ts';

/** What `screen.tsx` exports, as far as it loads and shows a page. */
interface ScreenModule {
  default: ComponentType<never>;
  loader?: (args: never) => unknown;
  shouldRevalidate?: (args: never) => boolean;
}
type StubRoutes = Parameters<typeof createRoutesStub>[0];

const contextKey = ((globalThis as { [RENDER_CONTEXT]?: ReturnType<typeof createContext<RenderContext>> })[
  RENDER_CONTEXT
] ??= createContext<RenderContext>());

/** What the server hands to loaders: their calls go to `stubServer()` like those of the browser. */
function contextIn(language: Language): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(contextKey, {
    language,
    scriptMark: '',
    publicUrl: 'https://example.org',
    signatureSecret: '',
    messagingAppStandIn: undefined,
    transport: async ({ method, url, form }) => {
      const answer = await fetch(url, { method, body: form ?? null });
      return { status: answer.status, envelope: await answer.json() };
    },
    reportError: (error) => {
      throw error;
    },
  });
  return context;
}

/**
 * Opens a page of the site with its loader: `renderScreens({ '/guide': guideModule }, { at: '/guide' })`. Links lead to the
 * other screens named; what a loader throws becomes the error page. `beside` is what every page has beside its screen.
 * `address()` is the path, query and hash shown now, `goBack()` the browser's button.
 */
export async function renderScreens(
  screens: Record<string, ScreenModule>,
  { language = 'en', at, beside }: { language?: Language; at: string; beside?: ReactNode },
) {
  document.documentElement.lang = htmlLanguage[language];
  let shown = at;
  let navigate: NavigateFunction;
  const Page = createRoutesStub(
    [
      {
        id: 'root',
        path: '/',
        loader: () => ({ language, publicUrl: 'https://example.org', renderedAt: Date.now() }),
        HydrateFallback: () => null,
        Component: () => {
          const { pathname, search, hash } = useLocation();
          shown = pathname + search + hash;
          navigate = useNavigate();
          return (
            <ToastRegion>
              {beside}
              <Outlet />
            </ToastRegion>
          );
        },
        ErrorBoundary: () => <ErrorPage error={useRouteError()} />,
        children: [
          ...Object.entries(screens).map(([path, { default: Component, loader, shouldRevalidate }]) => ({
            path,
            Component,
            loader,
            shouldRevalidate,
            HydrateFallback: () => null,
          })),
          { path: '*', Component: () => null },
        ],
      },
    ] as unknown as StubRoutes,
    contextIn(language),
  );
  const view = render(<Page initialEntries={[at]} />);
  // One for each width on some pages; behind the sheet on others.
  await waitFor(() => {
    expect(document.querySelector('h1')).not.toBeNull();
    expect(document.querySelector('[data-part-to-come]')).toBeNull();
  });
  // What the page does as soon as it stands is done.
  await act(async () => undefined);
  return {
    ...view,
    user: userEvent.setup({ applyAccept: false }),
    address: () => shown,
    goBack: () => act(async () => navigate(-1)),
  };
}

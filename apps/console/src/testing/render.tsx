import type { Language } from '@mingtang/contract/envelope';
import { type ClosedType, closedTypes, standardLabels } from '@mingtang/contract/labels';
import { resourcesConsole } from '@mingtang/contract/resources/console';
import type { Label } from '@mingtang/contract/resources/model';
import type { Role } from '@mingtang/contract/staff/policy';
import { type StubServer, stubServer } from '@mingtang/contract/testing/stub-server';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { App as AntApp, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { FactorDialog } from '../entrance/factor-dialog.tsx';
import { SignInDialog } from '../entrance/sign-in-dialog.tsx';
import { KeysProvider } from '../parts/keys.tsx';
import { LABELS_KEY } from '../parts/labels.ts';
import { PageHeadPlace, PageHeadProvider } from '../parts/page-head.tsx';
import { SELF_KEY, type Self, SelfContext } from '../session/self.ts';

/** The server of a console without resources of its own: every screen asks for those. */
export function stubConsole(): StubServer {
  const server = stubServer();
  server.on(resourcesConsole.describe, () => []);
  return server;
}

/** Somebody of the staff. */
export const makeSelf = (roles: Role[]): Self => ({
  id: '01990000-0000-7000-8000-0000000000aa',
  name: '林见',
  email: 'lin@example.org',
  roles,
  recoveryCodesLeft: 8,
});

interface Item {
  type: ClosedType;
  value: string;
  labelZh: string;
  labelEn: string;
}
const standardItems: Item[] = closedTypes.flatMap((type) =>
  Object.entries<Label>(standardLabels[type]).map(([value, { zh, en }]) => ({ type, value, labelZh: zh, labelEn: en })),
);

interface Options {
  /** Where the screen stands, as in routes.tsx; everywhere when left out. */
  path?: string;
  at?: string;
  roles?: Role[];
  language?: Language;
  /** Items of the dictionary that an organiser edited. */
  labels?: Item[];
}

/**
 * A screen of the console as its frame has it: in a language, for somebody who is signed in, under a router, with keys and the
 * head it writes into. `place()` is the address it is at,
 * `go` leads elsewhere.
 */
export function renderScreen(
  screen: ReactNode,
  { path = '*', at = '/', roles = ['owner'], language = 'en', labels = [] }: Options = {},
) {
  document.documentElement.lang = language === 'zh' ? 'zh-CN' : 'en';
  // What is refused or unreachable is so at once.
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: 10_000, retry: false } } });
  client.setQueryData(SELF_KEY, makeSelf(roles));
  // Else the labels of an edition whose dictionary nobody edited.
  client.setQueryData(LABELS_KEY, [...labels, ...standardItems]);
  const Framed = ({ children }: { children: ReactNode }) => (
    <SelfContext value={makeSelf(roles)}>
      <KeysProvider>
        <PageHeadProvider>
          <PageHeadPlace />
          {children}
        </PageHeadProvider>
      </KeysProvider>
    </SelfContext>
  );
  const router = createMemoryRouter(
    [{ path, element: <Framed>{screen}</Framed> }, ...(path === '*' ? [] : [{ path: '*', element: <p>elsewhere</p> }])],
    { initialEntries: [at] },
  );
  const view = render(
    <QueryClientProvider client={client}>
      <ConfigProvider theme={quiet} form={{ requiredMark: false }} button={{ autoInsertSpace: false }}>
        <AntApp component={false}>
          <RouterProvider router={router} />
          <FactorDialog />
          <SignInDialog />
        </AntApp>
      </ConfigProvider>
    </QueryClientProvider>,
  );
  const place = (): string => router.state.location.pathname + router.state.location.search;
  const go = (to: string): Promise<void> => act(() => router.navigate(to));
  return { ...view, user: userEvent.setup({ delay: null, applyAccept: false }), place, go };
}

/** Nothing moves, and nobody sees what antd's styles would be. */
const quiet = { zeroRuntime: true, hashed: false, token: { motion: false } };

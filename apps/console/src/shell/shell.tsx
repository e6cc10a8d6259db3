import { SkipLink } from '@mingtang/ui/skip-link';
import { useQueryClient } from '@tanstack/react-query';
import { App, Drawer } from 'antd';
import { useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { onForbidden } from '../api.ts';
import { useLeftDecisions } from '../decisions/use-left-decisions.ts';
import { usePhrases } from '../language.ts';
import { useOnline } from '../network.ts';
import { KeysProvider } from '../parts/keys.tsx';
import { PageHeadProvider } from '../parts/page-head.tsx';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { SELF_KEY } from '../session/self.ts';
import { Header } from './header.tsx';
import { JumpKeys } from './jump-keys.tsx';
import { KeyList } from './key-list.tsx';
import { SideNavigation } from './side-navigation.tsx';

/** The frame around every screen: side, head, and what is said across screens. */
export function Shell() {
  const t = usePhrases({ zh, en });
  const { pathname } = useLocation();
  // The menu belongs to the page it was opened on: going elsewhere closes it.
  const [menuAt, setMenuAt] = useState<string>();
  useForbiddenNotice(t.forbidden.notice);
  useLeftDecisions();
  return (
    <KeysProvider>
      <PageHeadProvider>
        <SkipLink label={t.skip} />
        <aside className="fixed inset-y-0 start-0 z-20 hidden w-(--side) border-e border-line bg-surface sm:block">
          <SideNavigation />
        </aside>
        <Drawer
          open={menuAt === pathname}
          onClose={() => setMenuAt(undefined)}
          placement="left"
          size={272}
          title={null}
          aria-label={t.menu}
          closable={false}
          styles={{ body: { padding: 0 } }}
        >
          <SideNavigation isWide />
        </Drawer>
        <div className="min-h-dvh ps-(--side)">
          <Header onMenu={() => setMenuAt(pathname)} />
          <LoadingBar label={t.loading} />
          <OfflineBar text={t.offlineBar} />
          <main id="main" tabIndex={-1} className="px-(--gutter) pt-5 pb-12 sm:pt-7">
            <Outlet />
          </main>
        </div>
        <ScrollRestoration />
        <JumpKeys />
        <KeyList />
      </PageHeadProvider>
    </KeysProvider>
  );
}

/** The next screen's file is on its way; shown when that takes longer than a moment. */
function LoadingBar({ label }: { label: string }) {
  const isLoading = useNavigation().state !== 'idle';
  return (
    <output className="sticky top-(--head) z-10 block h-0">
      {isLoading && (
        <span className="block h-0.5 origin-left animate-[mt-fill_3s_200ms_both] bg-azure">
          <span className="sr-only">{label}</span>
        </span>
      )}
    </output>
  );
}

function OfflineBar({ text }: { text: string }) {
  const isOnline = useOnline();
  return (
    <output className="block">
      {!isOnline && <p className="bg-azure-wash px-(--gutter) py-2.5 text-small text-azure">{text}</p>}
    </output>
  );
}

/** A refusal for want of a role is said wherever it comes from; the roles may have changed, so they are asked again. */
function useForbiddenNotice(text: string): void {
  const { message } = App.useApp();
  const client = useQueryClient();
  useEffect(
    () =>
      onForbidden(() => {
        void message.warning({ content: text, key: 'forbidden', duration: 5 });
        void client.invalidateQueries({ queryKey: SELF_KEY });
      }),
    [message, client, text],
  );
}

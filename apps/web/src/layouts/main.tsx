import { BottomBar } from '@mingtang/ui/bottom-bar';
import { CalendarDays, Ellipsis, House, LayoutGrid, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { ErrorPage } from '../features/error-page.tsx';
import { DesktopBar, PageFooter } from '../features/frame-parts.ts';
import { OfflineBar } from '../features/offline-bar.tsx';
import { PhoneBar } from '../features/phone-bar.tsx';
import { useLanguage, usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { handleOf } from '../screen.tsx';
import { useSection } from '../section.ts';
import type { Route } from './+types/main.ts';

/** The frame of the visitor site: bar and tabs on phones, header and footer from 1024 px. */
export default function MainLayout() {
  const language = useLanguage();
  const { bar = 'back', title, data, hasTabs = bar === 'brand', theme, hasFooter = true } = handleOf(useMatches());
  return (
    <Frame theme={theme} hasTabs={hasTabs} hasFooter={hasFooter} bar={bar} title={title?.(language, data)}>
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame hasTabs hasFooter bar="brand">
      <ErrorPage error={error} />
    </Frame>
  );
}

interface FrameProps {
  bar: 'brand' | 'back' | 'none';
  title?: string | undefined;
  hasTabs: boolean;
  hasFooter: boolean;
  theme?: 'stage' | undefined;
  children: ReactNode;
}

function Frame({ bar, title, hasTabs, hasFooter, theme, children }: FrameProps) {
  return (
    <div data-theme={theme} className="flex min-h-dvh flex-col bg-paper">
      {bar !== 'none' && <PhoneBar look={bar} title={title} up={paths.home()} />}
      <DesktopBar />
      <OfflineBar />
      <div className="flex-1">{children}</div>
      {hasFooter && <PageFooter />}
      {hasTabs && <Tabs />}
      {hasTabs && <div className="h-24 lg:hidden" />}
    </div>
  );
}

const icons = { home: House, forums: CalendarDays, exhibition: LayoutGrid, more: Ellipsis, my: UserRound } as const;

function Tabs() {
  const t = usePhrases({ zh, en });
  const section = useSection();
  const items = (['home', 'forums', 'exhibition', 'more', 'my'] as const).map((key) => ({
    key,
    label: t[key],
    icon: icons[key],
    render: <Link to={paths[key]()} />,
    // "home/live" of spec §2: the tab leads home, where what is on air comes first, and stays lit on the pages of live streams.
    isCurrent: section === key || (key === 'home' && section === 'live'),
  }));
  return <BottomBar label={t.sections} items={items} />;
}

import { BottomBar } from '@mingtang/ui/bottom-bar';
import { Button } from '@mingtang/ui/button';
import { IconButton } from '@mingtang/ui/icon-button';
import { TopBar } from '@mingtang/ui/top-bar';
import { ShoppingBag, Ticket, UserRound, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, Outlet, useMatches } from 'react-router';
import { useCartCount } from '../features/cart-count.ts';
import { ErrorPage } from '../features/error-page.tsx';
import { DesktopBar, PageFooter } from '../features/frame-parts.ts';
import { SwitchLanguage } from '../features/language-switch.tsx';
import { OfflineBar } from '../features/offline-bar.tsx';
import { BackButton } from '../features/phone-bar.tsx';
import { PromoHost } from '../features/promo/promo-host.tsx';
import { useLanguage, usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { handleOf } from '../screen.tsx';
import { useSection } from '../section.ts';
import type { Route } from './+types/ticket.ts';

/** The frame of the ticket area: its own bar and three tabs on phones, the site's header from 1024 px. */
export default function TicketLayout() {
  const language = useLanguage();
  const { isClosable = false, title, data, hasTabs = true, hasFooter = true } = handleOf(useMatches());
  return (
    <Frame isClosable={isClosable} title={title?.(language, data)} hasTabs={hasTabs} hasFooter={hasFooter}>
      <main id="main" tabIndex={-1}>
        <Outlet />
        <PromoHost />
      </main>
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <Frame isClosable={false} hasTabs hasFooter>
      <ErrorPage error={error} />
    </Frame>
  );
}

interface FrameProps {
  isClosable: boolean;
  title?: string | undefined;
  hasTabs: boolean;
  hasFooter: boolean;
  children: ReactNode;
}

function Frame({ isClosable, title, hasTabs, hasFooter, children }: FrameProps) {
  const t = usePhrases({ zh, en });
  return (
    <div className="flex min-h-dvh flex-col bg-paper max-lg:in-data-action-bar:pb-20">
      <TopBar
        isLined
        start={
          isClosable ? (
            <IconButton label={t.close} icon={X} render={<Link to={paths.ticketHome()} />} />
          ) : (
            <BackButton up={paths.home()} label={t.back} />
          )
        }
        title={title ?? t.tickets}
        end={<SwitchLanguage />}
      />
      <DesktopBar tools={bag} />
      <OfflineBar />
      <div className="flex-1">{children}</div>
      {hasFooter && (
        <div className="hidden lg:block">
          <PageFooter />
        </div>
      )}
      {hasTabs && <Tabs />}
      {hasTabs && <div className="h-24 lg:hidden" />}
    </div>
  );
}

/** Desktops have no tabs: the bag stays in sight in the header. */
const bag = <Bag />;
function Bag() {
  const t = usePhrases({ zh, en });
  const count = useCartCount();
  return (
    <Button size="sm" variant="line" icon={ShoppingBag} className="num" render={<Link to={paths.cart()} />}>
      {count > 0 ? `${t.cart} · ${count}` : t.cart}
    </Button>
  );
}

const icons = { ticketHome: Ticket, cart: ShoppingBag, ticketMy: UserRound } as const;
const sections = { ticketHome: 'tickets', cart: 'cart', ticketMy: 'my' } as const;

function Tabs() {
  const t = usePhrases({ zh, en });
  const section = useSection();
  const count = useCartCount();
  const words = { ticketHome: t.ticketHome, cart: t.cart, ticketMy: t.my };
  const items = (['ticketHome', 'cart', 'ticketMy'] as const).map((key) => ({
    key,
    label: words[key],
    icon: icons[key],
    render: <Link to={paths[key]()} />,
    isCurrent: section === sections[key],
    ...(key === 'cart' ? { badge: count, badgeLabel: t.cartCount(count) } : {}),
  }));
  return <BottomBar label={t.sections} items={items} />;
}

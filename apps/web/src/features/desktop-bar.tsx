import { Brand } from '@mingtang/ui/brand';
import { Button } from '@mingtang/ui/button';
import { DesktopHeader } from '@mingtang/ui/desktop-header';
import { IconButton } from '@mingtang/ui/icon-button';
import { SearchLink } from '@mingtang/ui/search-link';
import { UserRound } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { usePhrases } from '../language.ts';
import { existing, paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { hasScreen } from '../routes.ts';
import { useSection } from '../section.ts';
import { useSession } from '../session.ts';
import { useBrandName } from './brand-name.ts';
import { SwitchLanguage } from './language-switch.tsx';

const Portrait = lazy(async () => ({ default: (await import('@mingtang/ui/portrait')).Portrait }));

/** The header from 1024 px up (spec §2). */
export function DesktopBar() {
  const t = usePhrases({ zh, en });
  const brandName = useBrandName();
  const section = useSection();
  const session = useSession();
  const { pathname, search } = useLocation();
  const links = existing(['forums', 'exhibition', 'connect', 'future', 'live', 'more'] as const).map((key) => ({
    key,
    label: t[key],
    render: <Link to={paths[key]()} />,
    isCurrent: section === key,
  }));
  const account = session ? paths.my() : paths.login({ back: pathname + search });
  return (
    <DesktopHeader
      brand={
        <Brand isLarge render={<Link to={paths.home()} />}>
          {brandName}
        </Brand>
      }
      navLabel={t.sections}
      links={links}
      end={
        <>
          {hasScreen('search') && <SearchLink label={t.searchHint} render={<Link to={paths.search()} />} />}
          <SwitchLanguage />
          {hasScreen('ticketHome') && (
            <Button size="sm" variant="line" render={<Link to={paths.ticketHome()} />}>
              {t.tickets}
            </Button>
          )}
          {session?.name ? (
            <Link to={account} aria-label={t.person} className="grid size-11 place-items-center">
              <Suspense fallback={<span className="size-9 rounded-control bg-sunken" />}>
                <Portrait name={session.name} id={session.id} className="size-9" />
              </Suspense>
            </Link>
          ) : (
            <IconButton label={session ? t.person : t.signIn} icon={UserRound} render={<Link to={account} />} />
          )}
        </>
      }
    />
  );
}

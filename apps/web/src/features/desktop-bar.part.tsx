import { Brand } from '@mingtang/ui/brand';
import { Button } from '@mingtang/ui/button';
import { DesktopHeader } from '@mingtang/ui/desktop-header';
import { SearchLink } from '@mingtang/ui/search-link';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { usePhrases } from '../language.ts';
import { paths } from '../paths.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useSection } from '../section.ts';
import { useBrandName } from './brand-name.ts';
import { DesktopPerson } from './desktop-person.tsx';
import { SwitchLanguage } from './language-switch.tsx';
import { MenuButton } from './menu/menu-button.tsx';

interface DesktopBarProps {
  /** What its area has besides; the same element each time. */
  tools?: ReactNode;
}

/** The header from 1024 px up (spec §2). */
export default function DesktopBar({ tools }: DesktopBarProps) {
  const t = usePhrases({ zh, en });
  const brandName = useBrandName();
  const section = useSection();
  const links = (['forums', 'exhibition', 'connect', 'future', 'live', 'more'] as const).map((key) => ({
    key,
    label: t[key],
    render: <Link to={paths[key]()} />,
    isCurrent: section === key,
  }));
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
          <SearchLink label={t.searchHint} isIcon={tools !== undefined} render={<Link to={paths.searchStart()} />} />
          <SwitchLanguage />
          {tools}
          {/* Where the cart stands beside it, narrow desktops have the menu's entry alone. */}
          <Button
            size="sm"
            variant="line"
            className={tools === undefined ? undefined : 'max-xl:hidden'}
            render={<Link to={paths.ticketHome()} />}
          >
            {t.tickets}
          </Button>
          <DesktopPerson />
          <MenuButton />
        </>
      }
    />
  );
}

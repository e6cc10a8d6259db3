import { BrandMark } from '@mingtang/ui/brand-mark';
import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useLanguage, usePhrases } from '../language.ts';
import type { NavigationItem } from '../navigation.ts';
import { useNavigation } from '../navigation-places.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { useMay } from '../session/self.ts';

const MINUTE_MS = 60_000;

/** The side: every item that is for whoever is signed in. From 1280 px with words, below icons; `isWide` always with words. */
export function SideNavigation({ isWide = false }: { isWide?: boolean }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const may = useMay();
  const words = isWide ? '' : 'max-xl:sr-only';
  const { pathname } = useLocation();
  const side = useRef<HTMLElement>(null);
  const groups = useNavigation()
    .map((group) => ({ ...group, items: group.items.filter(({ permission }) => may(permission)) }))
    .filter(({ items }) => items.length > 0);
  const places = groups.reduce((sum, { items }) => sum + items.length, 0);
  // A long side shows where one is: after going elsewhere, and once all its items have come.
  useEffect(() => {
    if (pathname !== '' && places > 0)
      side.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
  }, [pathname, places]);
  return (
    <div className={clsx('flex h-full flex-col px-3 pt-3.5', !isWide && 'max-xl:px-2')}>
      <Link
        to="/"
        className={clsx(
          'mb-2 flex min-h-11 flex-none items-center gap-[9px] px-2.5 text-[18px] font-semibold tracking-[.01em]',
          !isWide && 'max-xl:justify-center max-xl:px-0',
        )}
      >
        <BrandMark />
        <span className={words}>{t.name}</span>
        <span className={clsx('text-[12px] font-medium tracking-normal text-ink-3', words)}>{t.console}</span>
      </Link>
      <nav
        aria-label={t.console}
        ref={side}
        className={clsx('-mx-1 min-h-0 flex-1 overflow-y-auto px-1 pb-4', !isWide && 'max-xl:[scrollbar-width:none]')}
      >
        {groups.map((group, index) => (
          <div key={group.en}>
            {group.en !== '' && (
              <h2 className={clsx('px-2.5 pt-3.5 pb-1 text-cap font-normal text-ink-3', words)}>{group[language]}</h2>
            )}
            <ul
              className={clsx(
                'grid gap-0.5',
                !isWide && index > 0 && 'max-xl:mt-2 max-xl:border-t max-xl:border-line max-xl:pt-2',
              )}
            >
              {group.items.map((item) => (
                <li key={item.path}>
                  <Item item={item} isWide={isWide} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
    </div>
  );
}

function Item({ item, isWide }: { item: NavigationItem; isWide: boolean }) {
  const language = useLanguage();
  const count = useCount(item);
  const Icon = item.icon;
  const words = isWide ? '' : 'max-xl:sr-only';
  return (
    <Tooltip
      title={item[language]}
      placement="right"
      mouseEnterDelay={0.3}
      {...(isWide || matchMedia('(min-width: 1280px)').matches ? { open: false } : {})}
    >
      <NavLink
        to={`/${item.path}`}
        className={({ isActive }) =>
          clsx(
            'relative flex items-center gap-2.5 rounded-[6px] px-2.5',
            isWide ? 'h-11' : 'h-9',
            !isWide && 'max-xl:justify-center max-xl:px-0',
            isActive ? 'bg-sunken font-semibold text-ink' : 'font-medium text-ink-2 hover:bg-sunken hover:text-ink',
          )
        }
      >
        <Icon aria-hidden="true" size={18} strokeWidth={1.6} />
        <span className={clsx('min-w-0 flex-1 truncate', words)}>{item[language]}</span>
        {count > 0 && (
          <span
            className={clsx(
              'num min-w-[18px] rounded-full bg-sunken px-1.5 text-center text-[11px] leading-[18px] font-semibold text-ink',
              !isWide &&
                'max-xl:absolute max-xl:top-0 max-xl:right-0 max-xl:min-w-4 max-xl:px-1 max-xl:text-[10px] max-xl:leading-4 max-xl:ring-2 max-xl:ring-surface',
            )}
          >
            {count > 999 ? '999+' : count}
          </span>
        )}
      </NavLink>
    </Tooltip>
  );
}

function useCount({ path, count }: NavigationItem): number {
  const { data } = useQuery({
    queryKey: ['count', path],
    queryFn: () => count?.() ?? 0,
    enabled: count !== undefined,
    refetchInterval: MINUTE_MS,
  });
  return data ?? 0;
}

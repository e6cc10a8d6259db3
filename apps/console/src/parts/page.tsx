import { clsx } from 'clsx';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Link, NavLink, useLocation } from 'react-router';
import { useLanguage, usePhrases } from '../language.ts';
import { findPlace } from '../navigation.ts';
import { useNavigation } from '../navigation-places.ts';
import { en } from '../phrases/en/shell.ts';
import { zh } from '../phrases/zh/shell.ts';
import { PageHead } from './page-head.tsx';

export interface PageTab {
  /** Where it leads: an address of its own, so that it can be sent to a colleague. */
  to: string;
  label: ReactNode;
  count?: number | undefined;
  /** Given when the tabs differ in their query; otherwise the path decides. */
  isCurrent?: boolean;
}

export interface PageProps {
  title: string;
  /** The state of what is shown: a tag beside the title. */
  status?: ReactNode;
  /** Buttons, the most important last. */
  actions?: ReactNode;
  tabs?: readonly PageTab[];
  /**
   * The page of one thing out of a list: its title stands in the head behind the list's, and not in the page again.
   * A list shows its title large.
   */
  isDetail?: boolean;
  /** Where the list is left as it was, when not at its plain address. */
  backTo?: string;
  /** Beside the title in the head: a date, who edits too. */
  note?: ReactNode;
  children: ReactNode;
}

/** A screen's frame: where one is (in the head), title, actions, tabs, content. */
export function Page({ title, status, actions, tabs, isDetail = false, backTo, note, children }: PageProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { pathname } = useLocation();
  const place = findPlace(pathname, useNavigation());
  // What is no page below another has none above it.
  const isBelow = isDetail && place !== undefined && pathname !== `/${place.item.path}`;
  const above = isBelow ? { label: place.item[language], to: backTo ?? `/${place.item.path}` } : undefined;
  const group = place?.group[language];
  useEffect(() => {
    document.title = t.title(title);
  }, [t, title]);
  return (
    <>
      <PageHead>
        <div className="flex min-w-0 items-center gap-2">
          {above && (
            <Link
              to={above.to}
              aria-label={above.label}
              className="-ms-2 grid size-11 flex-none place-items-center sm:hidden"
            >
              <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.6} />
            </Link>
          )}
          {above ? (
            <Link to={above.to} className="flex-none text-ink-3 hover:text-ink max-sm:hidden">
              {above.label}
            </Link>
          ) : (
            group && <span className="flex-none text-ink-3 max-sm:hidden">{group}</span>
          )}
          {(above ?? group) && (
            <ChevronRight
              aria-hidden="true"
              size={15}
              strokeWidth={1.6}
              className="flex-none text-ink-3 max-sm:hidden"
            />
          )}
          {isDetail ? (
            <h1 className="truncate font-semibold">{title}</h1>
          ) : (
            <span className="truncate font-semibold">{title}</span>
          )}
          {isDetail && status && <span className="flex-none max-sm:hidden">{status}</span>}
          {note && <span className="num flex-none truncate text-ink-2 max-md:hidden">{note}</span>}
        </div>
      </PageHead>
      <div className="mx-auto max-w-[1216px] min-[1700px]:max-w-[1440px]">
        {isDetail && status && !actions && <div className="mb-3 sm:hidden">{status}</div>}
        {(!isDetail || actions) && (
          <div className="flex min-h-10 flex-wrap items-center justify-between gap-3">
            {isDetail ? (
              <div className="sm:invisible">{status}</div>
            ) : (
              <div className="flex items-center gap-3">
                <h1 className="text-h1">{title}</h1>
                {status}
              </div>
            )}
            {actions && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
          </div>
        )}
        {tabs && <PageTabs tabs={tabs} />}
        <div className={clsx(!isDetail && 'mt-4')}>{children}</div>
      </div>
    </>
  );
}

function PageTabs({ tabs }: { tabs: readonly PageTab[] }) {
  return (
    <nav
      ref={showCurrent}
      className="mt-3.5 flex gap-6 overflow-x-auto overflow-y-hidden border-b border-line [scrollbar-width:none] max-sm:-mx-(--gutter) max-sm:gap-5 max-sm:px-(--gutter)"
    >
      {tabs.map(({ to, label, count, isCurrent }) => (
        <NavLink
          key={to}
          to={to}
          end
          {...(isCurrent === undefined ? {} : { 'aria-current': isCurrent ? ('page' as const) : ('false' as const) })}
          className={({ isActive }) =>
            clsx(
              'flex h-11 flex-none items-center gap-1.5 border-b-2',
              (isCurrent ?? isActive)
                ? 'border-ink font-semibold text-ink'
                : 'border-transparent font-medium text-ink-2 hover:text-ink',
            )
          }
        >
          {label}
          {count !== undefined && <span className="num font-normal text-ink-3">{count.toLocaleString('en')}</span>}
        </NavLink>
      ))}
    </nav>
  );
}

/** Tabs that go on beyond the screen begin where one is. */
const showCurrent = (tabs: HTMLElement | null): void =>
  tabs?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });

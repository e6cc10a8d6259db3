import { IconButton } from '@mingtang/ui/icon-button';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';
import { useKeys } from './keys.tsx';
import { formatNumber } from './numbers.ts';

export interface DrawerProps {
  /** What is open, for screen readers: `预约 · 韩书屿`. */
  label: string;
  /** Left of the buttons, in the place of "2 of 37". */
  title?: ReactNode;
  /** Where it stands in its list, from `useRowSteps`. */
  steps?: RowSteps;
  onClose: () => void;
  /** The actions, at the bottom, always seen. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * The details of a row beside its list: 412 px at the right, over the whole window on phones. The list stays in use; J and
 * K go to the next and the previous row, Esc closes.
 */
export function Drawer({ label, title, steps, onClose, footer, children }: DrawerProps) {
  const t = usePhrases({ zh, en });
  const box = useRef<HTMLElement>(null);
  useKeys([{ keys: 'Escape', label: t.close, run: onClose }]);
  useEffect(() => {
    document.documentElement.dataset.drawer = 'open';
    return () => {
      delete document.documentElement.dataset.drawer;
    };
  }, []);
  // Another row in the same drawer begins at its top.
  useEffect(() => {
    box.current?.querySelector('[data-scroll]')?.scrollTo(0, 0);
  }, [label]);
  return createPortal(
    <aside
      ref={box}
      aria-label={label}
      className="fixed end-0 top-(--head) bottom-0 z-15 flex w-(--drawer) flex-col border-s border-line bg-raised shadow-float max-sm:top-0 max-sm:z-30"
    >
      <div className="flex min-h-15 flex-none items-center gap-1 border-b border-line ps-6 pe-3.5 max-sm:ps-4">
        <div className="num min-w-0 flex-1 truncate text-small text-ink-3">
          {title ?? (steps?.at && t.position(formatNumber(steps.at), formatNumber(steps.count)))}
        </div>
        {steps && (
          <>
            <IconButton icon={ChevronUp} label={t.previous} disabled={!steps.previous} onClick={steps.previous} />
            <IconButton icon={ChevronDown} label={t.next} disabled={!steps.next} onClick={steps.next} />
          </>
        )}
        <IconButton icon={X} label={t.close} onClick={onClose} />
      </div>
      <div data-scroll className="min-h-0 flex-1 overflow-y-auto px-6 py-6 max-sm:px-4">
        {children}
      </div>
      {footer && (
        <div className="flex flex-none flex-wrap gap-3 border-t *:grow *:basis-0 border-line px-6 py-4 max-sm:px-4">
          {footer}
        </div>
      )}
    </aside>,
    document.body,
  );
}

export interface RowSteps {
  /** From 1, among all rows of the list; undefined where a cursor led to them, and nobody counted those before. */
  at: number | undefined;
  count: number;
  previous: (() => void) | undefined;
  next: (() => void) | undefined;
}

/**
 * J and K through the rows of a page, whether one is open or none: the steps for the drawer, undefined while none of
 * the page's rows is open.
 */
export function useRowSteps(
  page:
    | { items: readonly { id: string }[]; total: number; page: number; pageSize: number; newer?: string | null }
    | undefined,
  openId: string | undefined,
  open: (id: string) => void,
): RowSteps | undefined {
  const t = usePhrases({ zh, en });
  const rows = page?.items ?? [];
  const index = rows.findIndex(({ id }) => id === openId);
  const to = (place: number): (() => void) | undefined => {
    const row = rows[place];
    return row && (() => open(row.id));
  };
  const next = to(index + 1);
  const previous = index > 0 ? to(index - 1) : undefined;
  useKeys([
    { keys: 'j', label: t.next, run: () => next?.() },
    { keys: 'k', label: t.previous, run: () => previous?.() },
  ]);
  if (!page || index < 0) return undefined;
  const isBehindCursor = page.page === 1 && (page.newer ?? null) !== null;
  const at = isBehindCursor ? undefined : (page.page - 1) * page.pageSize + index + 1;
  return { at, count: page.total, previous, next };
}

/** A list of names and values in a drawer: `<Facts items={[{ name: t.forum, value: title }]} />`. Empty values are left out. */
export function Facts({ items }: { items: readonly { name: string; value: ReactNode }[] }) {
  return (
    <dl className="num grid grid-cols-[minmax(88px,auto)_1fr] gap-x-3 gap-y-2.5">
      {items
        .filter(({ value }) => value !== undefined && value !== null && value !== '')
        .map(({ name, value }) => (
          <div key={name} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-ink-3">{name}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

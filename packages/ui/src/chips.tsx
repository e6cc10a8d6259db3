import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { renderElement } from './render-element.ts';

export type ChipItem = {
  key: string;
  label: ReactNode;
  count?: ReactNode;
  isOn: boolean;
  /** a link that filters by its address; otherwise a toggle, see `onChoose` */
  render?: ReactElement | undefined;
};

export type ChipsProps = {
  label: string;
  items: readonly ChipItem[];
  onChoose?: (key: string) => void;
  /** on as many lines as they need, in a form; instead of one row that scrolls */
  isWrapped?: boolean;
  className?: string | undefined;
};

/** Filters in a row that scrolls sideways; a chip cut at the edge shows there is more. */
export function Chips({ label, items, onChoose, isWrapped = false, className }: ChipsProps) {
  return (
    <ul aria-label={label} className={clsx(isWrapped ? 'flex flex-wrap gap-x-2 gap-y-2.5' : 'rail gap-2', className)}>
      {items.map(({ key, ...item }) => (
        <li key={key} className="flex-none">
          <Chip {...item} onClick={onChoose && (() => onChoose(key))} />
        </li>
      ))}
    </ul>
  );
}

function Chip({ label, count, isOn, render, onClick }: Omit<ChipItem, 'key'> & { onClick?: (() => void) | undefined }) {
  return renderElement({
    defaultTagName: 'button',
    render,
    props: {
      ...(render ? { 'aria-current': isOn ? 'true' : undefined } : { type: 'button', 'aria-pressed': isOn }),
      onClick,
      className: clsx(
        'hit-5 inline-flex h-9 items-center gap-1.5 rounded-control border px-3.5 text-[14px] font-medium whitespace-nowrap',
        isOn ? 'border-ink bg-ink text-ink-on' : 'border-line-2 bg-surface text-ink-2 hover:border-control',
      ),
      children: (
        <>
          {label}
          {count !== undefined && <span className="num opacity-84">{count}</span>}
        </>
      ),
    },
  });
}

import type { ReactElement, ReactNode } from 'react';
import { Card } from './card.tsx';
import { CountBadge } from './count-badge.tsx';
import { renderElement } from './render-element.ts';

export type NumberItem = {
  key: string;
  /** formatted by the caller; a dash while it is not known */
  value: ReactNode;
  label: ReactNode;
  /** how many of them want something */
  badge?: number;
  /** where it goes: `render={<Link to={…} />}` */
  render: ReactElement;
};

/** A few numbers side by side, each the way to what it counts. */
export function NumberGrid({ items }: { items: readonly NumberItem[] }) {
  return (
    <Card className="num grid auto-cols-fr grid-flow-col divide-x divide-line overflow-hidden">
      {items.map(({ key, ...item }) => (
        <NumberLink key={key} {...item} />
      ))}
    </Card>
  );
}

function NumberLink({ value, label, badge = 0, render }: Omit<NumberItem, 'key'>) {
  return renderElement({
    render,
    props: {
      className:
        'relative flex min-h-19 flex-col items-center justify-center px-1 py-3 text-center -outline-offset-2! hover:bg-sunken/60',
      children: (
        <>
          <span className="text-[22px] leading-[1.25] font-semibold">{value}</span>
          <span className="text-[13px] leading-[1.35] text-ink-2">{label}</span>
          {badge > 0 && <CountBadge count={badge} className="absolute end-1.5 top-1.5" />}
        </>
      ),
    },
  });
}

import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactElement } from 'react';
import { renderElement } from './render-element.ts';

export type CardProps = ComponentPropsWithRef<'div'> & {
  /** 16 px inside; leave out for cards made of rows */
  isPadded?: boolean;
  /** ink border: the recommended one of a list */
  isBest?: boolean;
  /** another element: `render={<article />}`, `render={<Link to={…} />}` */
  render?: ReactElement | undefined;
};

/** Surface, one hairline, no shadow. Prefer hairline lists; never a card in a card. */
export function Card({ isPadded = false, isBest = false, render, className, ...rest }: CardProps) {
  return renderElement({
    render,
    props: {
      ...rest,
      className: clsx(
        'block rounded-card border bg-surface',
        isBest ? 'border-ink inset-ring-[.5px] inset-ring-ink' : 'border-line',
        isPadded && 'p-4',
        className,
      ),
    },
  });
}

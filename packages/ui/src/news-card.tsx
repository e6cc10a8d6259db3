import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Plate } from './plate.tsx';
import { TitleLink } from './title-link.tsx';

export type NewsCardProps = {
  title: ReactNode;
  render: ReactElement;
  /** date, section */
  note: ReactNode;
  cover?: string | undefined;
  /** of the drawn plate: `seedFrom(item.id)` */
  seed: number;
  /** `row`: a small picture at the end, until 1024 px */
  look?: 'card' | 'row';
  level?: 2 | 3;
  className?: string | undefined;
};

/** A news item, or anything else with a cover, a title and a line. */
export function NewsCard({ title, render, note, cover, seed, look = 'card', level = 3, className }: NewsCardProps) {
  const Heading = `h${level}` as const;
  const isRow = look === 'row';
  const photo = cover && <img src={cover} alt="" loading="lazy" decoding="async" className="size-full object-cover" />;
  return (
    <article className={clsx('relative', isRow && 'flex items-center gap-4 lg:block', className)}>
      {isRow && (
        <div className="order-last h-18 w-24 flex-none overflow-hidden rounded-control lg:hidden">
          {photo ?? <Plate width={96} height={72} seed={seed} />}
        </div>
      )}
      <div className={clsx('aspect-[16/9] overflow-hidden rounded-card', isRow && 'hidden lg:block')}>
        {photo ?? <Plate width={352} height={198} seed={seed} />}
      </div>
      <div className="min-w-0 flex-1">
        <Heading
          className={
            isRow
              ? 'text-[16px] leading-[1.45] font-medium lg:mt-4 lg:text-[19px] lg:leading-[1.4] lg:font-semibold'
              : 'mt-3.5 text-h3 lg:mt-4 lg:text-[19px]'
          }
        >
          <TitleLink render={render}>{title}</TitleLink>
        </Heading>
        <p className="num mt-1.5 text-cap text-ink-3">{note}</p>
      </div>
    </article>
  );
}

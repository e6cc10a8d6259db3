import { seedFrom } from '@mingtang/ui/drawing/random';
import { Plate } from '@mingtang/ui/plate';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { BackLink } from '../back-link.tsx';

interface DetailPageProps {
  /** The list it stands in. */
  back: { to: string; label: ReactNode };
  /** Of the drawn cover. */
  id: string;
  cover?: string | undefined;
  tags?: ReactNode;
  title: string;
  /** What it is, in a paragraph; its line breaks are kept. */
  lead?: ReactNode;
  /** What there is to know, at the right of wide pages. */
  aside?: ReactNode;
  /** The rest of the column; on phones below what there is to know. */
  children?: ReactNode;
}

/** A page about one thing: its cover, what it is, and beside it what there is to know. */
export function DetailPage({ back, id, cover, tags, title, lead, aside, children }: DetailPageProps) {
  return (
    <>
      <BackLink to={back.to}>{back.label}</BackLink>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-x-16">
        <div className="min-w-0">
          <div className="aspect-[16/9] overflow-hidden max-lg:-mx-gutter lg:rounded-card">
            {cover ? (
              <img src={cover} alt="" className="size-full object-cover" />
            ) : (
              <Plate width={640} height={360} seed={seedFrom(id)} />
            )}
          </div>
          {tags && <div className="mt-5 flex flex-wrap gap-2">{tags}</div>}
          <h1 className={clsx('text-h1 lg:text-[44px] lg:leading-[1.2]', tags ? 'mt-3' : 'mt-5')}>{title}</h1>
          {lead && <p className="mt-4 max-w-170 whitespace-pre-line text-ink-2 lg:text-[18px]">{lead}</p>}
        </div>
        {aside && (
          <aside className="mt-6 lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mt-0">
            <div className="flex flex-col gap-5 lg:sticky lg:top-24">{aside}</div>
          </aside>
        )}
        {children && <div className="mt-8 min-w-0 lg:col-start-1 lg:mt-10">{children}</div>}
      </div>
    </>
  );
}

import { seedFrom } from '@mingtang/ui/drawing/random';
import { Plate } from '@mingtang/ui/plate';
import { TitleLink } from '@mingtang/ui/title-link';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/fields.ts';
import { zh } from '../../phrases/zh/fields.ts';
import type { ShowcaseSummary } from './showcase-summary.ts';

/** A showcase in a list: what it does, where, and the number that says most. */
export function ShowcaseCard({ one, level = 3 }: { one: ShowcaseSummary; level?: 2 | 3 }) {
  const fields = usePhrases({ zh, en });
  const Heading = `h${level}` as const;
  const [fact] = one.facts;
  return (
    <article className="relative flex h-full flex-col">
      <div className="aspect-[16/9] flex-none overflow-hidden rounded-card">
        {one.cover ? (
          <img src={one.cover} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <Plate width={384} height={216} seed={seedFrom(one.id)} />
        )}
      </div>
      <p className="mt-3.5 text-cap text-ink-3">
        {fields[one.field]} · {one.place}
      </p>
      <Heading className="mt-1 text-h3 lg:text-[19px]">
        <TitleLink render={<Link to={paths.showcase({ id: one.id })} prefetch="intent" />}>{one.title}</TitleLink>
      </Heading>
      <p className="mt-1.5 text-small text-ink-2">{one.summary}</p>
      {fact && (
        <p className="mt-auto flex items-baseline gap-2 pt-3">
          <span className="big text-h2">{fact.value}</span>
          <span className="min-w-0 text-small text-ink-3">{fact.label}</span>
        </p>
      )}
    </article>
  );
}

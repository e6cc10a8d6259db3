import { seedFrom } from '@mingtang/ui/drawing/random';
import { Plate } from '@mingtang/ui/plate';
import { TitleLink } from '@mingtang/ui/title-link';
import { Link } from 'react-router';
import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/competitions.ts';
import { zh } from '../../phrases/zh/competitions.ts';
import { type CompetitionSummary, stateOf } from './competition-summary.ts';
import { CompetitionTag } from './competition-tag.tsx';

/** A competition in a list: where it stands, what it is, what there is to win, and the date that matters next. */
export function CompetitionCard({ one, now, level = 3 }: { one: CompetitionSummary; now: number; level?: 2 | 3 }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const Heading = `h${level}` as const;
  const state = stateOf(one, now);
  const day = (at: number): string => formatDay(new Date(at), language);
  const dates = {
    upcoming: t.entriesFrom(day(one.entriesOpen)),
    open: t.entriesUntil(day(one.entriesClose)),
    judging: t.finalOn(day(one.finalStart)),
    final: t.finalOn(day(one.finalStart)),
    awaiting: t.endedOn(day(one.finalEnd)),
    decided: t.endedOn(day(one.finalEnd)),
  };
  return (
    <article className="relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="aspect-[21/9] flex-none overflow-hidden">
        {one.cover ? (
          <img src={one.cover} alt="" loading="lazy" decoding="async" className="size-full object-cover" />
        ) : (
          <Plate width={384} height={165} seed={seedFrom(one.id)} />
        )}
      </div>
      <div className="flex flex-1 flex-col p-4 lg:p-5">
        <p>
          <CompetitionTag state={state} />
        </p>
        <Heading className="mt-2.5 text-h3">
          <TitleLink render={<Link to={paths.competition({ id: one.id })} prefetch="intent" />}>{one.title}</TitleLink>
        </Heading>
        <p className="mt-1.5 text-small text-ink-2">{one.summary}</p>
        <p className="num mt-auto flex flex-wrap justify-between gap-x-4 gap-y-1 pt-4 text-small">
          <span className="font-medium">{one.reward}</span>
          <span className="text-ink-3">{dates[state]}</span>
        </p>
      </div>
    </article>
  );
}

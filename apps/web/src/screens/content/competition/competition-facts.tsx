import type { CompetitionState } from '@mingtang/contract/content/competition';
import { isOurPath } from '@mingtang/contract/links';
import { Button } from '@mingtang/ui/button';
import type { Chamber } from '@mingtang/ui/drawing/hall';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { Link } from 'react-router';
import { dayOf, formatDay, formatTimeRange } from '../../../dates.ts';
import { Fact } from '../../../features/forum-page/fact.tsx';
import { dateOf } from '../../../features/programme/session-words.ts';
import { OwnTime } from '../../../features/zones/own-time.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/competitions.ts';
import { zh } from '../../../phrases/zh/competitions.ts';
import type { CompetitionData } from './screen.tsx';

/** When, where, for what, and the way to enter while one may. */
export function CompetitionFacts({ data, state }: { data: CompetitionData; state: CompetitionState }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { competition, venue, entryLink } = data;
  const { entriesOpen, entriesClose, finalStart, finalEnd } = competition;
  const day = (at: number): string => formatDay(new Date(at), language);
  return (
    <>
      <dl className="num divide-y divide-line border-y border-line">
        <Fact name={t.entries}>
          {day(entriesOpen)} – {day(entriesClose)}
        </Fact>
        <Fact name={t.final}>
          <span className="inline-block">{dateOf(dayOf(new Date(finalStart)), language)}</span>{' '}
          <span className="inline-block">{formatTimeRange(new Date(finalStart), new Date(finalEnd))}</span>
          <OwnTime start={finalStart} end={finalEnd} />
        </Fact>
        <Fact name={t.where}>
          {venue ? <VenueLabel chamber={venue.hall as Chamber | undefined} name={venue.name} size={16} /> : t.online}
        </Fact>
        <Fact name={t.reward}>{competition.reward}</Fact>
        <Fact name={t.organiser}>{competition.organiser}</Fact>
      </dl>
      {state === 'open' && entryLink && (
        <Button
          isFull
          render={
            isOurPath(entryLink) ? (
              <Link to={entryLink} />
            ) : (
              <a href={entryLink} target="_blank" rel="noopener" aria-label={t.enter} />
            )
          }
        >
          {t.enter}
        </Button>
      )}
      {state === 'upcoming' && <p className="text-small text-ink-2">{t.notYet(day(entriesOpen))}</p>}
      {(state === 'judging' || state === 'final') && <p className="text-small text-ink-2">{t.entriesClosed}</p>}
    </>
  );
}

import type { ItineraryEntry, Walk } from '@mingtang/contract/itinerary/model';
import { AccessPlan } from '@mingtang/ui/access-plan';
import { Button } from '@mingtang/ui/button';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { en as enForum } from '../../phrases/en/forum.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh as zhForum } from '../../phrases/zh/forum.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { thingOf } from './entry-words.ts';

interface RouteSheetProps {
  entry: ItineraryEntry;
  /** What one comes from that day, and the way from there. */
  from: ItineraryEntry | undefined;
  walk: Walk | undefined;
  onClose: () => void;
}

/** Where on the plan of the halls it is, and how long it takes from where one comes. */
export function RouteSheet({ entry, from, walk, onClose }: RouteSheetProps) {
  const t = usePhrases({ zh, en });
  const forum = usePhrases({ zh: zhForum, en: enForum });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const { venue, title, path } = thingOf(entry, language);
  const { chamber } = venue;
  return (
    <LateSheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.routing.title(venue.name)}
      description={title}
      closeLabel={shell.close}
      actions={
        <Button variant="line" isFull render={<Link to={path} />}>
          {t.routing.open}
        </Button>
      }
    >
      {chamber !== undefined && (
        <div className="num flex items-center gap-5 pb-4">
          <AccessPlan opens={[chamber]} size={132} label={forum.planOf(venue.name)} />
          <div className="min-w-0 text-small text-ink-2">
            <p>{forum.isAt(venue.name, forum.places[chamber] ?? '')}</p>
            {from && walk && <p className="mt-1">{t.routing.from(thingOf(from, language).venue.name, walk.minutes)}</p>}
            <p className="mt-1 text-ink-3">{forum.places9}</p>
          </div>
        </div>
      )}
    </LateSheet>
  );
}

import { AccessPlan } from '@mingtang/ui/access-plan';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/forum.ts';
import { zh } from '../../phrases/zh/forum.ts';
import type { SessionVenue } from '../programme/session.ts';

interface WhereaboutsProps {
  session: { venue: Pick<SessionVenue, 'name' | 'chamber'> };
  /** The hall a stage lies in. */
  hallName: string | undefined;
  /** What one finds there. */
  theme: string | undefined;
}

/** Where the room is: its place in the plan, in a drawing and in words. */
export function Whereabouts({ session: { venue }, hallName, theme }: WhereaboutsProps) {
  const t = usePhrases({ zh, en });
  const { chamber, name } = venue;
  if (chamber === undefined) return <VenueLabel name={name} />;
  const place = t.places[chamber] ?? '';
  return (
    <details className="group">
      <summary className="-my-2.5 flex min-h-11 list-none py-2.5 flex-wrap items-center gap-x-3 [&::-webkit-details-marker]:hidden">
        <VenueLabel chamber={chamber} name={name} size={16} />
        <span className="text-small text-azure underline decoration-1 underline-offset-3">{t.howToGetThere}</span>
      </summary>
      <div className="flex items-center gap-4 pt-4 pb-1">
        <AccessPlan opens={[chamber]} size={96} label={t.planOf(name)} />
        <div className="min-w-0 text-small text-ink-2">
          <p>{hallName ? t.isWithin(name, hallName, place) : t.isAt(name, place)}</p>
          {theme && <p className="mt-1">{theme}</p>}
          <p className="mt-1 text-ink-3">{t.places9}</p>
        </div>
      </div>
    </details>
  );
}

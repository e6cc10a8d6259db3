import { HallFigure } from '@mingtang/ui/hall-figure';
import { formatDayRange } from '../../../dates.ts';
import { useEdition } from '../../../edition.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/guide.ts';
import { zh } from '../../../phrases/zh/guide.ts';

const sides = ['south', 'west', 'east', 'north'] as const;
/** Where each door stands around the plan. */
const places = {
  north: 'col-start-2 row-start-1',
  south: 'col-start-2 row-start-3',
  west: 'col-start-1 row-start-2',
  east: 'col-start-3 row-start-2',
} as const;

/** What most people come for: when it is open, where it is, which door. */
export function AtAGlance() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isZh = language === 'zh';
  const edition = useEdition();
  if (!edition) return null;
  const facts = [
    [t.days, formatDayRange(edition.firstDay, edition.lastDay, language)],
    [t.halls, t.hallHours(edition.opensAt, edition.closesAt)],
    [t.address, isZh ? `${edition.venueZh}，${edition.addressZh}` : `${edition.venueEn}, ${edition.addressEn}`],
    [t.hotline, edition.hotline],
  ] as const;
  return (
    <div className="mt-6 grid gap-x-16 gap-y-8 border-t border-ink pt-6 lg:mt-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-label={t.hours}>
        <dl className="num divide-y divide-line">
          {facts.map(([name, value]) => (
            <div key={name} className="grid grid-cols-[88px_minmax(0,1fr)] items-baseline gap-x-4 py-3 first:pt-0">
              <dt className="text-small text-ink-3">{name}</dt>
              <dd className="text-h3">{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section aria-label={t.gates} className="flex flex-wrap items-center gap-x-8 gap-y-5">
        <div aria-hidden="true" className="grid flex-none place-items-center gap-1.5 text-cap text-ink-2">
          <HallFigure size={144} seed={3} lit={4} className="col-start-2 row-start-2 size-36" />
          {sides.map((side) => (
            <span key={side} className={`whitespace-nowrap ${places[side]}`}>
              {t.gateNames[side]}
            </span>
          ))}
        </div>
        <dl className="min-w-44 flex-1 divide-y divide-line">
          {sides.map((side) => (
            <div key={side} className="py-2 first:pt-0">
              <dt className="text-small font-medium">{t.gateNames[side]}</dt>
              <dd className="text-small text-ink-2">{t.gateNotes[side]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  );
}

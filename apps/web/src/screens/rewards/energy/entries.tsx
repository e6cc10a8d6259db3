import { energyRoutes } from '@mingtang/contract/rewards/energy/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { SectionHead } from '@mingtang/ui/section-head';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { useState } from 'react';
import { backgroundApi } from '../../../api.ts';
import { dayOf, formatDay, formatTime } from '../../../dates.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { en } from '../../../phrases/en/energy.ts';
import { zh } from '../../../phrases/zh/energy.ts';

const background = backgroundApi(energyRoutes);
type Entry = RouteOutput<typeof energyRoutes.listEntries>['items'][number];
const PORTION = 20;
const MOST = 100;

/** Every line of one's points; `turn` changes when there is a new one. */
export function Entries({ turn }: { turn: number }) {
  const t = usePhrases({ zh, en });
  const [size, setSize] = useState(PORTION);
  const own = useOwnData(`energy-entries-${turn}-${size}`, () => background.listEntries({ pageSize: size }));
  return (
    <section aria-labelledby="energy-entries">
      <SectionHead id="energy-entries" title={t.entries.title} count={own.data?.total} />
      <OwnContent own={own} isCompact guest={t.guest} failed={t.failed} skeleton={<SkeletonRows count={4} />}>
        {({ items, total }) =>
          items.length === 0 ? (
            <p className="py-4 text-ink-2">{t.entries.none}</p>
          ) : (
            <>
              <ul className="divide-y divide-line">
                {items.map((entry) => (
                  <EntryRow key={entry.id} entry={entry} />
                ))}
              </ul>
              {total > size && size < MOST && (
                <Button variant="line" className="mt-4" onClick={() => setSize(MOST)}>
                  {t.entries.more}
                </Button>
              )}
            </>
          )
        }
      </OwnContent>
    </section>
  );
}

function EntryRow({ entry: { points, reason, nameZh, nameEn, at } }: { entry: Entry }) {
  const t = usePhrases({ zh, en }).entries;
  const language = useLanguage();
  const name = language === 'zh' ? nameZh : nameEn;
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <div className="min-w-0">
        <p className="font-medium">{name ?? t.reasons[reason]}</p>
        <p className="num text-small text-ink-3">
          {name && `${t.reasons[reason]} · `}
          {formatDay(dayOf(at), language)} {formatTime(at)}
        </p>
      </div>
      <span className="num text-h3">{points > 0 ? `+${points}` : `−${-points}`}</span>
    </li>
  );
}

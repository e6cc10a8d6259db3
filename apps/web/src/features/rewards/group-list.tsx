import type { energyRoutes } from '@mingtang/contract/rewards/energy/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Gauge } from '@mingtang/ui/gauge';
import { SectionHead } from '@mingtang/ui/section-head';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/energy.ts';
import { zh } from '../../phrases/zh/energy.ts';

type Group = RouteOutput<typeof energyRoutes.getEnergy>['groups'][number];

/** How many codes of each group one has scanned; nothing where the organiser made no groups. */
export function GroupList({ groups }: { groups: readonly Group[] }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (groups.length === 0) return null;
  return (
    <section aria-labelledby="energy-groups">
      <SectionHead id="energy-groups" title={t.groups} />
      <ul className="grid gap-5 pt-2 sm:grid-cols-2 sm:gap-x-10">
        {groups.map((group) => {
          const name = inLanguage(group, 'name', language);
          return (
            <li key={group.id}>
              <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
                <span className="font-medium">{name}</span>
                <span className="num text-small text-ink-3">{t.inGroup(group.counted, group.codes, group.points)}</span>
              </p>
              <Gauge label={name} value={group.counted} max={group.codes} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

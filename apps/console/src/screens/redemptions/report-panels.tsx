import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useLanguage, usePhrases } from '../../language.ts';
import { useLabel } from '../../parts/labels.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';

type RedemptionReport = RouteOutput<(typeof consoleRoutes)['redemption']['getRedemptionReport']>;
type Hour = RedemptionReport['hours'][number];

const sumOf = (hours: readonly Hour[], side: 'redeemed' | 'refused' | 'undone'): number =>
  hours.reduce((sum, row) => sum + row[side], 0);

/** How a benefit is called where those of tickets and of tiers stand together. */
export function useBenefitName() {
  const t = usePhrases({ zh, en }).report;
  const tierLabel = useLabel('member_level');
  const language = useLanguage();
  return ({ nameZh, nameEn, tier }: RedemptionReport['benefits'][number]): string => {
    const name = language === 'zh' ? nameZh : nameEn;
    return tier === null ? name : t.of(name, tierLabel(tier));
  };
}

/** A day's numbers, its benefits and its hours. They add up: all three are made of the same rows. */
export function ReportPanels({ report: { benefits, hours } }: { report: RedemptionReport }) {
  const t = usePhrases({ zh, en });
  const own = t.report;
  const nameOf = useBenefitName();
  const numbers = (['redeemed', 'refused', 'undone'] as const).map((side) => ({
    label: own[side],
    value: sumOf(hours, side),
  }));
  const rows = benefits.map((benefit) => {
    const of = hours.filter(({ benefitId }) => benefitId === benefit.id);
    const busiest = of.toSorted((one, other) => other.redeemed - one.redeemed)[0];
    return {
      key: benefit.id,
      cells: [
        nameOf(benefit),
        formatNumber(sumOf(of, 'redeemed')),
        formatNumber(sumOf(of, 'refused')),
        formatNumber(sumOf(of, 'undone')),
        busiest && busiest.redeemed > 0 ? own.peakOf(busiest.hour, busiest.redeemed) : '–',
      ],
    };
  });
  const byHour = Array.from(Map.groupBy(hours, ({ hour }) => hour)).sort(([one], [other]) => one - other);
  const detailsOf = (of: readonly Hour[]): string =>
    benefits
      .flatMap((benefit) => {
        const units = sumOf(
          of.filter(({ benefitId }) => benefitId === benefit.id),
          'redeemed',
        );
        return units > 0 ? [own.units(nameOf(benefit), units)] : [];
      })
      .join(' · ');
  return (
    <>
      <dl className="grid grid-cols-3 gap-3">
        {numbers.map(({ label, value }) => (
          <div key={label} className="rounded-card border border-line bg-surface px-5 py-4 max-sm:px-3">
            <dt className="text-cap text-ink-3">{label}</dt>
            <dd className="num mt-1 text-h1 font-semibold">{formatNumber(value)}</dd>
          </div>
        ))}
      </dl>
      <Panel title={own.by} isFlush>
        {rows.length === 0 ? (
          <p className="px-5 pb-5 text-ink-2">{own.noBenefits}</p>
        ) : (
          <SimpleTable
            label={own.by}
            columns={[
              { title: t.benefit },
              { title: own.redeemed, isNumber: true },
              { title: own.refused, isNumber: true },
              { title: own.undone, isNumber: true },
              { title: own.peak, isNumber: true },
            ]}
            rows={rows}
            total={[own.total, ...numbers.map(({ value }) => formatNumber(value)), '']}
          />
        )}
      </Panel>
      <Panel title={own.hours} isFlush>
        {byHour.length === 0 ? (
          <p className="px-5 pb-5 text-ink-2">{own.nothing}</p>
        ) : (
          <SimpleTable
            label={own.hours}
            columns={[
              { title: own.hour },
              { title: own.redeemed, isNumber: true },
              { title: own.refused, isNumber: true },
              { title: own.what },
            ]}
            rows={byHour.map(([hour, of]) => ({
              key: String(hour),
              cells: [
                `${hour}:00`,
                formatNumber(sumOf(of, 'redeemed')),
                formatNumber(sumOf(of, 'refused')),
                detailsOf(of) || '–',
              ],
            }))}
          />
        )}
      </Panel>
    </>
  );
}

import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { en } from '../../phrases/en/door.ts';
import { zh } from '../../phrases/zh/door.ts';

export type DoorFlow = RouteOutput<(typeof consoleRoutes)['entrance']['getFlow']>;

const sumOf = (hours: DoorFlow['hours'], side: 'admitted' | 'left' | 'refused'): number =>
  hours.reduce((sum, row) => sum + row[side], 0);

const passedOf = ({ admitted, left }: DoorFlow['hours'][number]): number => admitted + left;

/**
 * A day's numbers, its checkpoints and its hours. Scans add up: all are made of the same rows. Visitors are fewer, as who came in
 * at a gate is scanned again at a hall's door.
 */
export function FlowPanels({
  flow: { checkpoints, hours, entered, inside },
  isToday,
}: {
  flow: DoorFlow;
  isToday: boolean;
}) {
  const t = usePhrases({ zh, en }).flow;
  const isZh = useLanguage() === 'zh';
  const numbers = [
    { label: t.entered, value: entered, note: t.enteredNote },
    { label: t.admitted, value: sumOf(hours, 'admitted') },
    { label: t.refused, value: sumOf(hours, 'refused') },
    { label: isToday ? t.inside : t.notOut, value: inside },
  ];
  const rows = checkpoints.map(({ id, nameZh, nameEn }) => {
    const own = hours.filter(({ checkpointId }) => checkpointId === id);
    const busiest = own.toSorted((one, other) => passedOf(other) - passedOf(one))[0];
    return {
      key: id,
      cells: [
        isZh ? nameZh : nameEn,
        formatNumber(sumOf(own, 'admitted')),
        formatNumber(sumOf(own, 'left')),
        formatNumber(sumOf(own, 'refused')),
        busiest && passedOf(busiest) > 0 ? t.peakOf(busiest.hour, passedOf(busiest)) : '–',
      ],
    };
  });
  const byHour = Array.from(Map.groupBy(hours, ({ hour }) => hour)).sort(([one], [other]) => one - other);
  return (
    <>
      <dl className="grid grid-cols-4 gap-3 max-sm:grid-cols-2">
        {numbers.map(({ label, value, note }) => (
          <div key={label} className="rounded-card border border-line bg-surface px-5 py-4 max-sm:px-3">
            <dt className="text-cap text-ink-3">{label}</dt>
            <dd className="num mt-1 text-h1 font-semibold">{formatNumber(value)}</dd>
            {note && <dd className="text-cap text-ink-3">{note}</dd>}
          </div>
        ))}
      </dl>
      <Panel title={t.by} isFlush>
        {rows.length === 0 ? (
          <p className="px-5 pb-5 text-ink-2">{t.noCheckpoints}</p>
        ) : (
          <SimpleTable
            label={t.by}
            columns={[
              { title: t.checkpoint },
              { title: t.admitted, isNumber: true },
              { title: t.left, isNumber: true },
              { title: t.refused, isNumber: true },
              { title: t.peak, isNumber: true },
            ]}
            rows={rows}
            total={[
              t.total,
              formatNumber(sumOf(hours, 'admitted')),
              formatNumber(sumOf(hours, 'left')),
              formatNumber(sumOf(hours, 'refused')),
              '',
            ]}
          />
        )}
      </Panel>
      <Panel title={t.hours} isFlush>
        {byHour.length === 0 ? (
          <p className="px-5 pb-5 text-ink-2">{t.noScans}</p>
        ) : (
          <SimpleTable
            label={t.hours}
            columns={[
              { title: t.hour },
              { title: t.admitted, isNumber: true },
              { title: t.left, isNumber: true },
              { title: t.refused, isNumber: true },
            ]}
            rows={byHour.map(([hour, own]) => ({
              key: String(hour),
              cells: [
                `${hour}:00`,
                formatNumber(sumOf(own, 'admitted')),
                formatNumber(sumOf(own, 'left')),
                formatNumber(sumOf(own, 'refused')),
              ],
            }))}
          />
        )}
      </Panel>
    </>
  );
}

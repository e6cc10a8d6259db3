import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { useLanguage, usePhrases } from '../../language.ts';
import { Panel } from '../../parts/panel.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';
import { useBenefitName } from './report-panels.tsx';

type Contested = RouteOutput<(typeof consoleRoutes)['redemption']['listRedemptionDoubles']>[number];

/** What devices handed out by themselves and should not have. */
export function ContestedPanel({ rows }: { rows: readonly Contested[] }) {
  const words = usePhrases({ zh, en });
  const t = words.doubles;
  const isZh = useLanguage() === 'zh';
  const nameOf = useBenefitName();
  const placeOf = ({ placeZh, placeEn }: { placeZh: string; placeEn: string }): string => (isZh ? placeZh : placeEn);
  return (
    <Panel title={t.title} isFlush>
      <p className="px-5 pb-3 text-small text-ink-2">{rows.length === 0 ? t.none : t.lead}</p>
      {rows.length > 0 && (
        <SimpleTable
          label={t.title}
          columns={[{ title: t.holder }, { title: words.benefit }, { title: t.given }, { title: t.why }]}
          rows={rows.map((row) => ({
            key: row.id,
            cells: [
              <span key="holder" className="num font-medium">
                {row.holder ?? words.report.unknown}
              </span>,
              nameOf(row.benefit),
              t.at(formatTime(row.at), placeOf(row)),
              <>
                {words.verdicts[row.verdict]}
                {row.against && (
                  <span className="block text-cap text-ink-3">
                    {t.against(formatTime(row.against.at), placeOf(row.against))}
                  </span>
                )}
              </>,
            ],
          }))}
        />
      )}
    </Panel>
  );
}

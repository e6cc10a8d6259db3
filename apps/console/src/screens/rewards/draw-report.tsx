import { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { sheetFormats } from '@mingtang/contract/sheet';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { en } from '../../phrases/en/draw-report.ts';
import { zh } from '../../phrases/zh/draw-report.ts';
import { rowPath } from '../../resources/descriptions.ts';
import { DrawProofPanel } from './draw-proof-panel.tsx';
import { DrawWinners } from './draw-winners.tsx';
import { drawLooks, prizeIn } from './looks.ts';

export type DrawReport = RouteOutput<(typeof consoleRoutes)['draw']['getDrawReport']>;

/** People may be drawing while it is looked at. */
const AGAIN_MS = 10_000;

/** What came of a draw: who won, what is left, and what shows that it was drawn rightly. */
export default function Report() {
  const { id = '' } = useParams();
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['draw-report', id],
    queryFn: ({ signal }) => api.draw.getDrawReport({ id }, { signal }),
    refetchInterval: AGAIN_MS,
  });
  const { data } = query;
  const title = data && (language === 'zh' ? data.titleZh : data.titleEn);
  return (
    <Page
      title={title ? `${title} · ${t.title}` : t.title}
      isDetail
      {...(data
        ? {
            status: <StateTag looks={drawLooks} state={data.state} />,
            actions: sheetFormats.map((format) => (
              <DownloadButton
                key={format}
                route={consoleRoutes.draw.exportDrawWinners}
                input={{ id, format }}
                label={t.exportAs[format]}
              />
            )),
          }
        : {})}
    >
      <QueryState query={query}>
        {(report) => (
          <div className="mt-4 grid gap-5">
            <Numbers report={report} />
            <div className="grid items-start gap-5 min-[1360px]:grid-cols-[3fr_2fr]">
              <Prizes report={report} />
              <DrawProofPanel report={report} />
            </div>
            <DrawWinners id={id} plays={report.plays} />
            <p>
              <Link to={rowPath('draw', id)} className="text-azure underline underline-offset-3">
                {t.edit}
              </Link>
            </p>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

const sumOf = (prizes: DrawReport['prizes'], side: 'winners' | 'won' | 'left' | 'handedOver' | 'waiting'): number =>
  prizes.reduce((sum, prize) => sum + prize[side], 0);

function Numbers({ report: { plays, slots, prizes } }: { report: DrawReport }) {
  const t = usePhrases({ zh, en });
  const all = sumOf(prizes, 'winners');
  const numbers = [
    { label: t.numbers.plays, value: plays, whole: slots },
    { label: t.numbers.won, value: sumOf(prizes, 'won'), whole: all },
    { label: t.numbers.left, value: sumOf(prizes, 'left'), whole: all },
    { label: t.numbers.handedOver, value: sumOf(prizes, 'handedOver'), whole: sumOf(prizes, 'won') },
  ];
  return (
    <dl className="grid grid-cols-4 gap-3 max-sm:grid-cols-2">
      {numbers.map(({ label, value, whole }) => (
        <div key={label} className="rounded-card border border-line bg-surface px-5 py-4 max-sm:px-3">
          <dt className="text-cap text-ink-3">{label}</dt>
          <dd className="num mt-1 text-h1 font-semibold max-sm:text-h2">
            {t.of(formatNumber(value), formatNumber(whole))}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Prizes({ report: { prizes } }: { report: DrawReport }) {
  const t = usePhrases({ zh, en }).prizes;
  const language = useLanguage();
  const sides = ['winners', 'won', 'left', 'handedOver', 'waiting'] as const;
  return (
    <Panel title={t.title} isFlush>
      {prizes.length === 0 ? (
        <p className="px-5 pb-5 text-ink-2">{t.none}</p>
      ) : (
        <SimpleTable
          label={t.title}
          columns={[{ title: t.name }, ...sides.map((side) => ({ title: t[side], isNumber: true }))]}
          rows={prizes.map((prize) => ({
            key: prize.id,
            cells: [prizeIn(prize, language), ...sides.map((side) => formatNumber(prize[side]))],
          }))}
          total={[t.total, ...sides.map((side) => formatNumber(sumOf(prizes, side)))]}
        />
      )}
    </Panel>
  );
}

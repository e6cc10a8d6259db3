import { PRIZES_SCREEN_PATH } from '@mingtang/contract/rewards/draws/routes';
import { Button } from 'antd';
import { usePhrases } from '../../language.ts';
import { Facts } from '../../parts/drawer.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/draw-report.ts';
import { zh } from '../../phrases/zh/draw-report.ts';
import type { DrawReport } from './draw-report.tsx';

/** When it was and is drawn, the commitment and its seed, and the way to where anybody works it out again. */
export function DrawProofPanel({ report }: { report: DrawReport }) {
  const t = usePhrases({ zh, en }).proof;
  const format = useTimeFormat();
  const { state, opensAt, endsAt, publishedAt, points, isOnSite, seedHash, seed } = report;
  const withheld = state === 'unpublished' ? t.hidden : t.sealed;
  return (
    <Panel
      title={t.title}
      extra={
        isOnSite && (
          <Button size="small" href={PRIZES_SCREEN_PATH} target="_blank" rel="noopener">
            {t.open}
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <p className="text-ink-2">{t.lead}</p>
        <Facts
          items={[
            { name: t.time, value: t.span(format.moment(opensAt), format.moment(endsAt)) },
            { name: t.cost, value: t.points(formatNumber(points)) },
            { name: t.publishedAt, value: publishedAt && format.moment(publishedAt) },
            { name: t.hash, value: <span className="text-small break-all">{seedHash}</span> },
            {
              name: t.seed,
              value: seed ? <span className="text-small break-all">{seed}</span> : <span>{withheld}</span>,
            },
          ]}
        />
        {!isOnSite && <p className="text-small text-ink-3">{t.other}</p>}
      </div>
    </Panel>
  );
}

import { rehearsalConsole } from '@mingtang/contract/edition/rehearsal-console';
import { refusals } from '@mingtang/contract/refusals';
import { EmptyState } from '@mingtang/ui/empty-state';
import type { ReactNode } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { Panel } from '../../parts/panel.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/rehearsals.ts';
import { zh } from '../../phrases/zh/rehearsals.ts';
import type { Rehearsal } from './rehearsal-key.ts';

type Outcome = 'held' | 'broken' | 'stopped' | 'failed';
const looks: StateLooks<Outcome> = {
  held: { tone: 'mal', shape: 'done', zh: zh.states.held, en: en.states.held },
  broken: { tone: 'rouge', shape: 'failed', zh: zh.states.broken, en: en.states.broken },
  stopped: { tone: 'mute', shape: 'over', zh: zh.states.stopped, en: en.states.stopped },
  failed: { tone: 'rouge', shape: 'failed', zh: zh.states.failed, en: en.states.failed },
};
function outcomeOf({ state, report }: Rehearsal): Outcome {
  if (state === 'stopped') return 'stopped';
  if (!report) return 'failed';
  return report.hasHeld ? 'held' : 'broken';
}

/** What held at the latest rehearsals, the newest first and in full. */
export function PastRehearsals({ rehearsals }: { rehearsals: readonly Rehearsal[] }) {
  const t = usePhrases({ zh, en });
  if (rehearsals.length === 0)
    return (
      <Panel title={t.past}>
        <EmptyState isCompact title={t.empty.title}>
          {t.empty.text}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel title={t.past} isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {rehearsals.map((rehearsal, index) => (
          <li key={rehearsal.id} className="px-5 py-4">
            <details open={index === 0}>
              <summary className="cursor-pointer">
                <Head rehearsal={rehearsal} />
              </summary>
              {rehearsal.report && <Report rehearsal={rehearsal} report={rehearsal.report} />}
            </details>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Head({ rehearsal }: { rehearsal: Rehearsal }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  const { plan, startedAt, startedBy } = rehearsal;
  const faults = plan.faults.map((fault) => t.faults[fault]);
  return (
    <span className="ms-1 inline-flex w-[calc(100%-24px)] flex-wrap items-center gap-x-3 gap-y-1 align-top">
      <StateTag looks={looks} state={outcomeOf(rehearsal)} />
      <span className="num font-medium">{format.moment(startedAt)}</span>
      <span className="num text-ink-2">{t.report.plan(plan.buyers, plan.perSecond)}</span>
      <span className="text-small text-ink-3">
        {faults.length > 0 ? faults.join(' · ') : t.none}
        {startedBy && ` · ${t.report.by(startedBy)}`}
      </span>
    </span>
  );
}

function Report({ rehearsal, report }: { rehearsal: Rehearsal; report: NonNullable<Rehearsal['report']> }) {
  const t = usePhrases({ zh, en }).report;
  const language = useLanguage();
  const { orders, times, invariants, differences, lost, queued, kills, products } = report;
  return (
    <div className="mt-4 grid gap-4">
      <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact name={t.orders}>{t.ordersText(orders.paid, orders.cancelled, orders.unpaid)}</Fact>
        <Fact name={t.times}>{t.timesText(times.p50Ms, times.p99Ms)}</Fact>
        <Fact name={t.invariants}>
          {t.invariantsText(invariants.checked, invariants.broken.length)}
          {invariants.broken.map((name) => (
            <span key={name} lang="en" className="block text-rouge">
              {name}
            </span>
          ))}
        </Fact>
        <Fact name={t.money}>{t.moneyText(differences, lost)}</Fact>
        <Fact name={t.queued}>{t.queuedText(queued)}</Fact>
        {kills > 0 && <Fact name={t.kills}>{t.killsText(kills)}</Fact>}
        {report.refusals.map(({ code, count }) => (
          <Fact key={code} name={t.refused}>
            {count} · {sentenceOf(code, language)}
          </Fact>
        ))}
      </dl>
      <table className="num w-full">
        <caption className="mb-1 text-start text-small text-ink-3">{t.sold}</caption>
        <tbody>
          {products.map((product) => (
            <tr key={product.nameEn} className="border-t border-line">
              <th scope="row" className="py-2 text-start font-normal">
                {language === 'zh' ? product.nameZh : product.nameEn}
              </th>
              <td className="py-2 text-end">
                {product.sold} / {product.quota}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div>
        <DownloadButton route={rehearsalConsole.downloadReport} input={{ id: rehearsal.id }} label={t.download} />
      </div>
    </div>
  );
}

const sentenceOf = (code: string, language: 'zh' | 'en'): string =>
  Object.values(refusals).find((refusal) => refusal.code === code)?.[language] ?? code;

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-ink-3">{name}</dt>
    <dd className="num max-sm:mb-1">{children}</dd>
  </>
);

import { usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/connections.ts';
import { zh } from '../../phrases/zh/connections.ts';
import { outcomeLooks } from './looks.ts';
import type { Connection, TestResult as Result } from './use-connections.ts';

/** What came of a test: the outcome, how long it took, the third party's own words; of a remembered one, who and when. */
export function TestResult({ result }: { result: Result | NonNullable<Connection['test']> }) {
  const t = usePhrases({ zh, en });
  const format = useTimeFormat();
  return (
    <div className="num min-w-0">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-ink-2">
        <StateTag looks={outcomeLooks} state={result.outcome} />
        {t.latency(formatNumber(result.latencyMs))}
        {'testedAt' in result && (
          <span className="text-ink-3">{t.tested(result.testedBy ?? t.system, format.moment(result.testedAt))}</span>
        )}
      </p>
      {result.words && <p className="mt-1 font-mono text-cap break-words text-ink-3">{result.words}</p>}
    </div>
  );
}

import { Button } from 'antd';
import { usePhrases } from '../../language.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { en } from '../../phrases/en/connections.ts';
import { zh } from '../../phrases/zh/connections.ts';
import { sourceLooks } from './looks.ts';
import { TestResult } from './test-result.tsx';
import type { Connection } from './use-connections.ts';

/** A third party in the list: what it is for, what it is met with, how the last test went. */
export function ConnectionRow({
  connection: { key, source, test },
  isTesting,
  onTest,
  onOpen,
}: {
  connection: Connection;
  isTesting: boolean;
  onTest: () => void;
  onOpen: () => void;
}) {
  const t = usePhrases({ zh, en });
  const name = t.names[key];
  return (
    <li className="grid gap-x-6 gap-y-3 px-5 py-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,5fr)_auto] lg:items-center">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
          {name}
          <StateTag looks={sourceLooks} state={source} />
        </h3>
        <p className="mt-1 text-pretty text-ink-2">{t.abouts[key]}</p>
      </div>
      {test ? <TestResult result={test} /> : <p className="text-small text-ink-3">{t.untested}</p>}
      <div className="flex gap-2">
        <Button
          aria-label={t.testName(name)}
          title={t.testing[key]}
          disabled={source === 'none'}
          loading={isTesting}
          onClick={onTest}
        >
          {t.test}
        </Button>
        <Button aria-label={t.editName(name)} onClick={onOpen}>
          {t.edit}
        </Button>
      </div>
    </li>
  );
}

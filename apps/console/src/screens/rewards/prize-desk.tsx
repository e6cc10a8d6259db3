import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import type { InputRef } from 'antd';
import { useRef, useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { ReaderSearch } from '../../parts/reader-search.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/prizes.ts';
import { zh } from '../../phrases/zh/prizes.ts';
import { prizeIn } from './looks.ts';
import { PrizeState } from './prize-state.tsx';
import { useHandOver } from './use-hand-over.tsx';

type Answer = RouteOutput<(typeof consoleRoutes)['prizes']['findPrizes']> & { words: string };

/** More are not told. */
const MOST_FOUND = 20;

/** Where winners fetch what they won: found by what they show or say, handed over once. */
export default function PrizeDesk() {
  const t = usePhrases({ zh, en });
  const { run, isBusy } = useAction();
  const [found, setFound] = useState<Answer>();
  const field = useRef<InputRef>(null);
  async function search(asked: string): Promise<void> {
    setFound({ ...(await api.prizes.findPrizes({ words: asked })), words: asked });
  }
  async function find(asked: string): Promise<void> {
    // What was found before is somebody else's.
    setFound(undefined);
    await run(() => search(asked));
  }
  async function searchAgain(): Promise<void> {
    // A code that has grown old meanwhile is asked for anew, not shown as it was.
    if (found && !(await run(() => search(found.words)))) setFound(undefined);
    field.current?.focus();
    field.current?.select();
  }
  return (
    <Page title={t.title}>
      <p className="mb-4 max-w-[70ch] text-ink-2">{t.lead}</p>
      <div className="grid max-w-220 gap-5">
        <ReaderSearch field={field} words={t.search} isBusy={isBusy} onFind={find} />
        {found && <FoundPrizes found={found} onChanged={searchAgain} />}
      </div>
    </Page>
  );
}

function FoundPrizes({
  found: { isCode, prizes, words },
  onChanged,
}: {
  found: Answer;
  onChanged: () => Promise<unknown>;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const stepFor = useHandOver(onChanged);
  if (prizes.length === 0)
    return <output className="block px-1 text-ink-2">{isCode ? t.search.noneOfCode : t.search.none}</output>;
  return (
    <output className="block">
      <Panel title={t.search.results} isFlush>
        <p className="px-5 pb-3 text-small text-ink-2">{isCode ? t.search.byCode : t.search.byWords}</p>
        <ul>
          {prizes.map((prize) => (
            <li
              key={`${prize.drawId} ${prize.number}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3.5"
            >
              <div className="num min-w-0">
                <p className="font-medium">{prizeIn(prize, language)}</p>
                <p className="text-small">{prize.person ?? <span className="text-ink-3">{t.erased}</span>}</p>
                <p className="text-cap text-ink-3">
                  {[
                    language === 'zh' ? prize.titleZh : prize.titleEn,
                    t.nth(formatNumber(prize.number)),
                    format.moment(prize.playedAt),
                  ].join(' · ')}
                </p>
              </div>
              <div className="row-span-2 text-end">{stepFor(prize, isCode ? words : undefined)}</div>
              <div>
                <PrizeState prize={prize} />
              </div>
            </li>
          ))}
        </ul>
        {prizes.length >= MOST_FOUND && <p className="border-t border-line px-5 py-3 text-small">{t.search.many}</p>}
      </Panel>
    </output>
  );
}

import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button, Input, type InputRef } from 'antd';
import { ScanLine } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
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
  const [words, setWords] = useState('');
  const [found, setFound] = useState<Answer>();
  const field = useRef<InputRef>(null);
  // A reader types wherever the cursor is: it waits here.
  useEffect(() => field.current?.focus(), []);

  async function search(asked: string): Promise<void> {
    setFound({ ...(await api.prizes.findPrizes({ words: asked })), words: asked });
  }
  async function find(event: FormEvent): Promise<void> {
    event.preventDefault();
    const asked = words.trim();
    if (asked === '') return;
    // What was found before is somebody else's.
    setFound(undefined);
    await run(() => search(asked));
    field.current?.select();
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
        <Panel>
          <form onSubmit={(event) => void find(event)}>
            <label htmlFor="prize-words" className="block font-medium">
              {t.search.label}
            </label>
            <div className="mt-2 flex gap-2">
              <Input
                id="prize-words"
                ref={field}
                size="large"
                value={words}
                autoComplete="off"
                maxLength={254}
                prefix={<ScanLine aria-hidden="true" size={18} strokeWidth={1.6} className="text-ink-3" />}
                aria-describedby="prize-hint"
                onChange={({ target }) => setWords(target.value)}
              />
              <Button type="primary" size="large" htmlType="submit" loading={isBusy} disabled={words.trim() === ''}>
                {t.search.find}
              </Button>
            </div>
            <p id="prize-hint" className="mt-2 max-w-[70ch] text-small text-ink-3">
              {t.search.hint}
            </p>
          </form>
        </Panel>
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

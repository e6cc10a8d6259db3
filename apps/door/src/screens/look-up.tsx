import { CallFailure } from '@mingtang/contract/client';
import { toTicketNumber } from '@mingtang/contract/entrance/admission';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { TextInput } from '@mingtang/ui/text-input';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { formatDay } from '../dates.ts';
import type { Judged } from '../judging.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { Panel } from '../parts/panel.tsx';
import { en } from '../phrases/en.ts';
import { lookOf } from '../phrases/verdicts.ts';
import { zh } from '../phrases/zh.ts';
import { signal } from '../scanning/signals.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goBack } from '../use-place.ts';
import { Result } from './result.tsx';
import { type DoorTicketRecord, TicketRecord } from './ticket-record.tsx';

/** A ticket by the number printed on it, for who has no code to show; who is let in shows their document. */
export function LookUp() {
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const language = useLanguage();
  const { isOnline, setup, checkpointId, isMuted, practiceDay } = useDoorState();
  const [typed, setTyped] = useState('');
  /** What is looked up: the same number once more is looked up once more. */
  const [search, setSearch] = useState<{ number: string; turn: number }>();
  const [problem, setProblem] = useState<string>();
  const [record, setRecord] = useState<DoorTicketRecord>();
  const [judged, setJudged] = useState<Judged>();
  const [isBusy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const onFound = useCallback((found: DoorTicketRecord | undefined) => setRecord(found), []);

  function find(event: FormEvent): void {
    event.preventDefault();
    const read = toTicketNumber(typed);
    setProblem(read ? undefined : t.lookUp.wrong);
    setRecord(undefined);
    setSearch(read === undefined ? undefined : { number: read, turn: (search?.turn ?? 0) + 1 });
  }
  const clear = (): void => {
    setTyped('');
    setSearch(undefined);
    setRecord(undefined);
    setJudged(undefined);
  };

  async function admit(found: DoorTicketRecord): Promise<void> {
    setBusy(true);
    setProblem(undefined);
    try {
      const product = door.knowledge.findProduct(found.productId);
      const { name, numberEnd, age } = found;
      const answer = await door.scanNumber(found.number, { product, facts: { name, numberEnd, age } });
      if (!answer) return;
      signal(lookOf({ ...answer, isTooYoung: age === 'refused' }).signal, isMuted);
      setJudged(answer);
    } catch (error) {
      setProblem(error instanceof CallFailure ? error.message : t.lookUp.offline);
    } finally {
      setBusy(false);
    }
  }

  if (judged)
    return (
      <Result
        judged={judged}
        gate={setup?.checkpoints.find(({ id }) => id === checkpointId)}
        onNext={() => {
          clear();
          goBack();
        }}
        onOverruled={setJudged}
      />
    );
  return (
    <Panel
      title={t.lookUp.title}
      onBack={goBack}
      footer={
        record && (
          <>
            {record.name && record.state === 'verified' && (
              <p className="text-small text-ink-2">{t.lookUp.admitHint(record.name)}</p>
            )}
            {/* What belongs to somebody else or was paid back opens nothing; all else the rule is asked about. */}
            {record.state !== 'refunded' && record.state !== 'given' && practiceDay === undefined && (
              <Button isFull isLoading={isBusy} onClick={() => void admit(record)}>
                {t.lookUp.admit}
              </Button>
            )}
            <Button variant="line" isFull onClick={clear}>
              {t.lookUp.again}
            </Button>
          </>
        )
      }
    >
      {!record && <p className="text-ink-2">{t.lookUp.text}</p>}
      {!isOnline && <Notice tone="azure">{t.lookUp.offline}</Notice>}
      {practiceDay && <Notice tone="gam">{t.practice(formatDay(practiceDay, language))}</Notice>}
      <form onSubmit={find} className="flex flex-col gap-4">
        <Field label={t.lookUp.number} hint={t.lookUp.hint} error={problem}>
          <TextInput
            ref={field}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={40}
            className="num text-[20px]"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        {!record && (
          <Button type="submit" isFull disabled={!isOnline}>
            {t.lookUp.find}
          </Button>
        )}
      </form>
      {search && <TicketRecord key={search.turn} code={search.number} onFound={onFound} />}
    </Panel>
  );
}

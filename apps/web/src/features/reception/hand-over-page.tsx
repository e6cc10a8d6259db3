import { CallFailure } from '@mingtang/contract/client';
import { receptionActions, stepNote } from '@mingtang/contract/reception/model';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { Skeleton } from '@mingtang/ui/skeleton';
import { TextArea } from '@mingtang/ui/text-area';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { isNetworkFailure } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { queryNames } from '../../routes.ts';
import { pressKey } from './press-key.ts';
import { receptions } from './reception-calls.ts';
import { ReceptionFrame } from './reception-frame.tsx';

async function load(id: string) {
  const [reception, workers] = await Promise.all([receptions.getReception({ id }), receptions.listWorkers()]);
  return { reception, workers };
}
type Loaded = Awaited<ReturnType<typeof load>>;

/** Gives a guest to a colleague: proposed by a worker, at once by a dispatcher. */
export function HandOverPage() {
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  const own = useOwnData(`hand-over ${id}`, () => load(id));
  return (
    <div className="page pt-4 pb-32">
      <ReceptionFrame own={own} skeleton={<Skeleton className="h-80" />} isWholePage>
        {(loaded) => <HandOver {...loaded} reload={own.reload} />}
      </ReceptionFrame>
    </div>
  );
}

function HandOver({ reception, workers, reload }: Loaded & { reload: () => void }) {
  const t = usePhrases({ zh, en });
  const own = t.handOver;
  const language = useLanguage();
  const navigate = useNavigate();
  const showToast = useToast();
  const [workerId, setWorkerId] = useState<string>();
  const [note, setNote] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { id, role, isOwn, status, worker, offer } = reception;
  const isAtOnce = role === 'dispatcher';
  const others = workers.filter((one) => one.id !== worker?.id);
  const guest = paths.reception({ id });
  const barred = !receptionActions[status].canChangeWorker
    ? own.over
    : !isOwn && !isAtOnce
      ? own.notYours
      : offer && !isAtOnce
        ? own.waiting(inLanguage(offer.to, 'name', language))
        : undefined;

  async function send(): Promise<void> {
    if (!workerId) return setProblem(own.missing);
    if (!stepNote.safeParse(note).success) return;
    setBusy(true);
    setProblem(undefined);
    try {
      const choice = { id, workerId, note, key: pressKey.of(`${id} ${workerId} ${note}`) };
      if (isAtOnce) await receptions.assignWorker({ ...choice, seenWorkerId: worker?.id ?? '' });
      else await receptions.offerGuest(choice);
      pressKey.forget();
      showToast({ text: isAtOnce ? own.assigned : own.sent });
      void navigate(guest, { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setProblem(error.message);
      if (!isNetworkFailure(error)) reload();
    }
    setBusy(false);
  }

  return (
    <>
      <h1 className="text-h2">{own.lead(inLanguage(reception, 'name', language))}</h1>
      {barred ? (
        <Notice tone="mute" className="mt-4">
          {barred}
        </Notice>
      ) : others.length === 0 ? (
        <EmptyState isCompact title={own.nobody.title}>
          {own.nobody.text}
        </EmptyState>
      ) : (
        <>
          <p className="mt-1 text-ink-2">{isAtOnce ? own.leadAtOnce : own.leadText}</p>
          <RadioGroup label={own.colleagues} isLabelHidden className="mt-5">
            {others.map((one) => (
              <RadioRow
                key={one.id}
                name="worker"
                value={one.id}
                checked={one.id === workerId}
                onChange={() => {
                  setWorkerId(one.id);
                  setProblem(undefined);
                }}
                title={inLanguage(one, 'name', language)}
                note={[one.role === 'dispatcher' && own.dispatcher, own.guests(one.guests)].filter(Boolean).join(' · ')}
              />
            ))}
          </RadioGroup>
          <Field label={own.note} optional={own.optional} hint={own.noteHint} className="mt-5">
            <TextArea maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
          {problem && (
            <Notice tone="rouge" live="assertive" className="mt-4">
              {problem}
            </Notice>
          )}
        </>
      )}
      <ActionBar>
        {barred || others.length === 0 ? (
          <Button variant="line" isFull render={<Link to={guest} />}>
            {own.back}
          </Button>
        ) : (
          <Button className="min-h-14!" isFull isLoading={isBusy} onClick={() => void send()}>
            {isAtOnce ? own.submitAtOnce : own.submit}
          </Button>
        )}
      </ActionBar>
    </>
  );
}

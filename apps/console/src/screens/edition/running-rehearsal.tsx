import { Gauge } from '@mingtang/ui/gauge';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/rehearsals.ts';
import { zh } from '../../phrases/zh/rehearsals.ts';
import { REHEARSALS, type Rehearsal } from './rehearsal-key.ts';

/** How far it is, by the second. */
export function RunningRehearsal({ rehearsal }: { rehearsal: Rehearsal }) {
  const { running: t } = usePhrases({ zh, en });
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const { id, plan, progress, state } = rehearsal;
  const counts = ['arrived', 'placed', 'paid', 'refused', 'gaveUp'] as const;
  return (
    <>
      <p className="flex items-center justify-between gap-3" aria-live="polite">
        <span className="font-medium">{t.phases[progress.phase]}</span>
        <span className="num text-small text-ink-3">{t.seconds(progress.seconds)}</span>
      </p>
      <Gauge label={t.arrived} value={progress.arrived} max={plan.buyers} className="my-4" />
      <dl className="grid gap-2">
        {counts.map((name) => (
          <div key={name} className="flex justify-between">
            <dt className="text-ink-2">{t[name]}</dt>
            <dd className="num font-medium">
              {progress[name]}
              {name === 'arrived' && <span className="text-ink-3"> / {plan.buyers}</span>}
            </dd>
          </div>
        ))}
      </dl>
      <Button
        className="mt-5"
        loading={isBusy}
        disabled={state === 'stopping'}
        onClick={() =>
          void run(() => api.rehearsals.stopRehearsal({ id })).then(() =>
            client.invalidateQueries({ queryKey: REHEARSALS }),
          )
        }
      >
        {state === 'stopping' ? t.stopping : t.stop}
      </Button>
    </>
  );
}

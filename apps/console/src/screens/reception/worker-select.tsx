import { receptionActions } from '@mingtang/contract/reception/model';
import { Select } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import type { Board, BoardGuest } from './looks.ts';

interface WorkerSelectProps {
  guest: BoardGuest;
  workers: Board['workers'];
  onChanged: () => Promise<void>;
}

/** Whose a guest is, chosen by a dispatcher: it holds at once. */
export function WorkerSelect({ guest, workers, onChanged }: WorkerSelectProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { run, isBusy } = useAction();
  const nameOf = ({ nameZh, nameEn }: { nameZh: string; nameEn: string }): string =>
    language === 'zh' ? nameZh : nameEn;

  async function assign(workerId: string): Promise<void> {
    const chosen = workers.find(({ id }) => id === workerId);
    await run(
      () =>
        api.reception.assignWorker({
          id: guest.id,
          workerId,
          seenWorkerId: guest.worker?.id ?? null,
          key: crypto.randomUUID(),
        }),
      chosen && t.assigned(nameOf(guest), nameOf(chosen)),
    );
    await onChanged();
  }
  return (
    <Select
      aria-label={`${t.choose} · ${nameOf(guest)}`}
      className="w-full"
      showSearch={{ optionFilterProp: 'label' }}
      disabled={isBusy || !receptionActions[guest.status].canChangeWorker}
      placeholder={t.unassigned}
      value={guest.worker?.id ?? null}
      popupMatchSelectWidth={false}
      options={workers.map((worker) => ({ value: worker.id, label: t.load(nameOf(worker), worker.guests) }))}
      onChange={(value: string) => void assign(value)}
    />
  );
}

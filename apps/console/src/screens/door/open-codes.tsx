import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/door.ts';
import { zh } from '../../phrases/zh/door.ts';

/** Begins with the key of the devices, so that a refresh of those refreshes these too. */
const KEY = ['door', 'devices', 'enrolment-codes'];

/** Enrolment codes that somebody may still use, with a way to end them; nothing where there are none. Whoever wants to end one is told when they could not be read. */
export function OpenCodes() {
  const t = usePhrases({ zh, en }).devices;
  const format = useTimeFormat();
  const client = useQueryClient();
  const { confirm } = useConfirm();
  const { run, isBusy } = useAction();
  const { data: codes = [], isError } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.entrance.listEnrolmentCodes({}, { signal }),
  });
  if (isError && codes.length === 0)
    return (
      <p role="alert" className="mb-4 text-rouge">
        {t.codesUnread}
      </p>
    );
  if (codes.length === 0) return null;
  async function end(id: string, label: string): Promise<void> {
    if (!(await confirm({ title: t.endOne(label), text: t.endText, action: t.endCode, isDangerous: true }))) return;
    await run(() => api.entrance.endEnrolmentCode({ id }), t.ended);
    await client.invalidateQueries({ queryKey: KEY });
  }
  return (
    <section aria-label={t.openCodes} className="mb-4 rounded-card border border-line bg-surface px-5 py-3">
      <h2 className="text-h3">{t.openCodes}</h2>
      <ul className="divide-y divide-line">
        {codes.map(({ id, label, used, devices, expiresAt, keptBy }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium">{label}</p>
              <p className="num text-cap text-ink-3">{t.openCode(used, devices, format.moment(expiresAt), keptBy)}</p>
            </div>
            <Button size="small" danger disabled={isBusy} onClick={() => void end(id, label)}>
              {t.endCode}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

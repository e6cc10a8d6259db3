import { DatePicker, Modal } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { formatExact } from '../../parts/time.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';

const HOUR_MS = 3_600_000;
/** A civil time at the conference as the picker holds it, and back. */
const toCivil = (instant: Date): Dayjs => dayjs(formatExact(instant));
const fromCivil = (time: Dayjs): Date => new Date(`${time.format('YYYY-MM-DDTHH:mm:00')}+08:00`);

/** Asks from when on visitors see it. */
export function ScheduleDialog({
  current,
  hasChanges,
  onSchedule,
  onClose,
}: {
  current: Date | null;
  hasChanges: boolean;
  onSchedule: (at: Date) => void;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en }).scheduling;
  const [at, setAt] = useState(() => {
    const now = new Date();
    return current && current > now ? current : new Date(Math.ceil((now.getTime() + HOUR_MS) / HOUR_MS) * HOUR_MS);
  });
  const [isPast, setPast] = useState(false);
  function send(): void {
    if (at <= new Date()) setPast(true);
    else onSchedule(at);
  }
  return (
    <Modal open title={t.title} okText={t.action} onOk={send} onCancel={onClose} width={440}>
      <p className="mb-4 text-ink-2">
        {t.text}
        {hasChanges && ` ${t.unsaved}`}
      </p>
      <label htmlFor="schedule-at" className="mb-1.5 block text-small font-medium">
        {t.at}
      </label>
      <DatePicker
        id="schedule-at"
        className="num w-full"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        needConfirm={false}
        allowClear={false}
        value={toCivil(at)}
        {...(isPast ? { status: 'error' as const } : {})}
        onChange={(time) => {
          setPast(false);
          if (time) setAt(fromCivil(time as Dayjs));
        }}
      />
      {isPast && (
        <p role="alert" className="mt-1.5 text-small text-rouge">
          {t.past}
        </p>
      )}
    </Modal>
  );
}

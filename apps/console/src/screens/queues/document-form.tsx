import type { QueueEntryDetail } from '@mingtang/contract/queues/model';
import { Button, DatePicker, Input } from 'antd';
import dayjs from 'dayjs';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/queues.ts';
import { zh } from '../../phrases/zh/queues.ts';

/** Settles an entry with its official document. */
export function DocumentForm({ queue, entry, onDone }: { queue: string; entry: QueueEntryDetail; onDone: () => void }) {
  const t = usePhrases({ zh, en }).document;
  const { run, isBusy } = useAction();
  const [number, setNumber] = useState('');
  const [issuedOn, setIssuedOn] = useState(dayjs().format('YYYY-MM-DD'));
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);

  async function send(): Promise<void> {
    const typed = number.trim();
    setMissing(typed === '' || !file);
    if (typed === '' || !file) return;
    const { id, version } = entry;
    const upload = () => api.queues.attachDocument({ queue, id, version, number: typed, issuedOn }, { files: [file] });
    if (await run(upload, t.done)) onDone();
  }

  return (
    <form
      className="grid gap-3 rounded-control border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="font-semibold">{t.title}</p>
      <label className="grid gap-1 text-small">
        {t.number}
        <Input value={number} maxLength={40} onChange={({ target }) => setNumber(target.value)} />
      </label>
      <label className="grid gap-1 text-small">
        {t.issuedOn}
        <DatePicker
          value={dayjs(issuedOn)}
          allowClear={false}
          onChange={(day) => day && setIssuedOn(day.format('YYYY-MM-DD'))}
        />
      </label>
      <label className="grid gap-1 text-small">
        {t.file}
        <input
          type="file"
          accept="application/pdf"
          className="text-small"
          onChange={({ target }) => setFile(target.files?.[0])}
        />
      </label>
      {isMissing && (
        <p role="alert" className="text-cap text-rouge">
          {t.missing}
        </p>
      )}
      <Button type="primary" htmlType="submit" loading={isBusy}>
        {t.submit}
      </Button>
    </form>
  );
}

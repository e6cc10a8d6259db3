import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/connections.ts';
import { zh } from '../../phrases/zh/connections.ts';
import { TestResult } from './test-result.tsx';
import { CONNECTIONS, type Connection, type TestResult as Result } from './use-connections.ts';

/** Talks with the third party as it is met now, or with what was typed and is not stored yet. */
export function TestPanel({
  connection: { key, source, test },
  readEdit,
  showFaults,
}: {
  connection: Connection;
  /** Of a form that was changed. */
  readEdit: (() => Record<string, string | null>) | undefined;
  /** Puts what was refused of what was typed beside its fields; true when there was something. */
  showFaults: (error: unknown) => boolean;
}) {
  const t = usePhrases({ zh, en });
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const [phone, setPhone] = useState('');
  const [trial, setTrial] = useState<Result>();
  const needsPhone = key === 'sms';

  async function talk(): Promise<void> {
    setTrial(undefined);
    await run(async () => {
      const asked = api.connections.testConnection({
        key,
        ...(needsPhone ? { phone } : {}),
        ...(readEdit ? { values: readEdit() } : {}),
      });
      const result = await asked.catch((error: unknown) => {
        if (!showFaults(error)) throw error;
      });
      if (!result) return;
      if (readEdit) setTrial(result);
      else await client.invalidateQueries({ queryKey: CONNECTIONS });
    });
  }
  const shown = trial ?? test;
  return (
    <div className="my-5 rounded-card border border-line p-4">
      <p className="text-small text-pretty text-ink-2">{t.testing[key]}</p>
      {needsPhone && (
        <label className="mt-3 grid gap-1.5 text-small font-medium">
          {t.phone}
          <Input
            type="tel"
            autoComplete="tel"
            className="num"
            value={phone}
            onChange={({ target }) => setPhone(target.value)}
            onPressEnter={() => void talk()}
          />
        </label>
      )}
      <Button
        className="mt-3"
        loading={isBusy}
        disabled={(source === 'none' && !readEdit) || (needsPhone && phone.trim() === '')}
        onClick={() => void talk()}
      >
        {readEdit ? t.testTyped : t.test}
      </Button>
      <div aria-live="polite" className="mt-3 empty:mt-0">
        {shown && <TestResult result={shown} />}
      </div>
    </div>
  );
}

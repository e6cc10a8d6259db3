import { type EditionHoldings, isClearable } from '@mingtang/contract/edition/model';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Panel } from '../../parts/panel.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/edition.ts';
import { en as partsEn } from '../../phrases/en/parts.ts';
import { zh } from '../../phrases/zh/edition.ts';
import { zh as partsZh } from '../../phrases/zh/parts.ts';

/** Clears the edition, by its typed name, as long as nothing was sold; says why not afterwards. */
export function StartAnewPanel({ name, holdings }: { name: string; holdings: EditionHoldings }) {
  const t = usePhrases({ zh, en }).anew;
  const parts = usePhrases({ zh: partsZh, en: partsEn });
  const client = useQueryClient();
  const { message } = App.useApp();
  const { run, isBusy } = useAction();
  const [isAsking, setAsking] = useState(false);
  const [confirmation, setConfirmation] = useState('');
  const { forums, products, reservations, orders, tickets } = holdings;

  async function clear(): Promise<void> {
    if (!(await run(() => api.edition.clearEdition({ confirmation })))) return;
    setAsking(false);
    void message.success(t.done);
    await client.invalidateQueries();
  }
  return (
    <Panel title={t.title}>
      <p className="max-w-[68ch] text-ink-2">{isClearable(holdings) ? t.lead : t.sold(orders, tickets)}</p>
      {isClearable(holdings) && (
        <Button danger className="mt-4" onClick={() => setAsking(true)}>
          {t.action}
        </Button>
      )}
      <Modal
        open={isAsking}
        title={t.dialog(name)}
        okText={t.action}
        cancelText={parts.cancel}
        okButtonProps={{ danger: true, disabled: confirmation.trim() !== name }}
        confirmLoading={isBusy}
        onOk={() => void clear()}
        onCancel={() => setAsking(false)}
        afterClose={() => setConfirmation('')}
        destroyOnHidden
        width={480}
      >
        <p className="mb-4 text-ink-2">{t.goes(forums, products, reservations)}</p>
        <label className="grid gap-1.5 font-medium">
          {t.confirm(name)}
          <Input
            value={confirmation}
            autoComplete="off"
            onChange={({ target }) => setConfirmation(target.value)}
            onPressEnter={() => confirmation.trim() === name && void clear()}
          />
        </label>
      </Modal>
    </Panel>
  );
}

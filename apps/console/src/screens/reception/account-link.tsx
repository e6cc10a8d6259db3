import { accountFields } from '@mingtang/contract/identity/model';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import type { OpenGuest } from './looks.ts';

/** Which account a guest has, so that they are told there. */
export function AccountLink({ guest, onChanged }: { guest: OpenGuest; onChanged: () => Promise<void> }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { run, isBusy } = useAction();
  const [form] = Form.useForm<{ account: string }>();
  const [isOpen, setOpen] = useState(false);
  const { id, account } = guest;
  async function unlink(): Promise<void> {
    await run(() => api.reception.linkAccount({ id, account: '' }), t.unlinked);
    await onChanged();
  }
  return (
    <span className="grid justify-items-start gap-1">
      {account ?? <span className="text-ink-3">{t.noAccount}</span>}
      {account ? (
        <Button size="small" disabled={isBusy} onClick={() => void unlink()}>
          {t.unlink}
        </Button>
      ) : (
        <Button size="small" onClick={() => setOpen(true)}>
          {t.link}
        </Button>
      )}
      {isOpen && (
        <FormDialog
          form={form}
          title={t.linkTitle}
          submitLabel={t.link}
          doneWord={t.linked}
          initialValues={{ account: '' }}
          send={(values) => api.reception.linkAccount({ id, ...values })}
          onClose={() => setOpen(false)}
          onDone={() => void onChanged()}
        >
          <Form.Item
            name="account"
            label={t.linkAccount}
            extra={t.linkHint}
            rules={[fieldRule(accountFields.account, language)]}
          >
            <Input autoComplete="off" maxLength={254} className="num" />
          </Form.Item>
        </FormDialog>
      )}
    </span>
  );
}

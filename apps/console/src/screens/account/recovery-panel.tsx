import { oneTimeCode } from '@mingtang/contract/staff/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { RecoveryCodes } from '../../entrance/recovery-codes.tsx';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { Panel } from '../../parts/panel.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/account.ts';
import { zh } from '../../phrases/zh/account.ts';
import { SELF_KEY, useSelf } from '../../session/self.ts';

/** Fewer than this are too few to rely on. */
const FEW = 3;

/** How many recovery codes are left, and new ones. */
export function RecoveryPanel() {
  const t = usePhrases({ zh, en }).recovery;
  const language = useLanguage();
  const self = useSelf();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [codes, setCodes] = useState<string[]>();
  const [form] = Form.useForm<{ code: string }>();
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    const { recoveryCodes } = await api.staff.renewRecoveryCodes(values);
    setCodes(recoveryCodes);
    form.resetFields();
    await client.invalidateQueries({ queryKey: SELF_KEY });
  });
  return (
    <Panel title={t.title} extra={<span className="num text-small text-ink-3">{t.left(self.recoveryCodesLeft)}</span>}>
      {self.recoveryCodesLeft < FEW && (
        <Notice tone="gam" className="mb-4">
          {t.few}
        </Notice>
      )}
      <p className="mb-4 text-ink-2">{t.lead}</p>
      {failure && (
        <Notice tone="rouge" live="assertive" className="mb-4">
          {failure}
        </Notice>
      )}
      <Form form={form} layout="vertical" onFinish={submit} validateTrigger="onSubmit">
        <Form.Item name="code" label={t.code} rules={[fieldRule(oneTimeCode, language)]}>
          <Input inputMode="numeric" autoComplete="one-time-code" maxLength={7} className="num" />
        </Form.Item>
        <Button htmlType="submit" loading={isBusy}>
          {t.submit}
        </Button>
      </Form>
      <Modal open={codes !== undefined} footer={null} closable={false} mask={{ closable: false }} keyboard={false}>
        {codes && (
          <RecoveryCodes
            codes={codes}
            email={self.email}
            onKept={() => {
              setCodes(undefined);
              void message.success(t.done);
            }}
          />
        )}
      </Modal>
    </Panel>
  );
}

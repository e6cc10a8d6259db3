import { oneTimeCode } from '@mingtang/contract/staff/model';
import { isSixDigits } from '@mingtang/contract/typed';
import { Button, Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useLanguage, usePhrases } from '../language.ts';
import { fieldRule } from '../parts/field-rule.ts';
import { useFirstField } from '../parts/use-first-field.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { Step } from './step.tsx';

/** The authenticator's code, or a recovery code in its place. `send` throws what the server refuses. */
export function CodeForm({
  title,
  lead,
  submitLabel,
  send,
}: {
  title: string;
  lead: string;
  submitLabel: string;
  send: (codes: { code?: string; recoveryCode?: string }) => Promise<void>;
}) {
  const t = usePhrases({ zh, en }).code;
  const language = useLanguage();
  const [isRecovery, setRecovery] = useState(false);
  const [form] = Form.useForm<{ code?: string; recoveryCode?: string }>();
  const field = isRecovery ? 'recoveryCode' : 'code';
  const [wrong, setWrong] = useState(0);
  useFirstField(form, field);
  // Emptied after a wrong code, the field is another one and has lost the cursor.
  useEffect(() => {
    if (wrong > 0) form.focusField(field);
  }, [form, field, wrong]);
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    try {
      await send(values);
    } catch (error) {
      form.resetFields();
      setWrong((count) => count + 1);
      throw error;
    }
  });
  return (
    <Step title={isRecovery ? t.recoveryTitle : title} lead={isRecovery ? t.recoveryLead : lead} failure={failure}>
      <Form form={form} layout="vertical" size="large" onFinish={submit} validateTrigger="onSubmit">
        {isRecovery ? (
          <Form.Item name="recoveryCode" label={t.recovery} rules={[{ required: true, whitespace: true }]}>
            <Input autoComplete="off" spellCheck={false} className="font-mono" />
          </Form.Item>
        ) : (
          <Form.Item name="code" label={t.code} rules={[fieldRule(oneTimeCode, language)]}>
            <Input
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              className="num text-[22px] tracking-[.3em]"
              onChange={({ target }) => isSixDigits(target.value) && !isBusy && form.submit()}
            />
          </Form.Item>
        )}
        <Button type="primary" htmlType="submit" block loading={isBusy} className="mt-2">
          {submitLabel}
        </Button>
      </Form>
      <Button
        type="link"
        className="mt-3 h-auto! px-0 text-left! whitespace-normal!"
        onClick={() => {
          form.resetFields();
          setRecovery(!isRecovery);
        }}
      >
        {isRecovery ? t.useCode : t.useRecovery}
      </Button>
    </Step>
  );
}

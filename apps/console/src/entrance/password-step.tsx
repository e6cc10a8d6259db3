import type { SignInStage } from '@mingtang/contract/staff/model';
import { staffEmail, typedPassword } from '@mingtang/contract/staff/model';
import { withProof } from '@mingtang/contract/staff/proof-of-work';
import { Button, Form, Input } from 'antd';
import type { ReactNode } from 'react';
import { api } from '../api.ts';
import { useLanguage, usePhrases } from '../language.ts';
import { fieldRule } from '../parts/field-rule.ts';
import { useFirstField } from '../parts/use-first-field.ts';
import { useSubmit } from '../parts/use-submit.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { Step } from './step.tsx';

/** E-mail and password. */
export function PasswordStep({
  title,
  lead,
  email,
  notice,
  onStage,
}: {
  title: string;
  lead: string;
  /** Whose session ended. */
  email?: string | undefined;
  /** Why one is here again. */
  notice?: string | undefined;
  onStage: (stage: SignInStage, email: string) => void;
}): ReactNode {
  const t = usePhrases({ zh, en }).signIn;
  const language = useLanguage();
  const [form] = Form.useForm<{ email: string; password: string }>();
  useFirstField(form, email ? 'password' : 'email');
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    const { stage } = await withProof((challenge) => api.staff.signIn({ ...values, challenge }));
    onStage(stage, values.email);
  });
  return (
    <Step title={title} lead={lead} failure={failure ?? notice}>
      <Form
        form={form}
        layout="vertical"
        size="large"
        initialValues={{ email }}
        onFinish={submit}
        validateTrigger="onSubmit"
      >
        <Form.Item name="email" label={t.email} rules={[fieldRule(staffEmail, language)]}>
          <Input type="email" autoComplete="username" spellCheck={false} />
        </Form.Item>
        <Form.Item name="password" label={t.password} rules={[fieldRule(typedPassword, language)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" block loading={isBusy} className="mt-2">
          {t.submit}
        </Button>
      </Form>
      <p className="mt-5 text-small text-ink-3">{t.lost}</p>
    </Step>
  );
}

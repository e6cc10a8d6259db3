import { text } from '@mingtang/contract/fields';
import { newPassword, staffEmail } from '@mingtang/contract/staff/model';
import { Button, Form, type FormInstance, Input } from 'antd';
import { useLanguage, usePhrases } from '../language.ts';
import { fieldRule } from '../parts/field-rule.ts';
import { useFirstField } from '../parts/use-first-field.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';

export interface NewAccount {
  name: string;
  email: string;
  password: string;
}

/** Name, e-mail and a new password; an invitation has settled the e-mail. */
export function AccountForm({
  form,
  label,
  initial,
  hasEmail,
  isBusy,
  onFinish,
}: {
  form: FormInstance<NewAccount>;
  label: string;
  initial?: Partial<NewAccount>;
  hasEmail: boolean;
  isBusy: boolean;
  onFinish: (values: NewAccount) => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  useFirstField(form, initial?.name ? 'password' : 'name');
  return (
    <Form
      form={form}
      layout="vertical"
      size="large"
      {...(initial ? { initialValues: initial } : {})}
      onFinish={onFinish}
      validateTrigger="onBlur"
    >
      <Form.Item name="name" label={t.setUp.name} rules={[fieldRule(text({ max: 60 }), language)]}>
        <Input autoComplete="name" maxLength={60} />
      </Form.Item>
      {hasEmail && (
        <Form.Item name="email" label={t.signIn.email} rules={[fieldRule(staffEmail, language)]}>
          <Input type="email" autoComplete="username" spellCheck={false} />
        </Form.Item>
      )}
      <Form.Item
        name="password"
        label={t.setUp.password}
        extra={t.setUp.passwordHint}
        rules={[fieldRule(newPassword, language)]}
      >
        <Input.Password autoComplete="new-password" />
      </Form.Item>
      <Button type="primary" htmlType="submit" block loading={isBusy} className="mt-2">
        {label}
      </Button>
    </Form>
  );
}

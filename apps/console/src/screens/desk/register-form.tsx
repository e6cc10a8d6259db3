import { registrationFields } from '@mingtang/contract/entrance/desk-model';
import { App, Button, Form, Input, Radio } from 'antd';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { Panel } from '../../parts/panel.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { AgreeField } from './agree-field.tsx';
import { useShownVisitor } from './use-visitor.ts';

interface Values {
  account: string;
  language: 'zh' | 'en';
  isAgreed: boolean;
}

/** Makes or finds the account of whoever came without one, and goes there. */
export function RegisterForm() {
  const t = usePhrases({ zh, en }).register;
  const reader = useLanguage();
  const navigate = useNavigate();
  const { message } = App.useApp();
  const { show } = useShownVisitor();
  const [form] = Form.useForm<Values>();
  // The same press told twice registers once; another address is another person.
  const press = useRef({ account: '', key: '' });
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    if (press.current.account !== values.account) press.current = { account: values.account, key: crypto.randomUUID() };
    const visitor = await api.desk.registerVisitor({ ...values, key: press.current.key });
    show(visitor);
    void message.success(t.done);
    await navigate(`/desk/${visitor.id}`);
  });
  return (
    <Panel title={t.title}>
      <p className="mb-4 text-small text-ink-2">{t.lead}</p>
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={{ account: '', language: reader, isAgreed: false }}
        validateTrigger="onBlur"
      >
        <Form.Item
          name="account"
          label={t.account}
          extra={t.accountHint}
          rules={[fieldRule(registrationFields.account, reader)]}
        >
          <Input autoComplete="off" maxLength={254} className="num" />
        </Form.Item>
        <Form.Item name="language" label={t.language}>
          <Radio.Group options={(['zh', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))} />
        </Form.Item>
        <AgreeField label={t.agree} problem={t.agreeFirst} />
        {failure && (
          <p role="alert" className="mb-3 text-rouge">
            {failure}
          </p>
        )}
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          {t.submit}
        </Button>
      </Form>
    </Panel>
  );
}

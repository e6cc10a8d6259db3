import { newPassword, typedPassword } from '@mingtang/contract/staff/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { Panel } from '../../parts/panel.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/account.ts';
import { zh } from '../../phrases/zh/account.ts';
import { useSelf } from '../../session/self.ts';

/** Changes one's own password. */
export function PasswordPanel() {
  const t = usePhrases({ zh, en }).password;
  const language = useLanguage();
  const self = useSelf();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ current: string; next: string }>();
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    await api.staff.changePassword(values);
    form.resetFields();
    void message.success(t.done);
    await client.invalidateQueries({ queryKey: ['staff', 'sessions'] });
  });
  return (
    <Panel title={t.title}>
      <p className="mb-4 text-ink-2">{t.lead}</p>
      {failure && (
        <Notice tone="rouge" live="assertive" className="mb-4">
          {failure}
        </Notice>
      )}
      <Form form={form} layout="vertical" onFinish={submit} validateTrigger="onSubmit">
        {/* Keeps the account's name beside the new password in password managers. */}
        <input type="text" name="username" autoComplete="username" value={self.email} readOnly hidden />
        <Form.Item name="current" label={t.current} rules={[fieldRule(typedPassword, language)]}>
          <Input.Password autoComplete="current-password" />
        </Form.Item>
        <Form.Item name="next" label={t.next} extra={t.hint} rules={[fieldRule(newPassword, language)]}>
          <Input.Password autoComplete="new-password" />
        </Form.Item>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t.submit}
        </Button>
      </Form>
    </Panel>
  );
}

import { type StandRole, standRoles } from '@mingtang/contract/exhibition/members/model';
import { accountFields } from '@mingtang/contract/identity/model';
import { useQuery } from '@tanstack/react-query';
import { App, Form, Input, Modal, Radio, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/stands.ts';
import { zh } from '../../phrases/zh/stands.ts';

interface Values {
  exhibitorId: string;
  account: string;
  role: StandRole;
  language: 'zh' | 'en';
}

/** Invites an address to an exhibitor. */
export function InviteDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = usePhrases({ zh, en }).members;
  const reader = useLanguage();
  const { message } = App.useApp();
  const [words, setWords] = useState('');
  const [form] = Form.useForm<Values>();
  const exhibitors = useQuery({
    queryKey: ['options', 'exhibitor', words],
    queryFn: ({ signal }) => api.resources.listOptions({ resource: 'exhibitor', words }, { signal }),
  });
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    await api.stands.inviteMember(values);
    void message.success(t.sent);
    onDone();
    onClose();
  });
  return (
    <Modal
      open
      title={t.inviteTitle}
      onCancel={onClose}
      okText={t.submit}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={{ account: '', role: 'manager', language: reader }}
        validateTrigger="onBlur"
      >
        <Form.Item name="exhibitorId" label={t.exhibitor} rules={[{ required: true, message: t.exhibitor }]}>
          <Select
            showSearch={{ filterOption: false, onSearch: setWords }}
            loading={exhibitors.isFetching}
            options={(exhibitors.data ?? []).map((one) => ({
              value: one.id,
              label: reader === 'zh' ? one.labelZh : one.labelEn,
            }))}
          />
        </Form.Item>
        <Form.Item
          name="account"
          label={t.account}
          extra={t.accountHint}
          rules={[fieldRule(accountFields.account, reader)]}
        >
          <Input autoComplete="off" maxLength={254} className="num" />
        </Form.Item>
        <Form.Item name="role" label={t.role} extra={t.roleHints}>
          <Radio.Group options={standRoles.map((value) => ({ value, label: t.roles[value] }))} />
        </Form.Item>
        <Form.Item name="language" label={t.language}>
          <Radio.Group options={(['zh', 'en'] as const).map((value) => ({ value, label: t.languages[value] }))} />
        </Form.Item>
      </Form>
      {failure && (
        <p role="alert" className="text-rouge">
          {failure}
        </p>
      )}
    </Modal>
  );
}

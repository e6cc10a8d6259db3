import { type StandRole, standRoles } from '@mingtang/contract/exhibition/members/model';
import { accountFields } from '@mingtang/contract/identity/model';
import { useQuery } from '@tanstack/react-query';
import { Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
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
  const [words, setWords] = useState('');
  const [form] = Form.useForm<Values>();
  const exhibitors = useQuery({
    queryKey: ['options', 'exhibitor', words],
    queryFn: ({ signal }) => api.resources.listOptions({ resource: 'exhibitor', words }, { signal }),
  });
  return (
    <FormDialog
      form={form}
      title={t.inviteTitle}
      submitLabel={t.submit}
      doneWord={t.sent}
      initialValues={{ account: '', role: 'manager', language: reader }}
      send={(values) => api.stands.inviteMember(values)}
      onClose={onClose}
      onDone={onDone}
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
    </FormDialog>
  );
}

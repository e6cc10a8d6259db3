import { text } from '@mingtang/contract/fields';
import { staffEmail } from '@mingtang/contract/staff/model';
import type { Role } from '@mingtang/contract/staff/policy';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, Modal } from 'antd';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { useKeys } from '../../parts/keys.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { en as partsEn } from '../../phrases/en/parts.ts';
import { en } from '../../phrases/en/staff.ts';
import { zh as partsZh } from '../../phrases/zh/parts.ts';
import { zh } from '../../phrases/zh/staff.ts';
import { RolesField } from './roles-field.tsx';

interface Invited {
  name: string;
  email: string;
  roles: Role[];
}

/** Invites somebody by mail; `n` opens it. */
export function InviteButton() {
  const t = usePhrases({ zh, en }).invite;
  const [isOpen, setOpen] = useState(false);
  useKeys([{ keys: 'n', label: t.title, run: () => setOpen(true) }]);
  return (
    <>
      <Button
        type="primary"
        icon={<UserPlus aria-hidden="true" size={17} strokeWidth={1.6} />}
        onClick={() => setOpen(true)}
      >
        {t.action}
      </Button>
      <InviteDialog isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The form of an invitation, perhaps with what an earlier one said. */
export function InviteDialog({
  isOpen,
  initial,
  onClose,
}: {
  isOpen: boolean;
  initial?: Invited | undefined;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en });
  const parts = usePhrases({ zh: partsZh, en: partsEn });
  const language = useLanguage();
  const client = useQueryClient();
  const { message } = App.useApp();
  const [form] = Form.useForm<Invited>();
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    await api.staff.invite(values);
    void message.success(t.invite.sent(values.email));
    onClose();
    await client.invalidateQueries({ queryKey: ['staff', 'invitations'] });
  });
  return (
    <Modal
      open={isOpen}
      title={t.invite.title}
      onCancel={onClose}
      onOk={() => form.submit()}
      okText={t.invite.submit}
      cancelText={parts.cancel}
      confirmLoading={isBusy}
      mask={{ closable: false }}
      afterOpenChange={(isShown) => isShown && form.focusField('name')}
      destroyOnHidden
      width={480}
    >
      <p className="mb-5 text-ink-2">{t.invite.lead}</p>
      {failure && (
        <Notice tone="rouge" live="assertive" className="mb-4">
          {failure}
        </Notice>
      )}
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        validateTrigger="onBlur"
        preserve={false}
        initialValues={initial ?? { roles: [] }}
      >
        <Form.Item name="name" label={t.name} rules={[fieldRule(text({ max: 60 }), language)]}>
          <Input autoComplete="off" maxLength={60} />
        </Form.Item>
        <Form.Item name="email" label={t.email} rules={[fieldRule(staffEmail, language)]}>
          <Input type="email" autoComplete="off" spellCheck={false} />
        </Form.Item>
        <RolesField />
      </Form>
    </Modal>
  );
}

import { accountFields } from '@mingtang/contract/identity/model';
import { workerAccounts } from '@mingtang/contract/reception/console';
import { receptionRoles, workerFields } from '@mingtang/contract/reception/model';
import { Form, Input, Radio } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';

interface Values {
  of: (typeof workerAccounts)[number];
  account: string;
  nameZh: string;
  nameEn: string;
  phone: string;
  role: (typeof receptionRoles)[number];
}

/** Lets an account receive guests. */
export function WorkerDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = usePhrases({ zh, en }).workers;
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  return (
    <FormDialog<Values>
      form={form}
      title={t.addTitle}
      submitLabel={t.submit}
      doneWord={t.added}
      initialValues={{ of: 'visitor', account: '', nameZh: '', nameEn: '', phone: '', role: 'worker' }}
      send={(values) => api.reception.addWorker(values)}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item name="of" label={t.whose}>
        <Radio.Group options={workerAccounts.map((value) => ({ value, label: t.of[value] }))} />
      </Form.Item>
      <Form.Item
        name="account"
        label={t.account}
        extra={t.accountHint}
        rules={[fieldRule(accountFields.account, language)]}
      >
        <Input autoComplete="off" maxLength={254} className="num" />
      </Form.Item>
      <Form.Item name="role" label={t.role} extra={t.roleHint}>
        <Radio.Group options={receptionRoles.map((value) => ({ value, label: t.roles[value] }))} />
      </Form.Item>
      <Form.Item name="nameZh" label={t.nameZh} extra={t.nameHint} rules={[fieldRule(workerFields.nameZh, language)]}>
        <Input maxLength={40} lang="zh-CN" />
      </Form.Item>
      <Form.Item name="nameEn" label={t.nameEn} rules={[fieldRule(workerFields.nameEn, language)]}>
        <Input maxLength={80} lang="en" />
      </Form.Item>
      <Form.Item name="phone" label={t.phone} extra={t.phoneHint} rules={[fieldRule(workerFields.phone, language)]}>
        <Input inputMode="tel" maxLength={24} className="num" />
      </Form.Item>
    </FormDialog>
  );
}

import { accountFields } from '@mingtang/contract/identity/model';
import { placeFields } from '@mingtang/contract/membership/model';
import { Form, Input } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { en } from '../../phrases/en/redemptions.ts';
import { zh } from '../../phrases/zh/redemptions.ts';

interface Values {
  account: string;
  placeZh: string;
  placeEn: string;
}

/** Lets an account redeem benefits at a place. */
export function RedeemerDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const t = usePhrases({ zh, en }).redeemers;
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  return (
    <FormDialog
      form={form}
      title={t.addTitle}
      submitLabel={t.submit}
      doneWord={t.added}
      initialValues={{ account: '', placeZh: '', placeEn: '' }}
      send={(values) => api.membership.addRedeemer(values)}
      onClose={onClose}
      onDone={onDone}
    >
      <Form.Item
        name="account"
        label={t.account}
        extra={t.accountHint}
        rules={[fieldRule(accountFields.account, language)]}
      >
        <Input autoComplete="off" maxLength={254} className="num" />
      </Form.Item>
      <Form.Item
        name="placeZh"
        label={t.placeZh}
        extra={t.placeHint}
        rules={[fieldRule(placeFields.placeZh, language)]}
      >
        <Input maxLength={40} lang="zh-CN" />
      </Form.Item>
      <Form.Item name="placeEn" label={t.placeEn} rules={[fieldRule(placeFields.placeEn, language)]}>
        <Input maxLength={80} lang="en" />
      </Form.Item>
    </FormDialog>
  );
}

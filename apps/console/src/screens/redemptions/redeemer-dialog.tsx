import { accountFields } from '@mingtang/contract/identity/model';
import { placeFields } from '@mingtang/contract/membership/model';
import { App, Form, Input, Modal } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { useSubmit } from '../../parts/use-submit.ts';
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
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    await api.membership.addRedeemer(values);
    void message.success(t.added);
    onDone();
    onClose();
  });
  return (
    <Modal
      open
      title={t.addTitle}
      onCancel={onClose}
      okText={t.submit}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
    >
      <Form
        form={form}
        layout="vertical"
        onFinish={submit}
        initialValues={{ account: '', placeZh: '', placeEn: '' }}
        validateTrigger="onBlur"
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
      </Form>
      {failure && (
        <p role="alert" className="text-rouge">
          {failure}
        </p>
      )}
    </Modal>
  );
}

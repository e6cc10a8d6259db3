import { bankReference } from '@mingtang/contract/order-desk/model';
import { Notice } from '@mingtang/ui/notice';
import { App, Form, Input, Modal } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import type { OrderFile } from './looks.ts';

/** Keeps that a refund the provider could not pay out was paid by bank transfer. */
export function SettleDialog({
  refund,
  onClose,
  onSettled,
}: {
  refund: OrderFile['refunds'][number];
  onClose: () => void;
  onSettled: () => void;
}) {
  const t = usePhrases({ zh, en }).refunds.settling;
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ reference: string }>();
  const { submit, isBusy, failure } = useSubmit(form, async ({ reference }) => {
    await api.orderDesk.settleRefund({ id: refund.id, reference });
    void message.success(t.done);
    onSettled();
  });
  return (
    <Modal
      open
      title={t.title(formatMoney(refund.amountFen))}
      okText={t.action}
      cancelText={t.cancel}
      confirmLoading={isBusy}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <p className="mb-4 text-ink-2">{t.text}</p>
      <Form form={form} layout="vertical" onFinish={submit} initialValues={{ reference: '' }}>
        <Form.Item
          name="reference"
          label={t.reference}
          rules={[fieldRule(bankReference, language)]}
          validateTrigger="onSubmit"
        >
          <Input autoComplete="off" maxLength={100} />
        </Form.Item>
      </Form>
      {failure && (
        <Notice tone="rouge" live="assertive">
          {failure}
        </Notice>
      )}
    </Modal>
  );
}

import { officialNumber } from '@mingtang/contract/invoices/console';
import { App, Button, DatePicker, Form, Input, Modal, Upload } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { FileUp } from 'lucide-react';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/invoices.ts';
import { zh } from '../../phrases/zh/invoices.ts';

interface Values {
  officialNumber: string;
  issuedOn: Dayjs;
}

/** Takes the official PDF with its number and day. */
export function UploadDialog({
  id,
  step,
  onClose,
  onDone,
}: {
  id: string;
  step: 'issue' | 'reverse';
  onClose: () => void;
  onDone: () => void;
}) {
  const t = usePhrases({ zh, en }).upload;
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<Values>();
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    setMissing(!file);
    if (!file) return;
    const input = { id, officialNumber: values.officialNumber, issuedOn: values.issuedOn.format('YYYY-MM-DD') };
    if (step === 'issue') await api.invoices.issueInvoice(input, { files: [file] });
    else await api.invoices.reverseInvoice(input, { files: [file] });
    void message.success(step === 'issue' ? t.issued : t.reversed);
    onDone();
    onClose();
  });
  return (
    <Modal
      open
      title={t[step]}
      onCancel={onClose}
      okText={t.submit}
      okButtonProps={{ loading: isBusy }}
      onOk={() => form.submit()}
    >
      <p className="mb-4 text-ink-2">{step === 'issue' ? t.issueText : t.reverseText}</p>
      <Form form={form} layout="vertical" onFinish={submit} initialValues={{ officialNumber: '', issuedOn: dayjs() }}>
        <Form.Item
          name="officialNumber"
          label={t.number}
          extra={t.numberHint}
          rules={[fieldRule(officialNumber, language)]}
          validateTrigger="onBlur"
        >
          <Input inputMode="numeric" maxLength={20} className="num" />
        </Form.Item>
        <Form.Item name="issuedOn" label={t.day}>
          <DatePicker allowClear={false} className="w-full" />
        </Form.Item>
        <Form.Item label={t.file} {...(isMissing && !file ? { validateStatus: 'error' as const, help: t.noFile } : {})}>
          <Upload
            accept="application/pdf,.pdf"
            maxCount={1}
            beforeUpload={(chosen) => {
              setFile(chosen);
              return false;
            }}
            onRemove={() => setFile(undefined)}
          >
            <Button icon={<FileUp aria-hidden="true" size={17} strokeWidth={1.6} />}>{t.choose}</Button>
          </Upload>
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

import { MOST_ENROLLED } from '@mingtang/contract/entrance/console';
import { int, text } from '@mingtang/contract/fields';
import { QrCode } from '@mingtang/ui/qr-code';
import { Button, Form, Input, InputNumber, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/door.ts';
import { zh } from '../../phrases/zh/door.ts';

interface Wanted {
  label: string;
  devices: number;
}

/** Makes a code that enrols devices on which nobody signs in, and shows it once. */
export function EnrolMany({ onClosed }: { onClosed: () => void }) {
  const t = usePhrases({ zh, en }).devices;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button type="primary" onClick={() => setOpen(true)}>
        {t.enrolMany}
      </Button>
      {isOpen && (
        <EnrolDialog
          onClose={() => {
            setOpen(false);
            onClosed();
          }}
        />
      )}
    </>
  );
}

function EnrolDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases({ zh, en }).devices;
  const language = useLanguage();
  const [form] = Form.useForm<Wanted>();
  const [made, setMade] = useState<{ code: string; expiresAt: Date; devices: number }>();
  const { submit, isBusy, failure } = useSubmit(form, async (wanted) => {
    setMade({ ...(await api.entrance.createEnrolmentCode(wanted)), devices: wanted.devices });
  });
  return (
    <Modal
      open
      title={t.enrolTitle}
      onCancel={onClose}
      okText={made ? t.enrolDone : t.enrolMake}
      okButtonProps={{ loading: isBusy }}
      {...(made ? { cancelButtonProps: { hidden: true } } : {})}
      onOk={() => (made ? onClose() : form.submit())}
    >
      <p className="mb-4 text-ink-2">{t.enrolText}</p>
      {made ? (
        <EnrolmentCode {...made} />
      ) : (
        <Form form={form} layout="vertical" onFinish={submit} initialValues={{ devices: 20 }} validateTrigger="onBlur">
          <Form.Item
            name="label"
            label={t.enrolLabel}
            extra={t.enrolLabelHint}
            rules={[fieldRule(text({ max: 50 }), language)]}
          >
            <Input maxLength={50} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name="devices"
            label={t.enrolCount}
            rules={[fieldRule(int({ min: 1, max: MOST_ENROLLED }), language)]}
          >
            <InputNumber min={1} max={MOST_ENROLLED} precision={0} />
          </Form.Item>
        </Form>
      )}
      {failure && (
        <p role="alert" className="text-rouge">
          {failure}
        </p>
      )}
    </Modal>
  );
}

function EnrolmentCode({ code, expiresAt, devices }: { code: string; expiresAt: Date; devices: number }) {
  const t = usePhrases({ zh, en }).devices;
  const format = useTimeFormat();
  return (
    <div className="flex flex-col items-center gap-3">
      <div className="grid size-50 place-items-center rounded-card border border-line bg-qr-paper">
        {/* Behind the #, so that no log of a server in between has it. */}
        <QrCode text={`${location.origin}/door/#code=${code}`} label={t.enrolQr} size={184} quiet={1} />
      </div>
      <output className="num text-h2" aria-label={t.enrolCode}>
        {code}
      </output>
      <p className="text-ink-2">{t.enrolUntil(format.moment(expiresAt), devices)}</p>
    </div>
  );
}

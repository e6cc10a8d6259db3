import type { consoleRoutes } from '@mingtang/contract/console-routes';
import { parcelFields } from '@mingtang/contract/rewards/exchange/model';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/gift-orders.ts';
import { zh } from '../../phrases/zh/gift-orders.ts';

type Receiver = RouteOutput<(typeof consoleRoutes)['exchange']['revealGiftReceiver']>;

interface Values {
  carrier: string;
  trackingNumber: string;
}

/** Shows where a gift goes to, and takes by whom and under which number it went; of one that is on its way, puts it right. */
export function ShipDialog({
  id,
  gift,
  sent,
  onClose,
  onDone,
}: {
  id: string;
  gift: string;
  /** What was noted before. */
  sent: Values | undefined;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [form] = Form.useForm<Values>();
  const { run, isBusy } = useAction();
  const [receiver, setReceiver] = useState<Receiver>();
  return (
    <FormDialog<Values>
      form={form}
      title={sent ? t.correctTitle(gift) : t.shipTitle(gift)}
      submitLabel={sent ? t.correct : t.ship}
      doneWord={sent ? t.corrected : t.shipped}
      initialValues={sent ?? { carrier: '', trackingNumber: '' }}
      send={(values) => api.exchange.shipGiftOrder({ id, ...values })}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="mb-4">
        {receiver ? (
          <address className="num not-italic">
            {receiver.name} {receiver.phone}
            <br />
            {[receiver.country, receiver.province, receiver.city, receiver.district].filter(Boolean).join(' ')}
            <br />
            {receiver.address} {receiver.postcode}
          </address>
        ) : (
          <Button
            loading={isBusy}
            title={t.revealing}
            onClick={() => void run(async () => setReceiver(await api.exchange.revealGiftReceiver({ id })))}
          >
            {t.reveal}
          </Button>
        )}
      </div>
      <Form.Item name="carrier" label={t.carrier} rules={[fieldRule(parcelFields.carrier, language)]}>
        <Input maxLength={40} autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="trackingNumber"
        label={t.trackingNumber}
        rules={[fieldRule(parcelFields.trackingNumber, language)]}
      >
        <Input maxLength={60} autoComplete="off" className="num" />
      </Form.Item>
    </FormDialog>
  );
}

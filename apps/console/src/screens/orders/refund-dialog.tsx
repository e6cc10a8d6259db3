import { noteText } from '@mingtang/contract/order-desk/model';
import { isAdmission } from '@mingtang/contract/ticketing/model';
import { App, Checkbox, Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import type { OrderFile } from './looks.ts';
import { useMethodLabel } from './method-label.ts';

/** The whole row presses its box. */
const ROW = 'flex! items-start! px-4! py-2.5! [&>span:last-child]:min-w-0 [&>span:last-child]:flex-1';

interface Choice {
  id: string;
  kind: 'ticket' | 'line';
  title: string;
  note: string;
  fen: number;
  /** Why it cannot be chosen. */
  bar: string | null;
}

/** Chooses what goes back, says how much to the fen, and sends it. */
export function RefundDialog({ file, onClose, onDone }: { file: OrderFile; onClose: () => void; onDone: () => void }) {
  const t = usePhrases({ zh, en });
  const methodLabel = useMethodLabel();
  const language = useLanguage();
  const { message } = App.useApp();
  const [form] = Form.useForm<{ note: string }>();
  const choices = useChoices(file);
  const open = choices.filter(({ bar }) => bar === null);
  const [chosen, setChosen] = useState<string[]>([]);
  const picked = open.filter(({ id }) => chosen.includes(id));
  const amountFen = picked.reduce((sum, { fen }) => sum + fen, 0);
  const method = file.payments.find(({ usage }) => usage === 'order')?.method;
  const { submit, isBusy, failure } = useSubmit(form, async ({ note }) => {
    const idsOf = (kind: Choice['kind']) => picked.filter((choice) => choice.kind === kind).map(({ id }) => id);
    const sent = await api.orderDesk.refundOrder({
      id: file.id,
      ticketIds: idsOf('ticket'),
      lineIds: idsOf('line'),
      note,
      expectedFen: amountFen,
    });
    void message.success(t.refund.done(formatMoney(sent.amountFen)));
    onDone();
    onClose();
  });

  return (
    <Modal
      open
      title={t.refund.title}
      width={560}
      onCancel={onClose}
      okText={t.refund.submit(formatMoney(amountFen))}
      okButtonProps={{ danger: true, disabled: picked.length === 0, loading: isBusy }}
      onOk={() => form.submit()}
    >
      <p className="text-ink-2">{t.refund.lead}</p>
      <div className="mt-4 rounded-control border border-line">
        <div className="border-b border-line">
          <Checkbox
            className={ROW}
            checked={picked.length > 0 && picked.length === open.length}
            indeterminate={picked.length > 0 && picked.length < open.length}
            onChange={({ target }) => setChosen(target.checked ? open.map(({ id }) => id) : [])}
          >
            <span className="flex justify-between gap-3">
              <span className="font-medium">{t.refund.all}</span>
              <span className="num text-small text-ink-3">{t.refund.chosen(picked.length)}</span>
            </span>
          </Checkbox>
        </div>
        <ul className="num max-h-72 divide-y divide-line overflow-y-auto">
          {choices.map((choice) => (
            <li key={choice.id}>
              <Checkbox
                className={ROW}
                checked={chosen.includes(choice.id)}
                disabled={choice.bar !== null}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, choice.id] : chosen.filter((id) => id !== choice.id))
                }
              >
                <span className="flex justify-between gap-3">
                  <span className="min-w-0">
                    <span className={`block ${choice.bar ? 'text-ink-3' : ''}`}>{choice.title}</span>
                    <span className="block text-small text-ink-3">{choice.bar ?? choice.note}</span>
                  </span>
                  <span className={choice.bar ? 'text-ink-3' : ''}>{formatMoney(choice.fen)}</span>
                </span>
              </Checkbox>
            </li>
          ))}
        </ul>
      </div>
      <div className="num mt-4 flex items-baseline justify-between gap-3">
        <span>
          {t.refund.back}
          {method && <span className="ms-2 text-small text-ink-3">{t.refund.to(methodLabel(method))}</span>}
        </span>
        <strong className="text-h1">{formatMoney(amountFen)}</strong>
      </div>
      <p className="mt-1 text-small text-ink-3">{t.refund.what}</p>
      <Form form={form} layout="vertical" onFinish={submit} className="mt-4!">
        <Form.Item
          name="note"
          label={t.refund.note}
          extra={t.refund.noteHint}
          rules={[fieldRule(noteText, language)]}
          validateTrigger="onBlur"
        >
          <Input.TextArea rows={2} maxLength={500} />
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

/** Every ticket, and each line without tickets, with what it is worth. */
function useChoices(file: OrderFile): Choice[] {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return [
    ...file.tickets.map((ticket): Choice => {
      const name = language === 'zh' ? ticket.nameZh : ticket.nameEn;
      return {
        id: ticket.id,
        kind: 'ticket',
        title: `${name} · ${ticket.number}`,
        note: ticket.holder?.name ?? ticket.owner,
        fen: ticket.paidFen,
        bar: ticket.bar && t.tickets.bars[ticket.bar],
      };
    }),
    ...file.lines
      .filter(({ kind }) => !isAdmission(kind))
      .map((line): Choice => {
        const left = line.quantity - line.refundedQuantity;
        return {
          id: line.id,
          kind: 'line',
          title: `${language === 'zh' ? line.nameZh : line.nameEn} × ${line.quantity}`,
          note: t.refund.whole,
          fen: (left === 0 ? line.quantity : left) * line.unitPaidFen,
          bar: left === 0 ? t.tickets.bars.refunded : null,
        };
      }),
  ];
}

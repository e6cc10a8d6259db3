import { noteText } from '@mingtang/contract/order-desk/model';
import { Button, Form, Input } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/orders.ts';
import { zh } from '../../phrases/zh/orders.ts';
import { useMay } from '../../session/self.ts';
import type { OrderFile } from './looks.ts';

/** What colleagues wrote down, and a place to write. */
export function Notes({ file: { id, notes }, onChange }: { file: OrderFile; onChange: () => void }) {
  const t = usePhrases({ zh, en }).notes;
  const language = useLanguage();
  const format = useTimeFormat();
  const may = useMay();
  const [form] = Form.useForm<{ text: string }>();
  const { submit, isBusy, failure } = useSubmit(form, async ({ text }) => {
    await api.orderDesk.addNote({ id, text });
    form.resetFields();
    onChange();
  });
  return (
    <Panel title={t.title}>
      {notes.length === 0 && <p className="text-ink-3">{t.none}</p>}
      <ul className="grid gap-3 empty:hidden">
        {notes.map((note) => (
          <li key={note.id}>
            <p className="break-words whitespace-pre-line">{note.text}</p>
            <p className="num text-small text-ink-3">
              {note.by} · {format.moment(note.at)}
            </p>
          </li>
        ))}
      </ul>
      {may('orders.write') && (
        <Form form={form} onFinish={submit} className="mt-4!">
          <Form.Item name="text" rules={[fieldRule(noteText, language)]} validateTrigger="onSubmit" className="mb-2!">
            <Input.TextArea
              aria-label={t.title}
              placeholder={t.placeholder}
              autoSize={{ minRows: 2 }}
              maxLength={500}
            />
          </Form.Item>
          {failure && <p className="mb-2 text-small text-rouge">{failure}</p>}
          <Button htmlType="submit" size="small" loading={isBusy}>
            {t.add}
          </Button>
        </Form>
      )}
    </Panel>
  );
}

import { type ComparedWith, comparedWith } from '@mingtang/contract/entrance/desk-model';
import { Form, Radio } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { AgreeField } from './agree-field.tsx';
import { FacePicture } from './face-picture.tsx';
import { type DeskTicket, useShownVisitor, type Visitor } from './use-visitor.ts';

interface Values {
  against: ComparedWith;
  face: File | undefined;
  page: File | undefined;
  isAgreed: boolean;
}

/** Compares the face at the desk with the kept picture, or with the document that lies there. */
export function CompareDialog({
  visitor,
  ticket,
  onClose,
}: {
  visitor: Visitor;
  ticket?: DeskTicket;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en }).comparison;
  const { reload } = useShownVisitor();
  const [form] = Form.useForm<Values>();
  const hasKept = ticket ? ticket.hasFace : visitor.hasFace;
  const first: ComparedWith = hasKept ? 'kept' : 'document';
  const against = Form.useWatch('against', form) ?? first;
  // Sent once more after a failure of the network, it is the same comparison; another picture is another one.
  const [press, setPress] = useState(() => crypto.randomUUID());

  async function send({ face, page, isAgreed }: Values): Promise<void> {
    const files = [face, against === 'document' ? page : undefined].filter((file) => file !== undefined);
    const asked = { id: visitor.id, key: press, against, isAgreed, ...(ticket ? { ticketId: ticket.id } : {}) };
    await api.desk.compareFaces(asked, { files });
  }
  const required = (label: string) => [{ required: true, message: label }];
  return (
    <FormDialog<Values>
      form={form}
      title={t.dialog}
      submitLabel={t.submit}
      doneWord={t.compared}
      initialValues={{ against: first, isAgreed: false }}
      send={send}
      onClose={onClose}
      onDone={reload}
    >
      <p className="mb-4 text-ink-2">{t.lead}</p>
      <Form.Item name="against" label={t.against} extra={!hasKept && t.noKept}>
        <Radio.Group
          options={comparedWith.map((value) => ({
            value,
            label: t.kinds[value],
            disabled: value === 'kept' && !hasKept,
          }))}
        />
      </Form.Item>
      <Form.Item name="face" label={t.face} rules={required(t.face)}>
        <FacePicture label={t.face} onTaken={() => setPress(crypto.randomUUID())} />
      </Form.Item>
      {against === 'document' && (
        <Form.Item name="page" label={t.page} rules={required(t.page)}>
          <FacePicture label={t.page} onTaken={() => setPress(crypto.randomUUID())} />
        </Form.Item>
      )}
      <AgreeField label={t.agree} problem={t.agree} />
    </FormDialog>
  );
}

import { deskHolderFields } from '@mingtang/contract/entrance/desk-model';
import { useQuery } from '@tanstack/react-query';
import { Checkbox, Form, Input, Select } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { AgreeField } from './agree-field.tsx';
import { FacePicture } from './face-picture.tsx';
import { type DeskTicket, useShownVisitor, type Visitor } from './use-visitor.ts';

interface Values {
  company: string;
  industry: string;
  positionNote?: string;
  introduction?: string;
  photoId: File | undefined;
  isWithAdult: boolean;
  isAgreed: boolean;
}

/** Names the owner of a ticket its holder, by their own real name. */
export function HolderDialog({
  ticket,
  visitor,
  onClose,
}: {
  ticket: DeskTicket;
  visitor: Visitor;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en }).holder;
  const language = useLanguage();
  const { show } = useShownVisitor();
  const [form] = Form.useForm<Values>();
  const desk = useQuery({ queryKey: ['desk', 'choices'], queryFn: () => api.desk.getDesk() });
  async function send({ photoId: picture, ...values }: Values): Promise<void> {
    const photo = picture && (await api.desk.takeFace({ id: visitor.id }, { files: [picture] }));
    show(await api.desk.nameVisitor({ id: ticket.id, ...values, ...(photo ? { photoId: photo.photoId } : {}) }));
  }
  return (
    <FormDialog<Values>
      form={form}
      title={t.title}
      submitLabel={t.submit}
      doneWord={t.done}
      initialValues={{ company: '', isWithAdult: false, isAgreed: false }}
      send={send}
      onClose={onClose}
      onDone={() => undefined}
    >
      <p className="mb-4 text-ink-2">{t.lead}</p>
      <Form.Item name="company" label={t.company} rules={[fieldRule(deskHolderFields.company, language)]}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="industry" label={t.industry} rules={[fieldRule(deskHolderFields.industry, language)]}>
        <Select
          loading={desk.isPending}
          options={(desk.data?.industries ?? []).map(({ value, labelZh, labelEn }) => ({
            value,
            label: language === 'zh' ? labelZh : labelEn,
          }))}
        />
      </Form.Item>
      {ticket.needsReview && (
        <>
          <Form.Item
            name="positionNote"
            label={t.positionNote}
            rules={[fieldRule(deskHolderFields.positionNote, language)]}
          >
            <Input autoComplete="off" maxLength={200} />
          </Form.Item>
          <Form.Item
            name="introduction"
            label={t.introduction}
            extra={t.reviewed}
            rules={[fieldRule(deskHolderFields.introduction, language)]}
          >
            <Input.TextArea rows={4} maxLength={500} />
          </Form.Item>
        </>
      )}
      <Form.Item name="photoId" label={t.photo} extra={visitor.hasFace && t.photoKept}>
        <FacePicture label={t.photo} />
      </Form.Item>
      <Form.Item name="isWithAdult" valuePropName="checked" className="!mb-2">
        <Checkbox>{t.withAdult}</Checkbox>
      </Form.Item>
      <AgreeField label={t.agree} problem={t.agree} />
    </FormDialog>
  );
}

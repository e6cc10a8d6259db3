import { deskIdentityFields } from '@mingtang/contract/entrance/desk-model';
import {
  type DocumentFacts,
  type DocumentKind,
  documentKinds,
  readDocument,
} from '@mingtang/contract/identity/documents';
import { genders } from '@mingtang/contract/identity/real-name/claim';
import { Checkbox, Form, Input, Radio, Select } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { FormDialog } from '../../parts/form-dialog.tsx';
import { useGenderLabel, useLabel } from '../../parts/labels.ts';
import { dayOf } from '../../parts/time.ts';
import { en } from '../../phrases/en/desk.ts';
import { zh } from '../../phrases/zh/desk.ts';
import { AgreeField } from './agree-field.tsx';
import { FacePicture } from './face-picture.tsx';
import { listRegions } from './regions.ts';
import { useShownVisitor } from './use-visitor.ts';

interface Values {
  documentKind: DocumentKind;
  documentNumber: string;
  name: string;
  country: string;
  gender: (typeof genders)[number];
  birthDate: string;
  photoId: File | undefined;
  isWithAdult: boolean;
  isAgreed: boolean;
}

/** Takes what stands on somebody's document and has it checked as their own form would. */
export function VerifyDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePhrases({ zh, en }).identity;
  const documentLabel = useLabel('cert_type');
  const genderLabel = useGenderLabel();
  const language = useLanguage();
  const { show } = useShownVisitor();
  const [form] = Form.useForm<Values>();
  const [today] = useState(() => dayOf(new Date()));
  const [regions] = useState(() => listRegions(language));
  const kind = Form.useWatch('documentKind', form) ?? 'id_card';
  const number = Form.useWatch('documentNumber', form) ?? '';
  const reading = readDocument(kind, number, today);
  // What the number tells is not asked for.
  const facts: Partial<DocumentFacts> = reading.ok ? reading.facts : {};
  const isCard = kind === 'id_card';
  const fixedCountry = facts.countries?.length === 1 ? facts.countries[0] : undefined;

  async function send({ photoId: picture, ...values }: Values): Promise<void> {
    const photo = picture && (await api.desk.takeFace({ id }, { files: [picture] }));
    const claim = {
      ...values,
      // The server says what is wrong with a number that tells nothing.
      birthDate: facts.birthDate ?? values.birthDate ?? today,
      gender: facts.gender ?? values.gender ?? 'male',
      country: fixedCountry ?? values.country ?? 'CN',
    };
    show(await api.desk.verifyVisitor({ id, ...claim, ...(photo ? { photoId: photo.photoId } : {}) }));
  }
  return (
    <FormDialog<Values>
      form={form}
      title={t.verifyTitle}
      submitLabel={t.submit}
      doneWord={t.done}
      initialValues={{ documentKind: 'id_card', documentNumber: '', name: '', isWithAdult: false, isAgreed: false }}
      send={send}
      onClose={onClose}
      onDone={() => undefined}
    >
      <Form.Item name="documentKind" label={t.documentKind}>
        <Select options={documentKinds.map((value) => ({ value, label: documentLabel(value) }))} />
      </Form.Item>
      <Form.Item
        name="documentNumber"
        label={t.documentNumber}
        extra={isCard && t.numberHint}
        rules={[fieldRule(deskIdentityFields.documentNumber, language)]}
      >
        <Input autoComplete="off" maxLength={40} className="num" />
      </Form.Item>
      <Form.Item name="name" label={t.fullName} rules={[fieldRule(deskIdentityFields.name, language)]}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      {!isCard && !fixedCountry && (
        <Form.Item name="country" label={t.country} rules={[fieldRule(deskIdentityFields.country, language)]}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={regions} />
        </Form.Item>
      )}
      {!isCard && !facts.gender && (
        <Form.Item name="gender" label={t.gender} rules={[fieldRule(deskIdentityFields.gender, language)]}>
          <Radio.Group options={genders.map((value) => ({ value, label: genderLabel(value) }))} />
        </Form.Item>
      )}
      {!isCard && !facts.birthDate && (
        <Form.Item name="birthDate" label={t.birthDate} rules={[fieldRule(deskIdentityFields.birthDate, language)]}>
          <Input type="date" max={today} className="num" />
        </Form.Item>
      )}
      <Form.Item name="photoId" label={t.photo} extra={t.photoHint}>
        <FacePicture label={t.photo} />
      </Form.Item>
      <Form.Item name="isWithAdult" valuePropName="checked" className="!mb-2">
        <Checkbox>{t.withAdult}</Checkbox>
      </Form.Item>
      <AgreeField label={t.agree} problem={t.agree} />
    </FormDialog>
  );
}

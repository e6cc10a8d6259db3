import { type Edition, editionFields } from '@mingtang/contract/reference/model';
import { DatePicker, Form, type FormInstance, Input, TimePicker } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { fieldRule } from '../../parts/field-rule.ts';
import { Panel } from '../../parts/panel.tsx';
import { en } from '../../phrases/en/edition.ts';
import { zh } from '../../phrases/zh/edition.ts';

type Localized = 'name' | 'shortName' | 'tagline' | 'intro' | 'venue' | 'city' | 'address';

/** What the edition says of itself: both languages side by side, days, hours, contacts. */
export function FactsForm({
  form,
  onFinish,
  onChange,
}: {
  form: FormInstance<Edition>;
  onFinish: (facts: Edition) => void;
  onChange: () => void;
}) {
  const t = usePhrases({ zh, en }).facts;
  return (
    <Form
      form={form}
      layout="vertical"
      validateTrigger="onBlur"
      onFinish={onFinish}
      onValuesChange={onChange}
      scrollToFirstError={{ behavior: 'smooth', block: 'center', focus: true }}
    >
      <Panel title={t.names} className="mb-4">
        <Pair field="name" />
        <Pair field="shortName" />
        <Pair field="tagline" />
        <Pair field="intro" isLong />
      </Panel>
      <Panel title={t.days} className="mb-4">
        <Row>
          <Day field="firstDay" />
          <Day field="lastDay" />
        </Row>
        <Row>
          <Time field="opensAt" />
          <Time field="closesAt" />
        </Row>
      </Panel>
      <Panel title={t.place} className="mb-4">
        <Pair field="venue" />
        <Pair field="city" />
        <Pair field="address" />
      </Panel>
      <Panel title={t.contacts} className="mb-5">
        <Row>
          <Line field="hotline" type="tel" />
          <Line field="visitorsMail" type="email" />
        </Row>
        <Row>
          <Line field="ticketsMail" type="email" />
          <Line field="exhibitorsMail" type="email" />
        </Row>
        <Row>
          <Line field="pressMail" type="email" />
        </Row>
      </Panel>
    </Form>
  );
}

const Row = ({ children }: { children: ReactNode }) => <div className="grid gap-x-4 sm:grid-cols-2">{children}</div>;

function Pair({ field, isLong = false }: { field: Localized; isLong?: boolean }) {
  const t = usePhrases({ zh, en }).facts;
  const language = useLanguage();
  const Control = isLong ? Input.TextArea : Input;
  return (
    <Row>
      {(['zh', 'en'] as const).map((lang) => {
        const name = `${field}${lang === 'zh' ? 'Zh' : 'En'}` as keyof Edition;
        return (
          <Form.Item
            key={lang}
            name={name}
            label={
              <>
                {t[field]}
                <span className="ms-1.5 font-normal text-ink-3">{t[lang]}</span>
              </>
            }
            rules={[fieldRule(editionFields[name], language)]}
          >
            <Control lang={lang === 'zh' ? 'zh-CN' : 'en'} {...(isLong ? { rows: 3 } : {})} />
          </Form.Item>
        );
      })}
    </Row>
  );
}

function Line({ field, type }: { field: 'hotline' | (`${string}Mail` & keyof Edition); type: string }) {
  const t = usePhrases({ zh, en }).facts;
  const language = useLanguage();
  return (
    <Form.Item name={field} label={t[field]} rules={[fieldRule(editionFields[field], language)]}>
      <Input type={type} spellCheck={false} />
    </Form.Item>
  );
}

function Day({ field }: { field: 'firstDay' | 'lastDay' }) {
  const t = usePhrases({ zh, en }).facts;
  const language = useLanguage();
  return (
    <Form.Item
      name={field}
      label={t[field]}
      rules={[fieldRule(editionFields[field], language)]}
      getValueProps={(value?: string) => ({ value: value ? dayjs(value) : null })}
      normalize={(value: Dayjs | null) => value?.format('YYYY-MM-DD')}
    >
      <DatePicker className="w-full" />
    </Form.Item>
  );
}

function Time({ field }: { field: 'opensAt' | 'closesAt' }) {
  const t = usePhrases({ zh, en }).facts;
  const language = useLanguage();
  return (
    <Form.Item
      name={field}
      label={t[field]}
      rules={[fieldRule(editionFields[field], language)]}
      getValueProps={(value?: string) => ({ value: value ? dayjs(`2000-01-01T${value}`) : null })}
      normalize={(value: Dayjs | null) => value?.format('HH:mm')}
    >
      <TimePicker className="w-full" format="HH:mm" minuteStep={5} needConfirm={false} />
    </Form.Item>
  );
}

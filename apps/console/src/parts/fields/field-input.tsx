import { DatePicker, Input, InputNumber, Select, Switch } from 'antd';
import dayjs from 'dayjs';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { formatExact } from '../time.ts';
import type { FieldInputProps } from './field-props.ts';
import { emptyValue } from './field-values.ts';
import { controlId, errorAt, useForm } from './form-context.ts';
import { LinesInput } from './lines-input.tsx';
import { LinkInput } from './link-input.tsx';
import { PictureInput } from './picture-input.tsx';
import { ReferenceInput } from './reference-input.tsx';

/** Characters that no longer fit into one line of the form. */
const LONG_LINE = 120;

/** An ISO instant as the civil time of the conference, and back. */
const toCivil = (value: unknown) => (typeof value === 'string' ? dayjs(formatExact(new Date(value))) : null);
const fromCivil = (text: string): string => new Date(`${text}+08:00`).toISOString();
const toDay = (value: unknown) => (typeof value === 'string' ? dayjs(value) : null);

/** The control of a field's kind. */
export function FieldInput(props: FieldInputProps) {
  const { field, path, value, onChange, label, lang, placeholder = '', isMissing = false } = props;
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const form = useForm();
  const isWrong = errorAt(form, path, field) !== undefined;
  const shared = {
    id: controlId(path),
    disabled: form.isReadOnly || field.isReadOnly,
    ...(label ? { 'aria-label': label } : {}),
    ...(isWrong || isMissing ? { status: 'error' as const } : {}),
    ...(isWrong ? { 'aria-invalid': true, 'aria-describedby': `${controlId(path)}-error` } : {}),
  };
  const options = field.options?.map((option) => ({ value: option.value, label: option.label[language] })) ?? [];
  const many = Array.isArray(value) ? (value as unknown[]) : [];
  const empty = emptyValue(field);
  const limits = {
    ...(field.min === null ? {} : { min: field.kind === 'fen' ? field.min / 100 : field.min }),
    ...(field.max === null ? {} : { max: field.kind === 'fen' ? field.max / 100 : field.max }),
  };

  switch (field.kind) {
    case 'long_text':
    case 'rich_text':
      return (
        <Input.TextArea
          {...shared}
          lang={lang}
          placeholder={placeholder}
          value={asText(value)}
          autoSize={{ minRows: 4, maxRows: 24 }}
          onChange={({ target }) => onChange(target.value === '' ? empty : target.value)}
        />
      );
    case 'number':
      if (field.options)
        return (
          <Select
            {...shared}
            className="w-full"
            placeholder={t.choose}
            value={typeof value === 'number' ? String(value) : null}
            options={options}
            allowClear={!field.isRequired}
            showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
            onChange={(next: string | null | undefined) => onChange(next ? Number(next) : null)}
          />
        );
      return (
        <InputNumber
          {...shared}
          {...limits}
          className="num w-full!"
          value={typeof value === 'number' ? value : null}
          precision={0}
          onChange={onChange}
        />
      );
    case 'fen':
      return (
        <InputNumber
          {...shared}
          {...limits}
          className="num w-full!"
          prefix="¥"
          value={typeof value === 'number' ? value / 100 : null}
          precision={2}
          onChange={(yuan) => onChange(yuan === null ? null : Math.round(yuan * 100))}
        />
      );
    case 'switch':
      return <Switch {...{ ...shared, status: undefined }} checked={value === true} onChange={onChange} />;
    case 'instant':
      return (
        <DatePicker
          {...shared}
          className="num w-full"
          showTime={{ format: 'HH:mm' }}
          format="YYYY-MM-DD HH:mm"
          needConfirm={false}
          value={toCivil(value)}
          onChange={(time) => onChange(time ? fromCivil(time.format('YYYY-MM-DDTHH:mm:ss')) : null)}
        />
      );
    case 'day':
      return (
        <DatePicker
          {...shared}
          className="num w-full"
          value={toDay(value)}
          onChange={(day) => onChange(day ? day.format('YYYY-MM-DD') : null)}
        />
      );
    case 'days':
      return (
        <DatePicker
          {...shared}
          className="num w-full"
          multiple
          value={many.flatMap((one) => toDay(one) ?? [])}
          onChange={(days) => onChange((Array.isArray(days) ? days : []).map((day) => day.format('YYYY-MM-DD')))}
        />
      );
    case 'choice':
      return (
        <Select
          {...shared}
          className="w-full"
          placeholder={t.choose}
          value={typeof value === 'string' ? value : null}
          options={options}
          allowClear={!field.isRequired}
          showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
          onChange={(next: string | null | undefined) => onChange(next ?? null)}
        />
      );
    case 'choices':
      return (
        <Select
          {...shared}
          className="w-full"
          mode="multiple"
          placeholder={t.choose}
          value={many.map(String)}
          options={options}
          showSearch={{ optionFilterProp: 'label' }}
          onChange={(next: string[]) => onChange(next)}
        />
      );
    case 'texts':
      return (
        <LinesInput
          {...shared}
          lang={lang}
          placeholder={placeholder || t.list.lines}
          value={many.map(String)}
          onChange={onChange}
        />
      );
    case 'numbers':
      return (
        <Select
          {...shared}
          className="w-full"
          {...(field.options
            ? { mode: 'multiple' as const, placeholder: t.choose, options }
            : {
                mode: 'tags' as const,
                open: false,
                suffixIcon: null,
                placeholder: t.list.placeholder,
                tokenSeparators: [',', '，', '、'],
              })}
          value={many.map(String)}
          onChange={(next: string[]) => onChange(next.map(Number).filter(Number.isFinite))}
        />
      );
    case 'reference':
    case 'references':
      return <ReferenceInput {...props} control={shared} />;
    case 'link':
      return <LinkInput {...props} control={shared} />;
    case 'picture':
      return <PictureInput {...props} />;
    case 'parts':
      // A list of forms is drawn where its fields are labelled.
      return null;
    case 'text':
      // A line that may be long is shown whole; it stays a line.
      if ((field.max ?? 0) >= LONG_LINE)
        return (
          <Input.TextArea
            {...shared}
            lang={lang}
            placeholder={placeholder}
            value={asText(value)}
            autoSize={{ minRows: 1, maxRows: 8 }}
            onChange={({ target }) => onChange(target.value === '' ? empty : target.value.replace(/\s*\n\s*/g, ' '))}
          />
        );
      return (
        <Input
          {...shared}
          lang={lang}
          placeholder={placeholder}
          value={asText(value)}
          onChange={({ target }) => onChange(target.value === '' ? empty : target.value)}
        />
      );
  }
}

const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

import { DatePicker, Input, type InputRef, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { ChevronDown, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/parts.ts';
import { zh } from '../phrases/zh/parts.ts';
import { useKeys } from './keys.tsx';
import { dayOf } from './time.ts';
import { useSettled } from './use-settled.ts';

/** One of a few, or all: `label` says what all is, such as `全部状态`. */
export function SelectFilter<Choice extends string>({
  label,
  value,
  options,
  onChange,
}: {
  label: string;
  value: Choice | undefined;
  options: readonly { value: Choice; label: string }[];
  onChange: (value: Choice | undefined) => void;
}) {
  return (
    <Select<Choice>
      className="h-9 min-w-32"
      aria-label={label}
      placeholder={<span className="text-ink">{label}</span>}
      value={value ?? null}
      options={[...options]}
      onChange={(next: Choice | null | undefined) => onChange(next ?? undefined)}
      suffixIcon={<ChevronDown aria-hidden="true" size={15} strokeWidth={1.6} className="text-ink-3" />}
      allowClear
      popupMatchSelectWidth={false}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
    />
  );
}

/** What is searched for; sent on when typing pauses. `/` goes there. */
export function WordsFilter({
  placeholder,
  value = '',
  onChange,
}: {
  placeholder: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}) {
  const t = usePhrases({ zh, en });
  const input = useRef<InputRef>(null);
  const [typed, setTyped] = useState({ text: value, outside: value });
  // What changes the address elsewhere (a way back, cleared filters) wins over what stands here.
  if (typed.outside !== value) setTyped({ text: value === typed.text.trim() ? typed.text : value, outside: value });
  const settled = useSettled(typed.text.trim(), 300);
  const send = useRef(onChange);
  useEffect(() => {
    send.current = onChange;
  });
  const isOwn = settled === typed.text.trim() && settled !== value;
  useEffect(() => {
    // The address changes at once, which React cannot do within an effect.
    if (isOwn) queueMicrotask(() => send.current(settled === '' ? undefined : settled));
  }, [isOwn, settled]);
  useKeys([{ keys: '/', label: t.focusSearch, run: () => input.current?.focus({ cursor: 'all' }) }]);
  return (
    <Input
      ref={input}
      className="h-9 min-w-48 flex-1"
      type="search"
      aria-label={placeholder}
      placeholder={placeholder}
      prefix={<Search aria-hidden="true" size={16} strokeWidth={1.6} className="me-1 text-ink-3" />}
      value={typed.text}
      allowClear
      maxLength={100}
      onChange={({ target }) => setTyped({ ...typed, text: target.value })}
    />
  );
}

/** From so many days ago until so many, by the conference's days wherever one sits. */
const daysAgo = (first: number, last: number) => (): [Dayjs, Dayjs] => {
  const today = dayjs(dayOf(new Date()));
  return [today.subtract(first, 'day'), today.subtract(last, 'day')];
};

/** A span of civil days at the conference. */
export function DaysFilter({
  from,
  until,
  onChange,
}: {
  from: string | undefined;
  until: string | undefined;
  onChange: (days: { from: string | undefined; until: string | undefined }) => void;
}) {
  const t = usePhrases({ zh, en });
  const day = (text: string | undefined) => (text === undefined ? null : dayjs(text));
  return (
    <DatePicker.RangePicker
      className="h-9 w-64"
      value={[day(from), day(until)]}
      placeholder={[t.from, t.until]}
      allowEmpty={[true, true]}
      presets={[
        { label: t.today, value: daysAgo(0, 0) },
        { label: t.yesterday, value: daysAgo(1, 1) },
        { label: t.lastWeek, value: daysAgo(6, 0) },
      ]}
      onChange={(days) => onChange({ from: days?.[0]?.format('YYYY-MM-DD'), until: days?.[1]?.format('YYYY-MM-DD') })}
    />
  );
}

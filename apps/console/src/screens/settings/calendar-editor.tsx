import { Button, DatePicker, Segmented } from 'antd';
import dayjs from 'dayjs';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { controlId, useForm } from '../../parts/fields/form-context.ts';
import { FieldError, LabelledField } from '../../parts/fields/labelled-field.tsx';
import { plainField } from '../../parts/fields/plain-field.ts';
import { en } from '../../phrases/en/settings.ts';
import { zh } from '../../phrases/zh/settings.ts';
import { type CalendarYear, lengthOfHoliday, nextYear, putHoliday, yearOf, yearsOf } from './calendar.ts';

interface CalendarEditorProps {
  code: string;
  values: Values;
  onChange: (values: Values) => void;
}

const dayField = plainField({ name: 'days', label: { zh: '', en: '' }, kind: 'days' });

/** The official calendar, a year at a time: holidays from their first to their last day, and weekends that are worked. */
export function CalendarEditor({ code, values, onChange }: CalendarEditorProps) {
  const t = usePhrases({ zh, en }).calendar;
  const { errors, isReadOnly } = useForm();
  const years = yearsOf(values);
  const [chosen, setChosen] = useState<string>();
  const wrong = years.find((year) => [...errors.keys()].some((path) => path.startsWith(`${code}.${year}.`)));
  // What was refused is shown until it is mended.
  const year = wrong ?? years.find((one) => one === chosen) ?? years[0];
  const added = nextYear(values);

  function removeYear(gone: string): void {
    onChange(Object.fromEntries(Object.entries(values).filter(([one]) => one !== gone)));
  }

  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center gap-3">
        {year !== undefined && (
          <Segmented
            aria-label={t.years}
            className="num"
            options={years.map((one) => ({ value: one, label: t.year(one) }))}
            value={year}
            onChange={setChosen}
          />
        )}
        {!isReadOnly && (
          <Button
            icon={<Plus aria-hidden="true" size={16} strokeWidth={1.6} />}
            onClick={() => {
              onChange({ ...values, [added]: yearOf(values, added) });
              setChosen(added);
            }}
          >
            {t.addYear(added)}
          </Button>
        )}
        {!isReadOnly && year !== undefined && (
          <Button type="text" danger className="ms-auto" onClick={() => removeYear(year)}>
            {t.removeYear}
          </Button>
        )}
      </div>
      {year === undefined ? (
        <p className="text-ink-3">{t.none}</p>
      ) : (
        <YearFields
          key={year}
          path={`${code}.${year}`}
          year={year}
          value={yearOf(values, year)}
          onChange={(next) => onChange({ ...values, [year]: next })}
        />
      )}
    </div>
  );
}

function YearFields({
  path,
  year,
  value,
  onChange,
}: {
  path: string;
  year: string;
  value: CalendarYear;
  onChange: (value: CalendarYear) => void;
}) {
  const t = usePhrases({ zh, en }).calendar;
  const { isReadOnly } = useForm();
  const isOutside = (day: dayjs.Dayjs): boolean => String(day.year()) !== year;
  // An empty picker of its own adds one; a new key empties it again.
  const newKey = value.holidays.length;
  return (
    <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-2">
      <div className="min-w-0">
        <h3 className="mb-2 text-small font-medium">{t.holidays}</h3>
        <ul className="grid gap-2">
          {value.holidays.map((holiday, place) => {
            const at = `${path}.holidays.${place}`;
            return (
              <li key={holiday.join()}>
                <div className="flex items-center gap-2">
                  <DatePicker.RangePicker
                    id={{ start: controlId(at), end: `${controlId(at)}-last` }}
                    aria-label={t.holiday(place + 1)}
                    className="num w-full max-w-80"
                    disabled={isReadOnly}
                    allowClear={false}
                    disabledDate={isOutside}
                    value={[dayjs(holiday[0]), dayjs(holiday[1])]}
                    onChange={(_, [first, last]) => onChange(putHoliday(value, place, [first, last]))}
                  />
                  <span className="num w-16 flex-none text-small text-ink-3">{t.days(lengthOfHoliday(holiday))}</span>
                  {!isReadOnly && (
                    <Button
                      type="text"
                      aria-label={`${t.removeHoliday} ${holiday[0]}`}
                      icon={<X aria-hidden="true" size={16} strokeWidth={1.6} />}
                      onClick={() => onChange(putHoliday(value, place, undefined))}
                    />
                  )}
                </div>
                <FieldError field={dayField} path={at} />
              </li>
            );
          })}
        </ul>
        {!isReadOnly && (
          <div className="mt-3">
            <p className="mb-1.5 text-small text-ink-3">{t.addHoliday}</p>
            <DatePicker.RangePicker
              key={newKey}
              aria-label={t.addHoliday}
              className="num w-full max-w-80"
              placeholder={[t.first, t.last]}
              defaultPickerValue={[dayjs(`${year}-01-01`), dayjs(`${year}-01-01`)]}
              disabledDate={isOutside}
              onChange={(range, [first, last]) => range && onChange(putHoliday(value, undefined, [first, last]))}
            />
          </div>
        )}
      </div>
      <LabelledField
        field={dayField}
        path={`${path}.makeUpDays`}
        label={t.makeUpDays}
        value={value.makeUpDays}
        onChange={(days) => onChange({ ...value, makeUpDays: (days as string[]).toSorted() })}
      />
    </div>
  );
}

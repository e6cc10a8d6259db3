import type { UnknownColumns } from '@mingtang/contract/resources/model';
import { Notice } from '@mingtang/ui/notice';
import { Button, Select } from 'antd';
import { useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resource-sheets.ts';
import { zh } from '../../phrases/zh/resource-sheets.ts';
import type { Headings } from './headings.ts';

const LEFT_OUT = '';

/** Asks what the columns of a file are whose heads nobody knows. */
export function ColumnMapping({
  columns: { unknown, fields, known },
  isBusy,
  onBack,
  onMap,
}: {
  columns: UnknownColumns;
  isBusy: boolean;
  onBack: () => void;
  onMap: (meant: Headings) => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [meant, setMeant] = useState<Headings>(() => Object.fromEntries(unknown.map((head) => [head, LEFT_OUT])));
  const taken = new Set([...known, ...Object.values(meant)]);
  const optionsOf = (head: string) => [
    { value: LEFT_OUT, label: t.leaveOut },
    ...fields
      .filter(({ key }) => key === meant[head] || !taken.has(key))
      .map((field) => ({ value: field.key, label: field[language] })),
  ];
  return (
    <section className="grid gap-4">
      <Notice tone="gam">{t.unknownColumns}</Notice>
      <ul className="grid max-h-[38vh] gap-2 overflow-y-auto">
        {unknown.map((head) => (
          <li key={head} className="grid grid-cols-2 items-center gap-3 max-sm:grid-cols-1">
            <span className="min-w-0 break-words font-medium">{head}</span>
            <Select
              aria-label={t.standsFor(head)}
              showSearch={{ optionFilterProp: 'label' }}
              value={meant[head] ?? LEFT_OUT}
              onChange={(key) => setMeant({ ...meant, [head]: key })}
              options={optionsOf(head)}
            />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center justify-end gap-3">
        <Button disabled={isBusy} onClick={onBack}>
          {t.another}
        </Button>
        <Button type="primary" loading={isBusy} onClick={() => onMap(meant)}>
          {t.goOn}
        </Button>
      </p>
    </section>
  );
}

import type { ResourceField } from '@mingtang/contract/resources/model';
import { Button, Modal, Radio } from 'antd';
import { useMemo, useState } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { FieldValue } from '../../parts/fields/field-value.tsx';
import type { Values } from '../../parts/fields/field-values.ts';
import { useKeyNames } from '../../parts/fields/key-names.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { merge } from './changes.ts';
import type { Conflict } from './use-editing.ts';

interface ConflictDialogProps {
  fields: readonly ResourceField[];
  conflict: Conflict;
  mine: Values;
  onMerge: (values: Values) => void;
  onClose: () => void;
}

/** What two people made of one row, field by field: nobody's work is lost without somebody's choice. */
export function ConflictDialog({ fields, conflict, mine, onMerge, onClose }: ConflictDialogProps) {
  const t = usePhrases({ zh, en }).conflict;
  const language = useLanguage();
  const format = useTimeFormat();
  const { nameOf, fieldOf } = useKeyNames(fields);
  const { base, theirs, by, what } = conflict;
  const merged = useMemo(() => merge(fields, { base, mine, theirs }), [fields, base, mine, theirs]);
  const [choices, setChoices] = useState<ReadonlyMap<string, 'mine' | 'theirs'>>(new Map());
  const chooseAll = (whose: 'mine' | 'theirs'): void =>
    setChoices(new Map(merged.clashes.map(({ key }) => [key, whose])));
  const isDone = merged.clashes.every(({ key }) => choices.has(key));
  const people = by.map(({ name, at }) => `${name} ${format.moment(at)}`).join(language === 'zh' ? '、' : ', ');

  function apply(): void {
    const chosen = merged.clashes.map(({ key, theirs: their, mine: my }) => [
      key,
      choices.get(key) === 'theirs' ? their : my,
    ]);
    onMerge({ ...merged.values, ...Object.fromEntries(chosen) });
  }

  return (
    <Modal
      open
      width={760}
      title={what === 'draft' ? t.draftTitle : t.title}
      onCancel={onClose}
      okText={t.apply}
      cancelText={t.later}
      okButtonProps={{ disabled: !isDone }}
      onOk={apply}
    >
      {people && <p className="text-ink-2">{t.by(people)}</p>}
      <p className="mt-1 mb-4 text-ink-2">{merged.clashes.length > 0 ? t.text : t.nothing}</p>
      {merged.taken.length > 0 && (
        <p className="mb-4 text-small text-ink-3">
          {t.taken(merged.taken.map(nameOf).join(language === 'zh' ? '、' : ', '))}
        </p>
      )}
      {merged.clashes.length > 1 && (
        <div className="mb-3 flex gap-2">
          <Button size="small" onClick={() => chooseAll('mine')}>
            {t.keepMine}
          </Button>
          <Button size="small" onClick={() => chooseAll('theirs')}>
            {t.keepTheirs}
          </Button>
        </div>
      )}
      <div className="grid max-h-[50dvh] gap-4 overflow-y-auto">
        {merged.clashes.map(({ key, mine: my, theirs: their }) => {
          const field = fieldOf(key);
          return (
            <fieldset key={key} className="border-t border-line pt-3">
              <legend className="float-left mb-2 w-full font-semibold">{nameOf(key)}</legend>
              <Radio.Group
                className="clear-both grid! gap-3 sm:grid-cols-2"
                value={choices.get(key) ?? null}
                onChange={({ target }) => setChoices(new Map([...choices, [key, target.value as 'mine' | 'theirs']]))}
              >
                {(['mine', 'theirs'] as const).map((whose) => (
                  <Radio key={whose} value={whose} className="items-start! rounded-control border border-line p-3!">
                    <span className="block text-cap text-ink-3">{t[whose]}</span>
                    <span className="block max-h-40 overflow-y-auto">
                      {field && <FieldValue field={field} value={whose === 'mine' ? my : their} />}
                    </span>
                  </Radio>
                ))}
              </Radio.Group>
            </fieldset>
          );
        })}
      </div>
    </Modal>
  );
}

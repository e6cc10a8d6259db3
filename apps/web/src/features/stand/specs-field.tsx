import type { ExhibitSpec } from '@mingtang/contract/exhibition/model';
import { Button } from '@mingtang/ui/button';
import { Field, FieldNote } from '@mingtang/ui/field';
import { TextInput } from '@mingtang/ui/text-input';
import { useId } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';

const nothing: ExhibitSpec = { labelZh: '', labelEn: '', valueZh: '', valueEn: '' };
const parts = ['labelZh', 'valueZh', 'labelEn', 'valueEn'] as const;
const MOST = 20;

interface SpecsFieldProps {
  value: readonly ExhibitSpec[];
  error: string | undefined;
  onChange: (specs: ExhibitSpec[]) => void;
}

/** What there is to know of an exhibit, line by line, in both languages. */
export function SpecsField({ value, error, onChange }: SpecsFieldProps) {
  const t = usePhrases({ zh, en }).specs;
  const id = useId();
  return (
    <fieldset className="min-w-0" aria-describedby={`${id}-note`}>
      <legend className="text-[14px] leading-[1.4] font-medium">{t.title}</legend>
      {value.map((spec, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and what is typed stays in its line
        <div key={index} className="mt-3 grid gap-3 border-s-2 border-line ps-3 sm:grid-cols-2">
          {parts.map((part) => (
            <Field key={part} label={t[part](index + 1)}>
              <TextInput
                value={spec[part]}
                onChange={(event) =>
                  onChange(value.map((one, at) => (at === index ? { ...one, [part]: event.currentTarget.value } : one)))
                }
              />
            </Field>
          ))}
          <Button
            variant="quiet"
            size="sm"
            className="min-h-11! justify-self-start"
            onClick={() => onChange(value.filter((_, at) => at !== index))}
          >
            {t.remove(index + 1)}
          </Button>
        </div>
      ))}
      {value.length < MOST && (
        <Button variant="line" size="sm" className="mt-3 min-h-11!" onClick={() => onChange([...value, nothing])}>
          {t.add}
        </Button>
      )}
      <FieldNote id={`${id}-note`} error={error} />
    </fieldset>
  );
}

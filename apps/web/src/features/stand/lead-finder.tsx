import { type LeadGrade, leadGrades } from '@mingtang/contract/exhibition/leads/model';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { Field } from '@mingtang/ui/field';
import { TextInput } from '@mingtang/ui/text-input';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';

/** Which cards are listed. */
export interface LeadFilter {
  words: string;
  grade: LeadGrade | undefined;
}

/** Looks for cards by words and grade. */
export function LeadFinder({ filter, onFilter }: { filter: LeadFilter; onFilter: (filter: LeadFilter) => void }) {
  const t = usePhrases({ zh, en }).leads;
  const [words, setWords] = useState(filter.words);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    onFilter({ ...filter, words: words.trim() });
  };
  return (
    <search className="flex flex-col gap-3">
      <form onSubmit={submit} className="flex items-end gap-2">
        <div className="min-w-0 flex-1">
          <Field label={t.find.label}>
            <TextInput
              type="search"
              enterKeyHint="search"
              maxLength={100}
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </Field>
        </div>
        <Button type="submit" variant="line" icon={Search} className="h-12!">
          {t.find.submit}
        </Button>
      </form>
      <Chips
        label={t.grade}
        items={leadGrades.map((grade) => ({ key: grade, label: t.grades[grade], isOn: filter.grade === grade }))}
        onChoose={(key) =>
          onFilter({ ...filter, grade: leadGrades.find((grade) => grade === key && grade !== filter.grade) })
        }
      />
    </search>
  );
}

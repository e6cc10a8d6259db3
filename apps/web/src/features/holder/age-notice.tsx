import { type EntryAges, judgeAge } from '@mingtang/contract/identity/real-name/claim';
import { Checkbox } from '@mingtang/ui/checkbox';
import { Notice } from '@mingtang/ui/notice';
import { TextLink } from '@mingtang/ui/text-link';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import type { HolderFields } from './holder-fields.ts';

/** What is said of an age: to somebody about themselves, or about who will hold a ticket. */
export interface AgeWords {
  tooYoung: (age: number) => string;
  tooYoungWay: string;
  toCloud: string;
  minorNote: (from: number, to: number) => string;
  minorAgree: string;
  notAdvised: (age: number) => string;
}

interface AgeNoticeProps {
  form: UseFormReturn<HolderFields>;
  ages: EntryAges;
  /** `YYYY-MM-DD`, or empty while it is not known. */
  birthDate: string;
  /** The civil day on which the age counts. */
  day: string;
  words: AgeWords;
}

/** What follows from an age (spec §5, §9): not admitted, with an adult and perhaps not advised, or nothing. */
export function AgeNotice({ form, ages, birthDate, day, words }: AgeNoticeProps) {
  const t = usePhrases({ zh, en });
  const verdict = birthDate === '' ? 'alone' : judgeAge(birthDate, day, ages);
  if (verdict === 'alone') return null;
  const { entersFrom, aloneFrom, advisedFrom } = ages;
  if (verdict === 'too_young') {
    return (
      <Notice tone="rouge" live="polite">
        <p className="font-semibold">{words.tooYoung(entersFrom)}</p>
        <p>{words.tooYoungWay}</p>
        <p className="mt-1">
          <TextLink render={<Link to={paths.registrationNotice()} />}>{words.toCloud}</TextLink>
        </p>
      </Notice>
    );
  }
  return (
    <div>
      <Notice tone="gam" live="polite">
        {words.minorNote(entersFrom, aloneFrom - 1)}
        {verdict === 'not_advised' && <p>{words.notAdvised(advisedFrom)}</p>}
      </Notice>
      <Checkbox
        className="mt-1"
        error={form.formState.errors.isWithAdult?.message}
        {...form.register('isWithAdult', { validate: (value) => value || t.problems.agreement })}
      >
        {words.minorAgree}
      </Checkbox>
    </div>
  );
}

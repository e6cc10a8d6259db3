import { Checkbox } from '@mingtang/ui/checkbox';
import { Notice } from '@mingtang/ui/notice';
import { TextLink } from '@mingtang/ui/text-link';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { existing, paths } from '../../paths.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import type { PurchaseRules } from '../purchase-rules/load-rules.ts';
import type { HolderFields } from './holder-fields.ts';

interface AgeNoticeProps {
  form: UseFormReturn<HolderFields>;
  ages: PurchaseRules['ages'];
  /** Whole years; undefined while the birth date is not known. */
  age: number | undefined;
}

/** What follows from the holder's age (spec §5, §9): not admitted, with an adult, or nothing. */
export function AgeNotice({ form, ages: { entersFrom, aloneFrom }, age }: AgeNoticeProps) {
  const t = usePhrases({ zh, en });
  if (age === undefined || age >= aloneFrom) return null;
  if (age < entersFrom) {
    return (
      <Notice tone="rouge" live="polite">
        <p className="font-semibold">{t.tooYoung(entersFrom)}</p>
        <p>{t.tooYoungWay}</p>
        {existing(['registrationNotice', 'home'] as const)
          .slice(0, 1)
          .map((key) => (
            <p key={key} className="mt-1">
              <TextLink render={<Link to={paths[key]()} />}>{t.guidance.toCloud}</TextLink>
            </p>
          ))}
      </Notice>
    );
  }
  return (
    <div>
      <Notice tone="gam" live="polite">
        {t.minorNote(entersFrom, aloneFrom - 1)}
      </Notice>
      <Checkbox
        className="mt-1"
        error={form.formState.errors.isWithAdult?.message}
        {...form.register('isWithAdult', { validate: (value) => value || t.problems.agreement })}
      >
        {t.minorAgree}
      </Checkbox>
    </div>
  );
}

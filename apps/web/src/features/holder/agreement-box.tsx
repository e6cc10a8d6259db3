import { Checkbox } from '@mingtang/ui/checkbox';
import { TextLink } from '@mingtang/ui/text-link';
import type { UseFormReturn } from 'react-hook-form';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import type { HolderFields } from './holder-fields.ts';

/** Privacy policy and agreement, to be accepted with whatever is said of a document (spec §5). */
export function AgreementBox({ form }: { form: UseFormReturn<HolderFields> }) {
  const { agree, problems } = usePhrases({ zh, en });
  const { register, formState } = form;
  return (
    <Checkbox
      error={formState.errors.isAgreed?.message}
      {...register('isAgreed', { validate: (isAgreed) => isAgreed || problems.agreement })}
    >
      {agree.before}
      <TextLink render={<Link to={paths.privacy()} target="_blank" className="whitespace-nowrap" />}>
        {agree.privacy}
      </TextLink>
      {agree.between}
      <TextLink render={<Link to={paths.agreement()} target="_blank" className="whitespace-nowrap" />}>
        {agree.agreement}
      </TextLink>
      {agree.after}
    </Checkbox>
  );
}

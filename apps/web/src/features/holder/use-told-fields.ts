import type { DocumentFacts } from '@mingtang/contract/identity/documents';
import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { HolderFields } from './holder-fields.ts';

/** Takes the complaint away from fields that the document's number has answered meanwhile: they are no longer missing. */
export function useToldFields({ clearErrors }: UseFormReturn<HolderFields>, facts: DocumentFacts | undefined): void {
  const isGenderTold = Boolean(facts?.gender);
  const isBirthDateTold = Boolean(facts?.birthDate);
  useEffect(() => {
    if (isGenderTold) clearErrors('gender');
    if (isBirthDateTold) clearErrors('birthDate');
  }, [isGenderTold, isBirthDateTold, clearErrors]);
}

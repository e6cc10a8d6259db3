import type { Gender } from '@mingtang/contract/identity/documents';
import { sexLabels } from '@mingtang/contract/identity/labels';
import { useLabel } from './labels.ts';

/** What a gender is called: the dictionary's `sex`, whose 0 is male (spec §3). */
export function useGenderLabel(): (gender: Gender) => string {
  const labelOf = useLabel('sex', sexLabels);
  return (gender) => labelOf(gender === 'male' ? '0' : '1');
}

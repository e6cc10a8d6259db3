import { userTagLabels } from '@mingtang/contract/identity/labels';
import { useLabel } from '../../labels.ts';

/** What a visitor's tag is called. Organisers add tags of their own, which the dictionary alone knows. */
export function useTagLabel(): (tag: string) => string {
  return useLabel('user_tag', userTagLabels) as (tag: string) => string;
}

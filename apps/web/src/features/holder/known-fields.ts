import type { PersonDetail } from '../profile/profile-fields.ts';
import type { HolderFields } from './holder-fields.ts';
import type { HolderDictionaries } from './load-holder-form.ts';

/** What the form asks and a profile has said already: nobody writes it twice for themselves. */
export type KnownFields = Pick<HolderFields, 'company' | 'position' | 'interests'>;

/** What `detail` says of it; what the form's own lists do not hold is left out. */
export function knownFields(
  { company, position, interests }: Pick<PersonDetail, keyof KnownFields>,
  { person_position: positions, forum_tag: directions }: Pick<HolderDictionaries, 'person_position' | 'forum_tag'>,
): KnownFields {
  return {
    company: company ?? '',
    position: positions.some(({ value }) => value === position) ? (position ?? '') : '',
    interests: interests.filter((interest) => directions.some(({ value }) => value === interest)),
  };
}

/** The fields to change when the holder becomes oneself, or somebody else; what was written by hand stays. */
export function changedByBearer(current: KnownFields, known: KnownFields, isOwn: boolean): Partial<KnownFields> {
  const [from, to] = isOwn ? [nothing, known] : [known, nothing];
  return Object.fromEntries(
    (['company', 'position', 'interests'] as const)
      .filter((field) => String(current[field]) === String(from[field]))
      .map((field) => [field, to[field]]),
  );
}

const nothing: KnownFields = { company: '', position: '', interests: [] };

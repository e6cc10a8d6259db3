import type { ResourceField } from '@mingtang/contract/resources/model';
import { createContext, type ReactNode, use } from 'react';

/** What every field of a form has to know. */
export interface FormState {
  /** Reasons by path: `titleEn`, `parts.0.nameEn`. */
  errors: ReadonlyMap<string, string>;
  isReadOnly: boolean;
  /** What can be done about what is wrong, by path. */
  remedies?: ReadonlyMap<string, ReactNode>;
}

export const FormContext = createContext<FormState>({ errors: new Map(), isReadOnly: false });
export const useForm = (): FormState => use(FormContext);

/** What is wrong with a field, or with an item of the list it holds; parts say it of their own fields. */
export function errorAt(
  { errors }: FormState,
  path: string,
  { kind }: Pick<ResourceField, 'kind'>,
): string | undefined {
  const own = errors.get(path);
  if (own !== undefined || kind === 'parts') return own;
  return [...errors].find(([at]) => at.startsWith(`${path}.`))?.[1];
}

/** The id of a field's control. */
export const controlId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Brings the first of these fields that is on the page into sight, and the cursor into it. */
export function focusField(paths: readonly string[]): void {
  const places = paths.flatMap((path) => {
    // An item of a list has no control of its own; the list has.
    const control =
      document.getElementById(controlId(path)) ?? document.getElementById(controlId(path.replace(/\.\d+$/, '')));
    return control ? [control] : [];
  });
  const [first] = places.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}

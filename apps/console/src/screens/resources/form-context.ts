import { createContext, use } from 'react';

/** What every field of a form has to know. */
export interface FormState {
  /** Reasons by path: `titleEn`, `parts.0.nameEn`. */
  errors: ReadonlyMap<string, string>;
  isReadOnly: boolean;
}

export const FormContext = createContext<FormState>({ errors: new Map(), isReadOnly: false });
export const useForm = (): FormState => use(FormContext);

/** The id of a field's control. */
export const controlId = (path: string): string => `field-${path.replaceAll('.', '-')}`;

/** Brings the first of these fields that is on the page into sight, and the cursor into it. */
export function focusField(paths: readonly string[]): void {
  const places = paths.flatMap((path) => {
    const control = document.getElementById(controlId(path));
    return control ? [control] : [];
  });
  const [first] = places.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
  first?.scrollIntoView({ block: 'center' });
  first?.focus({ preventScroll: true });
}

import { Field } from '@mingtang/ui/field';
import { PhoneInput } from '@mingtang/ui/phone-input';
import { TextInput, type TextInputProps } from '@mingtang/ui/text-input';
import { useMemo } from 'react';
import { useHydrated } from '../../hydrated.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/identity.ts';
import type { AccountKind } from './account.ts';
import { allCodes, homeCodes } from './calling-codes.ts';

interface AccountFieldProps extends Omit<TextInputProps, 'before' | 'after' | 'isLocked'> {
  kind: AccountKind;
  /** Region of the mobile number's calling code. */
  region: string;
  onRegionChange: (region: string) => void;
  label: string;
  error: string | undefined;
}

/** A mobile number with its calling code, or an e-mail address. Takes a form library's register props as they are. */
export function AccountField({ kind, region, onRegionChange, label, error, ...input }: AccountFieldProps) {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  // Region names come from the browser, whose words may differ from the server's: after the first paint.
  const isHydrated = useHydrated();
  const codes = useMemo(() => (isHydrated ? allCodes(language) : homeCodes(language)), [isHydrated, language]);
  if (kind === 'phone') {
    return (
      <Field key="phone" label={label} error={error}>
        <PhoneInput codes={codes} code={region} onCodeChange={onRegionChange} codeLabel={t.callingCode} {...input} />
      </Field>
    );
  }
  return (
    <Field key="email" label={label} error={error}>
      <TextInput
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        {...input}
      />
    </Field>
  );
}

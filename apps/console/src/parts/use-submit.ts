import type { FormInstance } from 'antd';
import { useState } from 'react';
import { useLanguage } from '../language.ts';
import { showFailure } from './field-rule.ts';

/**
 * Sends a form: `onFinish={submit}` of `const { submit, isBusy, failure } = useSubmit(form, async (values) => …)`.
 * Faults of fields appear beside them, what belongs to none in `failure`; what was typed stays.
 */
export function useSubmit<Values>(
  form: FormInstance<Values>,
  send: (values: Values) => Promise<void>,
): { submit: (values: Values) => void; isBusy: boolean; failure: string | undefined } {
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function run(values: Values): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      setFailure(showFailure(form as FormInstance, error, language));
    } finally {
      setBusy(false);
    }
  }
  return { submit: (values) => void run(values), isBusy, failure };
}

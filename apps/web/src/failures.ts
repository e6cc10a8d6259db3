import { CallFailure } from '@mingtang/contract/client';
import { useToast } from '@mingtang/ui/toast';
import { useCallback } from 'react';

/** A refusal that clients pass on without a word (spec §8). */
const SILENT_CODE = '10023';
const SIGN_IN_REQUIRED = 401;

/**
 * `const showFailure = useFailureToast()`: says why an action was refused or failed, in the reader's language. Failures of
 * ours (anything but CallFailure) are thrown on. Refusals that belong to a field are shown there instead.
 */
export function useFailureToast(): (error: unknown) => void {
  const showToast = useToast();
  return useCallback(
    (error: unknown) => {
      if (!(error instanceof CallFailure)) throw error;
      // The visitor closed the sign-in sheet: nothing to explain.
      if (error.code === SILENT_CODE || error.status === SIGN_IN_REQUIRED) return;
      const isRefusal = error.status === 200;
      showToast({ text: error.message, tone: isRefusal ? 'warning' : 'error' });
    },
    [showToast],
  );
}

import type { FormInstance } from 'antd';
import { useEffect } from 'react';

/** Puts the cursor into a field when its step appears: whoever came here came to type. */
export function useFirstField(form: FormInstance, field: string): void {
  useEffect(() => {
    form.focusField(field);
  }, [form, field]);
}

import { App } from 'antd';
import { useState } from 'react';
import { isForbidden } from '../api.ts';

/**
 * Something done by a press outside of a form: `const { run, isBusy } = useAction()`, then
 * `run(() => api.staff.endSession({ id }), t.ended)`. Says what came of it; answers whether it went well.
 */
export function useAction(): {
  run: (act: () => Promise<unknown>, done?: string) => Promise<boolean>;
  isBusy: boolean;
} {
  const { message } = App.useApp();
  const [isBusy, setBusy] = useState(false);
  async function run(act: () => Promise<unknown>, done?: string): Promise<boolean> {
    setBusy(true);
    try {
      await act();
      if (done) void message.success(done);
      return true;
    } catch (error) {
      // The frame says it for all that is refused for want of a role.
      if (!isForbidden(error)) void message.error({ content: (error as Error).message, duration: 6 });
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { run, isBusy };
}

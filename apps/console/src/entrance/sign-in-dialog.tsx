import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { quietApi } from '../api.ts';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { signInRequest } from '../session/pending-request.ts';
import { SELF_KEY, type Self } from '../session/self.ts';
import { SignInSteps } from './sign-in-steps.tsx';

/** Opens over the page when the session has ended: the page and what was typed stay, and the call goes out again. */
export function SignInDialog() {
  const t = usePhrases({ zh, en }).again;
  const request = signInRequest.use();
  const client = useQueryClient();
  const before = client.getQueryData<Self>(SELF_KEY);

  async function resume(): Promise<void> {
    const self = await quietApi.staff.getSelf().catch(() => undefined);
    // Somebody else must not go on with what the first one had open.
    if (before && self && self.id !== before.id) return location.reload();
    if (self) client.setQueryData(SELF_KEY, self);
    request?.answer(true);
  }

  return (
    <Modal
      open={request !== undefined}
      footer={null}
      width={480}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => request?.answer(false)}
    >
      <div className="px-2 pt-6 pb-2">
        <SignInSteps title={t.title} lead={t.lead} email={before?.email} onDone={() => void resume()} />
      </div>
    </Modal>
  );
}

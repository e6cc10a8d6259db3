import { CallFailure } from '@mingtang/contract/client';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { Modal } from 'antd';
import { useRef } from 'react';
import { quietApi } from '../api.ts';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { factorRequest, signInRequest } from '../session/pending-request.ts';
import { CodeForm } from './code-form.tsx';

/** Opens over the page when a call wants the second factor again: once it is right the call goes out once more. */
export function FactorDialog() {
  const t = usePhrases({ zh, en }).factor;
  const request = factorRequest.use();
  const content = useRef<HTMLDivElement>(null);
  return (
    <Modal
      open={request !== undefined}
      footer={null}
      width={480}
      // Above whatever question led here.
      zIndex={1100}
      mask={{ closable: false }}
      destroyOnHidden
      onCancel={() => request?.answer(false)}
      // The dialog takes the focus to its first button once it is open; whoever sees it wants to type.
      afterOpenChange={(isOpen) => isOpen && content.current?.querySelector('input')?.focus()}
    >
      <div ref={content} className="px-2 pt-6 pb-2">
        <CodeForm
          title={t.title}
          lead={t.lead}
          submitLabel={t.submit}
          send={async (codes) => {
            try {
              await quietApi.staff.confirmFactor(codes);
            } catch (error) {
              // Too many wrong ones ended the session, or it had ended: signing in proves the same.
              if (isSignedOut(error)) return request?.answer(await signInRequest.ask());
              throw error;
            }
            request?.answer(true);
          }}
        />
      </div>
    </Modal>
  );
}

const isSignedOut = (error: unknown): boolean =>
  error instanceof CallFailure && (error.status === 401 || error.code === staffRefusals['staff.signed_out'].code);

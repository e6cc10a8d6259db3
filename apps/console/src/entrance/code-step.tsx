import { CallFailure } from '@mingtang/contract/client';
import type { SignInStage } from '@mingtang/contract/staff/model';
import { staffRefusals } from '@mingtang/contract/staff/refusals';
import { api } from '../api.ts';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en/entrance.ts';
import { zh } from '../phrases/zh/entrance.ts';
import { CodeForm } from './code-form.tsx';

/** The second step of signing in. */
export function CodeStep({
  onStage,
  onTooLate,
}: {
  onStage: (stage: SignInStage) => void;
  /** The password has to be entered again. */
  onTooLate: (why: string) => void;
}) {
  const t = usePhrases({ zh, en }).code;
  return (
    <CodeForm
      title={t.title}
      lead={t.lead}
      submitLabel={t.submit}
      send={async (codes) => {
        try {
          const { stage } = await api.staff.enterCode(codes);
          onStage(stage);
        } catch (error) {
          if (error instanceof CallFailure && error.code === staffRefusals['staff.password_first'].code)
            return onTooLate(error.message);
          throw error;
        }
      }}
    />
  );
}

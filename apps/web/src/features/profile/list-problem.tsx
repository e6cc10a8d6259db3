import { Notice } from '@mingtang/ui/notice';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';

/** A list to choose from did not come. */
export function ListProblem({ onRetry }: { onRetry: () => void }) {
  const t = usePhrases({ zh, en }).form;
  return (
    <Notice
      tone="rouge"
      live="polite"
      trail={
        <button type="button" className="hit-5" onClick={onRetry}>
          {t.retry}
        </button>
      }
    >
      {t.listFailed}
    </Notice>
  );
}

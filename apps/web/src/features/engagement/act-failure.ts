import { CallFailure } from '@mingtang/contract/client';
import { useToast } from '@mingtang/ui/toast';
import { isNetworkFailure } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';
import { noticeGone } from './gone-things.ts';

/** Says that an act on a thing was taken back, and why; a sign-in that was closed needs no words. */
export function useActFailure(act: 'like' | 'save', id: string): (error: unknown) => void {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  return (error) => {
    if (!(error instanceof CallFailure)) throw error;
    if (error.status === 401) return;
    noticeGone(id, error);
    showToast({ text: isNetworkFailure(error) ? t.offline[act] : error.message, tone: 'error' });
  };
}

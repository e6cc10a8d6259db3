import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { Share2 } from 'lucide-react';
import { helpApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/engagement.ts';
import { zh } from '../../phrases/zh/engagement.ts';
import { ActButton, type ActLook } from './act-button.tsx';
import type { Thing } from './use-liking.ts';

const quiet = helpApi(engagementRoutes);

/** Hands the page to the device's own share sheet; where there is none, copies its address. */
export function ShareButton({ thing, title, look }: { thing: Thing; title: string; look: ActLook }) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const press = usePressLock(pressLock.action, () => void share());

  async function share(): Promise<void> {
    const url = location.href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title, url });
      else {
        await navigator.clipboard.writeText(url);
        showToast({ text: t.copied });
      }
    } catch (error) {
      // Whoever closes the sheet has not shared.
      if (!(error instanceof DOMException && error.name === 'AbortError'))
        showToast({ text: t.notCopied, tone: 'error' });
      return;
    }
    // Counting it is no concern of whoever shared.
    quiet.share(thing).catch(() => undefined);
  }

  return <ActButton icon={Share2} look={look} text={t.share} label={t.share} onPress={press} />;
}

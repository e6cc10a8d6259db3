import { Button } from '@mingtang/ui/button';
import { Check, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/forum.ts';
import { zh } from '../../phrases/zh/forum.ts';

const SHOWN_MS = 2500;

/** Hands the page to the device's own share sheet; where there is none, copies its address. */
export function ShareButton({ title }: { title: string }) {
  const t = usePhrases({ zh, en });
  const [outcome, setOutcome] = useState<'copied' | 'notCopied'>();
  useEffect(() => {
    if (!outcome) return undefined;
    const timer = setTimeout(() => setOutcome(undefined), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [outcome]);

  async function share(): Promise<void> {
    const url = location.href;
    if (typeof navigator.share === 'function') {
      // The visitor may close the sheet: nothing to say then.
      await navigator.share({ title, url }).catch(() => undefined);
      return;
    }
    try {
      await navigator.clipboard.writeText(url);
      setOutcome('copied');
    } catch {
      setOutcome('notCopied');
    }
  }

  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <Button variant="line" size="sm" icon={outcome === 'copied' ? Check : Share2} onClick={() => void share()}>
        {t.share}
      </Button>
      <output className="text-small text-ink-2">{outcome && t[outcome]}</output>
    </span>
  );
}

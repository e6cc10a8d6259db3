import { Button } from '@mingtang/ui/button';
import { Checkbox } from '@mingtang/ui/checkbox';
import { useHydrated } from '../../hydrated.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { browserObjects } from '../analytics/choice.ts';
import { forgetViewed, keepViewed, useViewed } from './viewed.ts';

/** Whether recommendations go by what was looked at on this device, and the way to forget it. */
export function ViewedChoice({ className }: { className?: string }) {
  const t = usePhrases({ zh, en }).viewed;
  const isHydrated = useHydrated();
  const { isKept, ids } = useViewed();
  if (isHydrated && browserObjects()) return <p className={`text-small text-ink-2 ${className ?? ''}`}>{t.objects}</p>;
  return (
    <div className={className}>
      <Checkbox
        checked={isKept}
        disabled={!isHydrated}
        onChange={({ currentTarget }) => keepViewed(currentTarget.checked)}
      >
        {t.allow}
        <span className="block text-cap text-ink-3">{t.note}</span>
      </Checkbox>
      {ids.length > 0 && (
        <Button size="sm" variant="quiet" onClick={forgetViewed}>
          {t.forget(ids.length)}
        </Button>
      )}
    </div>
  );
}

/** The same among the choices of the privacy page. */
export function ViewedSection() {
  const t = usePhrases({ zh, en }).viewed;
  return (
    <section id="viewed" className="mt-8 max-w-180 border-t border-line pt-6" aria-labelledby="viewed-title">
      <h2 id="viewed-title" className="text-h3">
        {t.title}
      </h2>
      <p className="mt-2 text-ink-2">{t.text}</p>
      <ViewedChoice className="mt-1" />
    </section>
  );
}

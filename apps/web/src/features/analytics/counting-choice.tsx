import { Checkbox } from '@mingtang/ui/checkbox';
import { useHydrated } from '../../hydrated.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/analytics.ts';
import { zh } from '../../phrases/zh/analytics.ts';
import { browserObjects, chooseCounting, useIsCounted } from './choice.ts';

/** What is counted of visits, and the switch for it. */
export function CountingChoice() {
  const t = usePhrases({ zh, en });
  const isCounted = useIsCounted();
  const objects = useHydrated() && browserObjects();
  return (
    <section id="visits" className="max-w-180 border-t border-line pt-6" aria-labelledby="visits-title">
      <h2 id="visits-title" className="text-h3">
        {t.title}
      </h2>
      <p className="mt-2 text-ink-2">{t.text}</p>
      {objects ? (
        <p className="mt-3 text-small text-ink-2">{t.objects}</p>
      ) : (
        <Checkbox
          className="mt-1"
          checked={isCounted}
          onChange={({ currentTarget }) => chooseCounting(currentTarget.checked)}
        >
          {t.allow}
        </Checkbox>
      )}
    </section>
  );
}

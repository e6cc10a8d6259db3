import { formatCount } from '@mingtang/ui/format/count';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/home.ts';
import { zh } from '../../../phrases/zh/home.ts';
import type { HomeData } from './home-data.ts';

/** How large the conference is, in four numbers; phones have the plan for it. */
export function Facts({ counts, exhibitors }: HomeData) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const facts = [
    ['forums', counts.forums],
    ['exhibitors', exhibitors?.total],
    ['speakers', counts.speakers],
    ['days', counts.days],
  ] as const;
  return (
    <dl className="mt-16 hidden grid-cols-4 gap-6 border-t border-ink pt-5 lg:grid">
      {facts.map(([key, count]) =>
        count === undefined ? null : (
          <div key={key} className="flex flex-col-reverse justify-end">
            <dt className="text-ink-2">{t.facts[key]}</dt>
            <dd className="big text-[44px] leading-[1.15]">{formatCount(count, language)}</dd>
          </div>
        ),
      )}
    </dl>
  );
}

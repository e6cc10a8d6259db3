import type { BoardForum, Clash } from '@mingtang/contract/programme/board-model';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { NOTICES } from './board-place.ts';

/** Every clash of the day in words. */
export function BoardClashes({
  forums,
  clashes,
  titleOf,
  onSelect,
}: {
  forums: readonly BoardForum[];
  clashes: Map<string, Clash[]>;
  titleOf: (titled: { titleZh: string; titleEn: string }) => string;
  onSelect: (id: string) => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const lines = forums.flatMap((forum) => (clashes.get(forum.id) ?? []).map((clash) => ({ forum, clash })));
  if (lines.length === 0) return <p className="text-small text-mal">{t.noClash}</p>;
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="mb-2 text-h3">{t.clashes(formatNumber(lines.length))}</h2>
      <ul className="grid gap-1.5 text-small">
        {lines.map(({ forum, clash: { kind, with: other, speaker } }) => (
          <li key={`${forum.id} ${kind} ${other?.id ?? ''}`}>
            <button type="button" className="font-medium hover:underline" onClick={() => onSelect(forum.id)}>
              {titleOf(forum)}
            </button>{' '}
            <span className={NOTICES.has(kind) ? 'text-gam' : 'text-rouge'}>
              {t.clash[kind](
                other ? titleOf(other) : '',
                speaker ? (language === 'zh' ? speaker.nameZh : speaker.nameEn) : '',
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

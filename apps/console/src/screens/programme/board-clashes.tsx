import type { BoardForum, Clash, Foresight } from '@mingtang/contract/programme/board-model';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { NOTICES } from './board-place.ts';

type TitleOf = (titled: { titleZh: string; titleEn: string }) => string;

type ShownClash = Foresight['clashes'][number] | Clash;

/** Every clash of the day in words. */
export function BoardClashes({
  forums,
  clashes,
  titleOf,
  onSelect,
}: {
  forums: readonly BoardForum[];
  clashes: Map<string, Clash[]>;
  titleOf: TitleOf;
  onSelect: (id: string) => void;
}) {
  const t = usePhrases({ zh, en });
  const lines = forums.flatMap((forum) => (clashes.get(forum.id) ?? []).map((clash) => ({ forum, clash })));
  if (lines.length === 0) return <p className="text-small text-mal">{t.noClash}</p>;
  return (
    <section className="rounded-card border border-line bg-surface px-5 py-4">
      <h2 className="mb-2 text-h3">{t.clashes(formatNumber(lines.length))}</h2>
      <ul className="grid gap-1.5 text-small">
        {lines.map(({ forum, clash }) => (
          <li key={`${forum.id} ${clash.kind} ${clash.with?.id ?? ''}`}>
            <button type="button" className="font-medium hover:underline" onClick={() => onSelect(forum.id)}>
              {titleOf(forum)}
            </button>{' '}
            <ClashWords clash={clash} titleOf={titleOf} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The clashes a move would make, before it is made. */
export function NewClashes({
  clashes,
  titleOf,
  head,
}: {
  clashes: readonly ShownClash[];
  titleOf: TitleOf;
  /** Instead of the words for a move. */
  head?: string;
}) {
  const t = usePhrases({ zh, en });
  if (clashes.length === 0) return null;
  return (
    <div className="mt-3">
      <p className="font-semibold">{head ?? t.newClashes(formatNumber(clashes.length))}</p>
      <ul className="grid gap-1">
        {clashes.map((clash) => (
          <li key={`${clash.kind} ${clash.with?.id ?? ''}`}>
            <ClashWords clash={clash} titleOf={titleOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function ClashWords({
  clash: { kind, with: other, speaker, venue },
  titleOf,
}: {
  clash: ShownClash;
  titleOf: TitleOf;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const named = speaker ?? venue;
  return (
    <span className={NOTICES.has(kind) ? 'text-gam' : 'text-rouge'}>
      {t.clash[kind](other ? titleOf(other) : '', named ? (language === 'zh' ? named.nameZh : named.nameEn) : '')}
    </span>
  );
}

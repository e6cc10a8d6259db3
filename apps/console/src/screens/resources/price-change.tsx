import { usePhrases } from '../../language.ts';
import { formatMoney } from '../../parts/numbers.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';

/** A price before and after, in whole fen, and by how much it differs: `Price: ¥128.00 → ¥12.80, 90 % less`. */
export function PriceChange({ label, before, after }: { label: string; before: unknown; after: unknown }) {
  const t = usePhrases({ zh, en });
  const old = Number(before);
  if (typeof after !== 'number')
    return (
      <p className="num">
        {label}: {formatMoney(old)} → {t.nothing}
      </p>
    );
  const percent = old === 0 ? 0 : Math.round((Math.abs(after - old) / old) * 100);
  return (
    <p className="num">
      {label}: <strong className="font-semibold">{`${formatMoney(old)} → ${formatMoney(after)}`}</strong>
      {percent > 0 && (after < old ? t.less(percent) : t.more_(percent))}
    </p>
  );
}

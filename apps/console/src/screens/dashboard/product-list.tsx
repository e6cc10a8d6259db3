import type { Dashboard, StockLine } from '@mingtang/contract/dashboard/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { clsx } from 'clsx';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatMoney, formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { listPath } from '../../resources/descriptions.ts';
import { nameOf } from './links.ts';

/** So many fit beside the rest; the products' own list has all. */
const MOST_LINES = 8;
/** Less than this part left is little. */
const LITTLE = 0.1;

type Sold = NonNullable<Dashboard['sales']>['products'];

/** What each product sold today, and what is left of it. `sold` is left out for those who may not read sales. */
export function ProductList({ stock, sold }: { stock: readonly StockLine[] | null; sold: Sold | undefined }) {
  const t = usePhrases({ zh, en }).products;
  const soldOf = new Map(sold?.map((product) => [product.id, product]));
  const lines = [...(stock ?? [])].sort((a, b) => rank(a, soldOf) - rank(b, soldOf));
  const rest = lines.length - MOST_LINES;
  return (
    <Panel
      title={t.title}
      isFlush
      extra={
        <Link to={`/${listPath('product')}`} className="text-small text-azure hover:underline">
          {rest > 0 ? t.more(rest) : t.open}
        </Link>
      }
    >
      {lines.length === 0 ? (
        <div className="px-5 pb-6">
          <EmptyState title={t.empty} />
        </div>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="h-9 border-b border-line-2 text-cap text-ink-3">
              <th scope="col" className="w-[36%] ps-5 pe-3 text-start font-medium">
                {t.product}
              </th>
              {sold && (
                <>
                  <th scope="col" className="px-3 text-end font-medium whitespace-nowrap">
                    {t.pieces}
                  </th>
                  <th scope="col" className="px-3 text-end font-medium whitespace-nowrap max-sm:hidden">
                    {t.net}
                  </th>
                </>
              )}
              <th scope="col" className="w-[34%] ps-3 pe-5 text-start font-medium">
                {t.stock}
              </th>
            </tr>
          </thead>
          <tbody>
            {lines.slice(0, MOST_LINES).map((line) => (
              <Line key={line.id} line={line} sold={sold && (soldOf.get(line.id) ?? { pieces: 0, netFen: 0 })} />
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

/** What moved today comes first, then what is on sale; each in the shop's order. */
const rank = ({ id, isOnSale }: StockLine, sold: ReadonlyMap<string, unknown>): number =>
  sold.has(id) ? 0 : isOnSale ? 1 : 2;

function Line({ line, sold }: { line: StockLine; sold: { pieces: number; netFen: number } | undefined }) {
  const language = useLanguage();
  const name = nameOf(line, language);
  return (
    <tr className="h-[50px] border-b border-line last:border-b-0">
      <td className="max-w-0 py-1.5 ps-5 pe-3">
        <span className="block truncate" title={name}>
          {name}
        </span>
      </td>
      {sold && (
        <>
          <td className={clsx('num px-3 text-end', sold.pieces === 0 && 'text-ink-3')}>{formatPieces(sold.pieces)}</td>
          <td className={clsx('num px-3 text-end max-sm:hidden', sold.netFen === 0 && 'text-ink-3')}>
            {formatMoney(sold.netFen)}
          </td>
        </>
      )}
      <td className="ps-3 pe-5">
        <Stock line={line} />
      </td>
    </tr>
  );
}

const formatPieces = (pieces: number): string => `${pieces < 0 ? '−' : ''}${formatNumber(Math.abs(pieces))}`;

/** Ink is taken, grey set aside, the rest is left. */
function Stock({ line: { quota, taken, setAside, left, isOnSale } }: { line: StockLine }) {
  const t = usePhrases({ zh, en }).products;
  const whole = Math.max(quota, 1);
  const isLittle = left <= quota * LITTLE;
  const words = left <= 0 ? t.soldOut : t.left(formatNumber(left));
  return (
    <div
      title={[t.of(formatNumber(taken), formatNumber(quota)), setAside > 0 && t.setAside(formatNumber(setAside))]
        .filter(Boolean)
        .join(' · ')}
    >
      <div aria-hidden="true" className="flex h-1.5 w-full bg-sunken">
        <span className="bg-ink" style={{ width: `${(taken / whole) * 100}%` }} />
        <span className="bg-line-2" style={{ width: `${(setAside / whole) * 100}%` }} />
      </div>
      <p className="num mt-1 flex justify-between gap-2 text-cap whitespace-nowrap">
        <span className={isLittle && isOnSale ? 'font-medium text-rouge' : 'text-ink-3'}>
          {isOnSale ? words : t.notOnSale}
        </span>
        <span className="text-ink-3 max-lg:hidden">
          {formatNumber(taken)} / {formatNumber(quota)}
        </span>
      </p>
    </div>
  );
}

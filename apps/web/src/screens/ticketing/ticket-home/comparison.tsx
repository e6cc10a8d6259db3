import { whetherLabels } from '@mingtang/contract/reference/labels';
import type { Product } from '@mingtang/contract/ticketing/model';
import type { ReactNode } from 'react';
import { inLanguage } from '../../../bilingual.ts';
import { formatValidDays } from '../../../features/shop/valid-days.ts';
import { useLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/ticketing.ts';
import { zh } from '../../../phrases/zh/ticketing.ts';

/** The corners of the plan are exhibition halls, its cross forum halls (VISUAL §1). */
const exhibitionHalls = [0, 2, 6, 8];
const forumHalls = [1, 3, 4, 5, 7];

/** What each pass opens, side by side; desktops only, phones read it on the cards. */
export function Comparison({ products }: { products: readonly Product[] }) {
  const t = usePhrases({ zh, en }).comparison;
  const language = useLanguage();
  const rows: { key: string; label: string; cell: (product: Product) => ReactNode }[] = [
    { key: 'exhibition', label: t.exhibition, cell: ({ halls }) => <Halls of={exhibitionHalls} open={halls} /> },
    { key: 'forums', label: t.forums, cell: ({ halls }) => <Halls of={forumHalls} open={halls} /> },
    { key: 'days', label: t.days, cell: ({ validDays }) => formatValidDays(validDays, language) },
    { key: 'perPurchase', label: t.perPurchase, cell: ({ perPurchase }) => t.pieces(perPurchase) },
    { key: 'perPerson', label: t.perPerson, cell: ({ perPerson }) => t.pieces(perPerson) },
    { key: 'realName', label: t.realName, cell: ({ needsRealName }) => <Mark isOn={needsRealName} /> },
    { key: 'review', label: t.review, cell: ({ needsReview }) => <Mark isOn={needsReview} /> },
    { key: 'approval', label: t.approval, cell: ({ needsApproval }) => <Mark isOn={needsApproval} /> },
  ];
  return (
    <section aria-labelledby="comparison" className="mt-section hidden lg:block">
      <h2 id="comparison" className="mb-6 text-h1">
        {t.title}
      </h2>
      <table className="num w-full border-t-2 border-ink text-start text-[15px]">
        <thead>
          <tr className="border-b border-line">
            <th scope="col" className="w-[33%]">
              <span className="sr-only">{t.aspect}</span>
            </th>
            {products.map((product) => (
              <th key={product.id} scope="col" className="py-4 pe-4 text-start font-semibold">
                {inLanguage(product, 'name', language)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, cell }) => (
            <tr key={key} className="border-b border-line">
              <th scope="row" className="py-4 pe-4 text-start font-normal">
                {label}
              </th>
              {products.map((product) => (
                <td key={product.id} className="py-4 pe-4">
                  {cell(product)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Halls({ of, open }: { of: readonly number[]; open: readonly number[] }) {
  const t = usePhrases({ zh, en }).comparison;
  const count = of.filter((hall) => open.includes(hall)).length;
  if (count === 0 || count === of.length) return <Mark isOn={count > 0} />;
  return t.part(count, of.length);
}

function Mark({ isOn }: { isOn: boolean }) {
  const whether = useLabel('whether', whetherLabels);
  return (
    <>
      <span aria-hidden="true" className={isOn ? 'block size-3 bg-ink' : 'block h-[1.5px] w-3 bg-ink-3'} />
      <span className="sr-only">{whether(isOn ? '1' : '0')}</span>
    </>
  );
}

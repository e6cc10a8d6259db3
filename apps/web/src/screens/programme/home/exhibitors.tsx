import { formatCount } from '@mingtang/ui/format/count';
import { MarkGrid } from '@mingtang/ui/mark-grid';
import { SectionHead } from '@mingtang/ui/section-head';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/home.ts';
import { zh } from '../../../phrases/zh/home.ts';
import type { HomeData } from './home-data.ts';

const A_ROW = 6;

/** Exhibitors by their marks, in whole rows. */
export function Exhibitors({ exhibitors }: HomeData) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (!exhibitors || exhibitors.items.length === 0) return null;
  const whole = exhibitors.items.length - (exhibitors.items.length % A_ROW);
  const total = formatCount(exhibitors.total, language);
  return (
    <section id="exhibitors" className="mt-section scroll-mt-16">
      <SectionHead
        isLarge
        title={t.exhibitors}
        more={{ label: t.allExhibitors(total), render: <Link to={paths.exhibition()} /> }}
        className="mb-3 lg:mb-5"
      />
      <MarkGrid
        label={t.exhibitors}
        className="max-lg:[&>li:nth-child(n+7)]:hidden"
        items={exhibitors.items.slice(0, whole || undefined).map(({ id, name, mark }) => ({
          id,
          name,
          mark,
          render: <Link to={paths.exhibitorRoom({ id })} />,
        }))}
      />
    </section>
  );
}

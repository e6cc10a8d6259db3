import { searchRoutes } from '@mingtang/contract/search/routes';
import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { RecommendedRows } from './recommended.tsx';

const calls = backgroundApi(searchRoutes);

/** Of somebody who is signed in, and only what is meant for them: nothing stands here for anybody else. */
export default function ForumsForYou({ className }: { className?: string }) {
  const t = usePhrases({ zh, en });
  const own = useOwnData('forums-for-you', () => calls.recommendForums({ limit: 4 }));
  const items = own.data?.isPersonal ? own.data.items.filter(({ reason }) => reason !== 'popular') : [];
  if (items.length === 0) return null;
  return (
    <section className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="text-h3">{t.recommended.byInterests}</h2>
        <span className="text-small">
          <TextLink render={<Link to={paths.interests()} />}>{t.recommended.setInterests}</TextLink>
        </span>
      </div>
      <RecommendedRows items={items} hasReasons />
    </section>
  );
}

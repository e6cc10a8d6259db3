import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/search.ts';
import { zh } from '../../phrases/zh/search.ts';
import { useForumsForMe } from './recommendations.ts';
import { RecommendedRows } from './recommended.tsx';

/** Only what is meant for whoever looks: nothing stands here for somebody nothing is known of. */
export default function ForumsForYou({ className }: { className?: string }) {
  const t = usePhrases({ zh, en });
  const own = useForumsForMe(4);
  const items = own?.isPersonal ? own.items.filter(({ reason }) => reason !== 'popular') : [];
  if (items.length === 0) return null;
  return (
    <section className={className}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-ink pb-2">
        <h2 className="text-h3">
          {items.some(({ reason }) => reason === 'viewed') ? t.recommended.own : t.recommended.byInterests}
        </h2>
        <span className="text-small">
          <TextLink render={<Link to={paths.interests()} />}>{t.recommended.setInterests}</TextLink>
        </span>
      </div>
      <RecommendedRows items={items} hasReasons />
    </section>
  );
}

import { SectionHead } from '@mingtang/ui/section-head';
import { usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { en } from '../../phrases/en/forum.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/forum.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import type { Session } from '../programme/session.ts';
import { SessionItem } from '../programme/session-item.tsx';
import type { ForumData } from './forum-data.ts';

/** What else to see, each with why it stands here. */
export default function RelatedForums({ data: { session, tags, related, now: loadedAt } }: { data: ForumData }) {
  const now = useNow(loadedAt);
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  if (related.length === 0) return null;
  const whyOf = (other: Session): string => {
    const shared = tags.filter(({ id }) => other.tags.includes(id)).map(({ name }) => name);
    if (shared.length > 0) return t.why.topics(words.names(shared));
    return other.category === session.category ? t.why.category(words.categories[session.category]) : t.why.time;
  };
  return (
    <section className="mt-section">
      <SectionHead title={t.related} />
      <div className="mt-1 divide-y divide-line lg:border-t lg:border-line">
        {related.map((other) => (
          <div key={other.id}>
            <SessionItem session={other} now={now} look="brief" hasDay />
            <p className="-mt-2 ps-16 pb-4 text-cap text-ink-3 lg:-mt-4 lg:ps-36">{whyOf(other)}</p>
          </div>
        ))}
      </div>
    </section>
  );
}

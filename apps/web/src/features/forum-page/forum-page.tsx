import { forumTypeLabels } from '@mingtang/contract/programme/labels';
import { formatCount } from '@mingtang/ui/format/count';
import { Icon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Eye } from 'lucide-react';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { later } from '../../later.tsx';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/forum.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/forum.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import { BackLink } from '../back-link.tsx';
import { PlayTag } from '../programme/play-tag.tsx';
import { isLive } from '../programme/session.ts';
import { shownViewers } from '../programme/shown-viewers.ts';
import type { ForumData } from './forum-data.ts';

const Cover = later(() => import('./cover.part.tsx'), {
  className: 'aspect-[16/9] bg-sunken max-lg:-mx-gutter lg:rounded-card',
});
const Aside = later(() => import('./forum-aside.part.tsx'), { className: 'min-h-120' });
const People = later(() => import('./people.part.tsx'), { className: 'min-h-dvh' });
const Related = later(() => import('./related.part.tsx'), { className: 'min-h-120' });

/** A forum in full: what, when, where, who, and what else to see. */
export function ForumPage({ data, up }: { data: ForumData; up: 'forums' | 'connect' }) {
  const t = usePhrases({ zh, en });
  const { session } = data;
  return (
    <div className="page lg:pt-6">
      <BackLink to={paths[up]()}>{t.backTo[up]}</BackLink>
      <div className="lg:mt-2 lg:grid lg:grid-cols-[minmax(0,1fr)_384px] lg:gap-x-16">
        <div className="min-w-0">
          <Cover session={session} />
          <Title session={session} ticket={data.ticket} />
          {data.isUntranslated && (
            <Notice tone="mute" className="mt-4">
              {t.untranslated}
            </Notice>
          )}
          {data.summary && <p className="mt-4 max-w-170 text-ink-2 lg:text-[18px]">{data.summary}</p>}
        </div>
        <aside className="mt-6 flex flex-col gap-5 lg:row-span-2 lg:mt-0 lg:self-start lg:sticky lg:top-24">
          <Aside key={session.id} data={data} />
        </aside>
        <div className="mt-10 flex min-w-0 flex-col gap-10 lg:mt-12 lg:gap-14">
          <People data={data} />
        </div>
      </div>
      <Related data={data} />
    </div>
  );
}

function Title({ session, ticket }: Pick<ForumData, 'session' | 'ticket'>) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const language = useLanguage();
  const forumTypeLabel = useLabel('forum_type', forumTypeLabels);
  const { category, forumType, track, status, title } = session;
  const shown = shownViewers(session.viewers);
  return (
    <>
      <p className="mt-5 flex flex-wrap gap-2">
        <PlayTag status={status} />
        <StatusTag tone="line">{words.categories[category]}</StatusTag>
        {/* Free of a price of its own: the venue still asks for a ticket. */}
        <StatusTag tone="line">
          {forumType === 'free' && ticket ? t.freeWithTicket : forumTypeLabel(forumType)}
        </StatusTag>
        {track && <StatusTag tone="line">{words.tracks[track]}</StatusTag>}
        {isLive(session) && shown !== undefined && (
          <StatusTag icon={<Icon of={Eye} size={12} />} className="num">
            {words.watchingCount(formatCount(shown, language))}
          </StatusTag>
        )}
      </p>
      <h1 className="mt-3 text-h1 lg:text-[44px] lg:leading-[1.2]">{title}</h1>
    </>
  );
}

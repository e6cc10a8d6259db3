import { Portrait } from '@mingtang/ui/portrait';
import { SectionHead } from '@mingtang/ui/section-head';
import { TitleLink } from '@mingtang/ui/title-link';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/forum.ts';
import { zh } from '../../phrases/zh/forum.ts';
import type { ForumData } from './forum-data.ts';

/** Who speaks: a rail on phones, a grid on wide pages. */
export function Speakers({ speakers }: Pick<ForumData, 'speakers'>) {
  const t = usePhrases({ zh, en });
  if (speakers.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.speakers} count={speakers.length} />
      <ul
        aria-label={t.speakers}
        className="rail mt-1! gap-3 lg:m-0! lg:grid lg:grid-cols-5 lg:gap-x-6 lg:gap-y-8 lg:overflow-visible lg:p-0! lg:pt-2!"
      >
        {speakers.map(({ id, name, position, organisation, isModerator }) => (
          <li key={id} className="relative w-26 flex-none lg:w-auto">
            <Portrait id={id} name={name} className="h-31 w-26 lg:aspect-[104/124] lg:h-auto lg:w-full" />
            <p className="mt-2 text-[14px] leading-[1.35] font-medium">
              <TitleLink render={<Link to={paths.speaker({ id })} />}>{name}</TitleLink>
            </p>
            <p className="mt-0.5 text-cap text-ink-2">{organisation}</p>
            <p className="text-cap text-ink-3">
              {isModerator && `${t.moderator} · `}
              {position}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

import { CompanyMark } from '@mingtang/ui/company-mark';
import { chambers } from '@mingtang/ui/drawing/hall';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { TextLink } from '@mingtang/ui/text-link';
import { Link } from 'react-router';
import { logoAt } from '../../../features/picture/at-width.ts';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/metaverse.ts';
import { zh } from '../../../phrases/zh/metaverse.ts';
import type { MetaverseData } from './screen.tsx';

type Hall = MetaverseData['halls'][number];

/** The same halls and stands without walking: what one hears and what keys reach. */
export function HallList({ data: { halls, exhibitors } }: { data: MetaverseData }) {
  const t = usePhrases({ zh, en });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys have to reach it to scroll
    <section aria-label={t.views.list} tabIndex={0} className="min-h-0 flex-1 overflow-y-auto">
      <div className="page grid gap-x-8 gap-y-8 pt-2 pb-12 lg:grid-cols-3">
        {chambers.map((chamber) => {
          const hall = halls[chamber];
          if (!hall) return null;
          const own = exhibitors.filter((one) => one.hall === chamber);
          return (
            <section key={chamber} aria-labelledby={`hall-${chamber}`}>
              <h2 id={`hall-${chamber}`} className="flex items-center gap-2 text-h3">
                <HallGlyph chamber={chamber} size={18} />
                {hall.name}
              </h2>
              {hall.theme && <p className="mt-1 text-small text-ink-2">{hall.theme}</p>}
              <WayIn hall={hall} isCentre={chamber === 4} />
              {own.length > 0 && (
                <ul className="mt-3 divide-y divide-line border-y border-line">
                  {own.map(({ id, name, line, booth, mark, logo }) => (
                    <li key={id} className="flex items-start gap-3 py-3">
                      <CompanyMark mark={mark} logo={logoAt(logo)} size={24} className="mt-0.5 flex-none" />
                      <span className="min-w-0">
                        <TextLink render={<Link to={paths.exhibitorRoom({ id })} />}>{name}</TextLink>
                        <span className="num block text-small text-ink-2">
                          {booth} · {line}
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              )}
            </section>
          );
        })}
      </div>
    </section>
  );
}

/** Where a hall leads: its forums, its exhibitors, or in the middle the tickets. */
export function WayIn({ hall, isCentre }: { hall: Hall; isCentre: boolean }) {
  const t = usePhrases({ zh, en });
  if (isCentre)
    return (
      <p className="mt-1">
        <TextLink render={<Link to={paths.ticketHome()} />}>{t.tickets}</TextLink>
      </p>
    );
  if (hall.kind !== 'forum' || !hall.id) return null;
  return (
    <p className="mt-1">
      <TextLink render={<Link to={paths.forums({ day: 'all', venue: hall.id })} />}>{t.forumsOf(hall.name)}</TextLink>
    </p>
  );
}

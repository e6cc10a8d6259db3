import { exhibitorLabelLabels } from '@mingtang/contract/exhibition/labels';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TitleLink } from '@mingtang/ui/title-link';
import { Link } from 'react-router';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exhibition.ts';
import { zh } from '../../phrases/zh/exhibition.ts';
import { SaveButton } from '../engagement/save-button.tsx';
import { logoAt } from '../picture/at-width.ts';
import type { ExhibitorItem } from './items.ts';
import { StandLabel } from './stand-label.tsx';

/** An exhibitor in a list: mark, name, what it does, where it stands. */
export function ExhibitorRow({ exhibitor, level = 2 }: { exhibitor: ExhibitorItem; level?: 2 | 3 }) {
  const t = usePhrases({ zh, en });
  const labelOf = useLabel('enterprise_label', exhibitorLabelLabels);
  const Heading = `h${level}` as const;
  const { id, name, line, mark, logo, country, labels, exhibits, hasFilm } = exhibitor;
  return (
    <article className="relative grid grid-cols-[52px_minmax(0,1fr)_auto] gap-x-4 py-4">
      <span className="flex size-13 items-center justify-center rounded-control border border-line bg-surface text-ink">
        <CompanyMark mark={mark} logo={logoAt(logo)} size={28} />
      </span>
      <div className="min-w-0">
        <Heading className="text-h3">
          <TitleLink render={<Link to={paths.exhibitorRoom({ id })} prefetch="intent" />}>{name}</TitleLink>
        </Heading>
        <p className="mt-0.5 text-small text-ink-2">{line}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-small text-ink-3">
          <StandLabel at={exhibitor} />
          <span className="num">{t.exhibitsOf(exhibits)}</span>
          {country && <span>{country}</span>}
        </p>
        {(hasFilm || labels.length > 0) && (
          <p className="mt-2 flex flex-wrap gap-1.5">
            {hasFilm && <StatusTag shape="replay">{t.film}</StatusTag>}
            {labels.map((label) => (
              <StatusTag key={label} tone="line">
                {labelOf(label)}
              </StatusTag>
            ))}
          </p>
        )}
      </div>
      <div className="relative z-10 -me-2">
        <SaveButton thing={{ kind: 'exhibitor', id }} look="icon" />
      </div>
    </article>
  );
}

/** Exhibitors below each other; in two columns on wide pages. */
export function ExhibitorRows({ exhibitors, level }: { exhibitors: readonly ExhibitorItem[]; level?: 2 | 3 }) {
  return (
    <ul className="grid gap-x-10 lg:grid-cols-2">
      {exhibitors.map((exhibitor) => (
        <li key={exhibitor.id} className="min-w-0 border-b border-line">
          <ExhibitorRow exhibitor={exhibitor} {...(level && { level })} />
        </li>
      ))}
    </ul>
  );
}

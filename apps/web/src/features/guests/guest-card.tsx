import { Portrait } from '@mingtang/ui/portrait';
import { StatusTag } from '@mingtang/ui/status-tag';
import { TitleLink } from '@mingtang/ui/title-link';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/guests.ts';
import { zh } from '../../phrases/zh/guests.ts';
import type { GuestSummary } from './guest-summary.ts';

/** A distinguished guest in a list. */
export function GuestCard({ guest, level = 3 }: { guest: GuestSummary; level?: 2 | 3 }) {
  const t = usePhrases({ zh, en });
  const Heading = `h${level}` as const;
  return (
    <article className="relative flex h-full gap-4 border-t border-line py-4 lg:py-5">
      <Portrait id={guest.portraitId} name={guest.name} photo={guest.portrait} className="h-26 w-20 flex-none" />
      <div className="min-w-0">
        <Heading className="flex flex-wrap items-center gap-x-2 gap-y-1 text-h3">
          <TitleLink render={<Link to={paths.guest({ id: guest.id })} prefetch="intent" />}>{guest.name}</TitleLink>
          {guest.speaks && <StatusTag tone="line">{t.speaks}</StatusTag>}
        </Heading>
        <p className="mt-1 text-small text-ink-2">{guest.organisation}</p>
        <p className="text-small text-ink-3">{guest.position}</p>
        <p className="mt-1.5 text-small text-ink-2">{guest.line}</p>
      </div>
    </article>
  );
}

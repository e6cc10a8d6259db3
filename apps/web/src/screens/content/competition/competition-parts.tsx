import { Notice } from '@mingtang/ui/notice';
import { Portrait } from '@mingtang/ui/portrait';
import { SectionHead } from '@mingtang/ui/section-head';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/competitions.ts';
import { zh } from '../../../phrases/zh/competitions.ts';
import type { CompetitionData } from './screen.tsx';

/** Who won what; before that, that it is still awaited. */
export function Results({ results, isAwaited }: Pick<CompetitionData, 'results'> & { isAwaited: boolean }) {
  const t = usePhrases({ zh, en });
  if (isAwaited) return <Notice>{t.resultsAwaited}</Notice>;
  if (results.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.results} />
      <ol className="mt-2 border-t border-ink">
        {results.map(({ prize, winner, work }) => (
          <li
            key={`${prize} ${winner} ${work}`}
            className="grid gap-x-6 border-b border-line py-4 sm:grid-cols-[140px_minmax(0,1fr)]"
          >
            <span className="text-small text-ink-3">{prize}</span>
            <span className="min-w-0">
              <span className="block text-h3">{winner}</span>
              <span className="num block text-small text-ink-2">{work}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

export function Tracks({ tracks }: Pick<CompetitionData, 'tracks'>) {
  const t = usePhrases({ zh, en });
  if (tracks.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.tracks} count={tracks.length} />
      <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
        {tracks.map(({ title, text }) => (
          <li key={title} className="border-t border-line py-4">
            <h3 className="text-h3">{title}</h3>
            <p className="mt-1 text-small text-ink-2">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Prizes({ prizes }: Pick<CompetitionData, 'prizes'>) {
  const t = usePhrases({ zh, en });
  if (prizes.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.prizes} />
      <ul className="num mt-2 border-t border-line">
        {prizes.map(({ name, worth, count }) => (
          <li
            key={name}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 border-b border-line py-3.5"
          >
            <span className="min-w-0">
              {name}
              <span className="ms-2 text-small text-ink-3">{t.places(count)}</span>
            </span>
            <span className="max-w-48 text-end font-medium lg:max-w-80">{worth}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Jury({ jurors }: Pick<CompetitionData, 'jurors'>) {
  const t = usePhrases({ zh, en });
  if (jurors.length === 0) return null;
  return (
    <section>
      <SectionHead title={t.jury} count={jurors.length} />
      <ul className="mt-2 grid gap-x-8 border-t border-line sm:grid-cols-2">
        {jurors.map(({ name, role }) => (
          <li key={name} className="flex items-center gap-3 border-b border-line py-3">
            <Portrait name={name} className="size-11 flex-none" />
            <span className="min-w-0">
              <span className="block">{name}</span>
              <span className="block text-small text-ink-3">{role}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

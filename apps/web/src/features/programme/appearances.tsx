import { useMemo } from 'react';
import { formatTime } from '../../dates.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/speaker.ts';
import { zh } from '../../phrases/zh/speaker.ts';
import { ZoneNote } from '../zones/zone-note.tsx';
import type { Appearance } from './appearance.ts';
import { useFreshness } from './freshness.ts';
import { SessionItem } from './session-item.tsx';

/** The sessions somebody is in, with their own talks in each; `now` in ms. */
export function Appearances({ of, now }: { of: readonly Appearance[]; now: number }) {
  useFreshness(
    useMemo(() => of.map(({ session }) => session), [of]),
    now,
  );
  return (
    <>
      <ZoneNote at={of[0]?.session.start ?? now} className="pb-3" />
      <ul className="divide-y divide-line border-t border-line">
        {of.map(({ session, talks }) => (
          <li key={session.id}>
            <SessionItem session={session} now={now} hasDay />
            <Talks talks={talks} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Talks({ talks }: Pick<Appearance, 'talks'>) {
  const t = usePhrases({ zh, en });
  return (
    <ul className="num flex flex-col gap-1.5 ps-[68px] pb-4 text-small">
      {talks.map(({ id, start, title, isModerator }) => (
        <li key={id} className="flex items-baseline gap-2.5">
          <span className="text-ink-3">{formatTime(new Date(start))}</span>
          <span className="min-w-0 flex-1 text-ink-2">
            {title}
            <span className="ms-2 text-ink-3">{isModerator ? t.moderates : t.speaks}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

import { formatCount } from '@mingtang/ui/format/count';
import { Gauge } from '@mingtang/ui/gauge';
import { Link } from 'react-router';
import { useOwnDayLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/forum.ts';
import { en as programmeEn } from '../../phrases/en/programme.ts';
import { zh } from '../../phrases/zh/forum.ts';
import { zh as programmeZh } from '../../phrases/zh/programme.ts';
import { dateOf, timesOf } from '../programme/session-words.ts';
import { OwnTime } from '../zones/own-time.tsx';
import { Fact } from './fact.tsx';
import type { ForumData } from './forum-data.ts';
import { Whereabouts } from './whereabouts.tsx';

/** When, where, in which language, by whom. */
export function Facts({ data }: { data: ForumData }) {
  const t = usePhrases({ zh, en });
  const words = usePhrases({ zh: programmeZh, en: programmeEn });
  const language = useLanguage();
  const ownDay = useOwnDayLabel('forum_date');
  const { session, spoken, organisers, tags } = data;
  return (
    <dl className="num divide-y divide-line border-y border-line">
      <Fact name={t.when}>
        <span className="inline-block">{dateOf(session.day, language, ownDay(session.day))}</span>{' '}
        <span className="inline-block">{timesOf(session, words, language)}</span>
        <OwnTime start={session.start} end={session.end} />
        <a
          href={`/schedule/${session.id}.ics?language=${language}`}
          download
          className="-my-2.5 flex min-h-11 items-center self-start text-small text-azure underline decoration-1 underline-offset-3"
        >
          {t.toCalendar}
        </a>
      </Fact>
      <Fact name={t.where}>
        <Whereabouts {...data} />
      </Fact>
      {spoken && <Fact name={t.spoken}>{t.languages[spoken]}</Fact>}
      {organisers.length > 0 && (
        <Fact name={t.organisers}>
          <ul>
            {organisers.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </Fact>
      )}
      {tags.length > 0 && (
        <Fact name={t.topics}>
          <ul className="-my-1 flex flex-wrap gap-x-4">
            {tags.map(({ id, name }) => (
              <li key={id}>
                <Link
                  to={paths.forums({ day: 'all', tag: id })}
                  className="inline-flex min-h-8 items-center text-azure underline decoration-1 underline-offset-3"
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </dl>
  );
}

interface SeatsProps {
  data: ForumData;
  /** The visitor came to book a seat in the room: the places online are left out. */
  isOffline: boolean;
}

/** How full the room is, and the places online. */
export function Seats({ data: { session, online, isReviewNeeded }, isOffline }: SeatsProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const kinds = [
    { name: t.seats, places: session.seats },
    { name: t.onlineSeats, places: isOffline ? undefined : online },
  ];
  const shown = kinds.flatMap(({ name, places }) => (places ? [{ name, ...places }] : []));
  if (shown.length === 0) return null;
  return (
    <div className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4">
      {shown.map(({ name, left, total }) => (
        <div key={name}>
          <p className="num mb-2 flex justify-between gap-3 text-small">
            <span className="text-ink-2">{name}</span>
            <span>{t.left(formatCount(left, language), formatCount(total, language))}</span>
          </p>
          <Gauge
            label={name}
            value={total - left}
            max={total}
            valueText={t.left(formatCount(left, language), formatCount(total, language))}
          />
        </div>
      ))}
      {isReviewNeeded && <p className="text-small text-ink-3">{t.isReviewed}</p>}
    </div>
  );
}

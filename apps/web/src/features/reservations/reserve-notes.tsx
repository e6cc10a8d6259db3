import type { Reservation, ReservationMode } from '@mingtang/contract/programme/reservation';
import { Link } from 'react-router';
import { dayOf, formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reservation.ts';
import { zh } from '../../phrases/zh/reservation.ts';
import type { Clash } from './own-reservations.ts';
import type { Reservable } from './reservable.ts';
import type { Standing } from './standing.ts';

interface NotesProps {
  id: string;
  standing: Standing;
  /** The kind of place that is looked at. */
  mode: ReservationMode;
  mine: Reservation | undefined;
  clash: Clash | undefined;
  reservable: Reservable;
  isBefore: boolean;
}

/** What to know about the button as it stands. */
export function ReserveNotes({ id, standing, mode, mine, clash, reservable, isBefore }: NotesProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { booking, places } = reservable;
  const { left = 0, waiting = 0 } = places[mode] ?? {};
  const day = dayOf(new Date(reservable.start));
  const opens = new Date(booking?.opens ?? 0);
  const words: Partial<Record<Standing, string | undefined>> = {
    full: t.isFull,
    waitable: left === 0 ? t.mayWait(waiting) : t.mayWaitBehind(waiting),
    waiting: mine?.placeInLine
      ? `${t.inLine(mine.placeInLine)}${language === 'en' ? ' ' : ''}${t.lineNews}`
      : t.lineNews,
    notOpen: isBefore ? t.opens(`${formatDay(opens, language)} ${formatTime(opens)}`) : t.closed,
    reserved: mine && reservable.kind === 'forum' && places.online ? t.hasPlace[mine.mode] : undefined,
    open: reservable.isReviewNeeded && places.offline?.left === 0 ? t.isFullReviewed : undefined,
  };
  const notes = [mine && outcomeOf(mine, t), words[standing]].filter(Boolean);
  const isClashShown = clash && (standing === 'swap' || standing === 'waiting' || standing === 'waitable');
  const isOwnDay = standing === 'reserved';
  if (notes.length === 0 && !isClashShown && !isOwnDay) return null;
  return (
    <div id={id} className="num flex flex-col gap-1 text-small text-ink-2">
      {notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      {isOwnDay && (
        <p>
          <Link to={paths.schedule({ day })} className="hit-6 text-azure underline decoration-1 underline-offset-3">
            {t.ownDay}
          </Link>
        </p>
      )}
      {isClashShown && (
        <p>
          {reservable.isEntryTime ? t.clashOfDay : t.clash}
          {language === 'en' && ' '}
          <Link to={clash.path} className="text-azure underline decoration-1 underline-offset-3">
            {language === 'zh' ? `「${clash.title}」` : `“${clash.title}”`}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What became of the last try. */
function outcomeOf(mine: Reservation, t: typeof zh): string | undefined {
  if (mine.state === 'rejected' && mine.decisionNote) return t.refused(mine.decisionNote);
  if (mine.state === 'failed') return t.failed;
  if (mine.state === 'lapsed') return t.lapsed;
  return mine.state === 'released' ? t.released : undefined;
}

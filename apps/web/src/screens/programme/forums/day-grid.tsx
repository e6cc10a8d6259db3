import type { Chamber } from '@mingtang/ui/drawing/hall';
import { formatCount } from '@mingtang/ui/format/count';
import { HallGlyph } from '@mingtang/ui/hall-glyph';
import { formatTime } from '../../../dates.ts';
import { PlayTag } from '../../../features/programme/play-tag.tsx';
import type { Session } from '../../../features/programme/session.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/forums.ts';
import { zh } from '../../../phrases/zh/forums.ts';
import { GridBlock, NightBlock } from './grid-block.tsx';
import { type Column, type GridVenue, layoutDay } from './grid-layout.ts';

const HOUR_MS = 3_600_000;
/** An hour's height (design §6). */
const HOUR_PX = 90;
/** The height of the columns' heads. */
const HEAD_PX = 64;
/** A session is never narrower than this; the timetable then scrolls sideways. */
const LANE_MIN_PX = 148;

interface DayGridProps {
  label: string;
  shown: Session[];
  wholeDay: Session[];
  venues: GridVenue[];
  now: number;
}

/** A day as halls × hours. What runs while the halls are shut stands above and below. */
export function DayGrid({ label, shown, wholeDay, venues, now }: DayGridProps) {
  const t = usePhrases({ zh, en });
  const { from, to, columns, before, after } = layoutDay(shown, wholeDay, venues);
  const hours = Math.round((to - from) / HOUR_MS);
  const lanes = columns.reduce((total, column) => total + column.lanes, 0);
  const template = columns.map((column) => `minmax(0, ${column.lanes}fr)`).join(' ');
  return (
    <section aria-label={label} className="num">
      <NightStrip label={t.night} sessions={before} now={now} />
      {columns.length > 0 && (
        <div className="overflow-x-auto">
          <div
            style={{ gridTemplateColumns: `72px ${template}`, minWidth: 72 + lanes * LANE_MIN_PX }}
            className="relative grid"
          >
            <div className="border-b border-line" />
            <NowLine from={from} to={to} now={now} />
            {columns.map((column) => (
              <ColumnHead key={column.key} column={column} />
            ))}
            <div className="relative" style={{ height: hours * HOUR_PX }}>
              {Array.from({ length: hours }, (_, hour) => (
                <span
                  key={hour}
                  style={{ top: hour === 0 ? 10 : hour * HOUR_PX }}
                  className="absolute right-3 -translate-y-1/2 text-[13px] text-ink-3"
                >
                  {formatTime(new Date(from + hour * HOUR_MS))}
                </span>
              ))}
            </div>
            {columns.map((column) => (
              <div
                key={column.key}
                style={{
                  height: hours * HOUR_PX,
                  backgroundImage: 'linear-gradient(var(--line) 1px, transparent 1px)',
                  backgroundSize: `100% ${HOUR_PX}px`,
                  backgroundPositionY: -1,
                }}
                className="relative border-s border-b border-line"
              >
                {column.blocks.map((block) => (
                  <GridBlock key={block.session.id} block={block} now={now} isStageShown={column.hall === undefined} />
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
      <NightStrip label={t.evening} sessions={after} now={now} />
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2 text-small text-ink-2">
        <PlayTag status="have_already_started" />
        <PlayTag status="to_be_started" />
        <PlayTag status="in_playback" />
        <PlayTag status="finished" />
        {t.zone}
      </p>
    </section>
  );
}

function ColumnHead({ column: { hall } }: { column: Column }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const note = hall?.seats != null && t.seats(formatCount(hall.seats, language));
  return (
    <div className="flex h-16 min-w-0 items-center gap-2.5 border-s border-b border-line ps-3.5">
      {hall?.hall != null && <HallGlyph chamber={hall.hall as Chamber} size={20} />}
      <h2 className="min-w-0 text-[16px] leading-tight font-semibold">
        <span className="block truncate">{hall?.name ?? t.hallStages}</span>
        {note && <span className="text-cap font-normal text-ink-3">{note}</span>}
      </h2>
    </div>
  );
}

function NowLine({ from, to, now }: { from: number; to: number; now: number }) {
  if (now <= from || now >= to) return null;
  return (
    <div
      aria-hidden="true"
      style={{ top: HEAD_PX + ((now - from) / HOUR_MS) * HOUR_PX }}
      className="absolute inset-x-0 border-t-[1.5px] border-seal"
    >
      <span className="absolute -top-[11px] left-0 rounded-tag bg-seal px-[7px] text-[12px] leading-[22px] font-semibold text-seal-on">
        {formatTime(new Date(now))}
      </span>
    </div>
  );
}

/** Sessions outside the halls' hours, side by side in their order. */
function NightStrip({ label, sessions, now }: { label: string; sessions: Session[]; now: number }) {
  if (sessions.length === 0) return null;
  return (
    <div className="grid grid-cols-[72px_minmax(0,1fr)] border-b border-line py-3">
      <h2 className="pt-3 text-[13px] text-ink-3">{label}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(220px,1fr))] gap-3">
        {sessions.map((session) => (
          <li key={session.id} className="flex">
            <NightBlock session={session} now={now} />
          </li>
        ))}
      </ul>
    </div>
  );
}

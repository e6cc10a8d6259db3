import { type ItineraryDay, isMeant } from '@mingtang/contract/itinerary/model';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePageData, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { zh } from '../../phrases/zh/itinerary.ts';
import { useBrandName } from '../brand-name.ts';
import { SavePicture } from '../picture/save-picture.tsx';
import { thingOf } from './entry-words.ts';

/** A day as a picture to send: what, when and where; not whose it is, nor how they stand with it. */
export function SaveDay({ of: { day, entries }, className }: { of: ItineraryDay; className?: string }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const brand = useBrandName();
  const publicUrl = usePageData()?.publicUrl ?? '';
  const date = formatDay(day, language);
  const shown = entries.filter(({ standing }) => isMeant(standing));

  async function draw(): Promise<Blob> {
    const { drawDayPicture } = await import('./day-picture.ts');
    return drawDayPicture(day, {
      brand: `${brand} · ${t.title}`,
      title: date,
      site: publicUrl.replace(/^https?:\/\//, ''),
      entries: shown.map((entry) => {
        const thing = thingOf(entry, language);
        const isOnline = entry.reservation?.mode === 'online';
        return {
          start: formatTime(new Date(thing.start)),
          end: formatTime(new Date(thing.end)),
          title: thing.title,
          place: isOnline ? t.online : thing.venue.name,
        };
      }),
      more: t.picture.more,
    });
  }
  if (shown.length === 0) return null;
  return <SavePicture words={t.picture} fileName={`${t.title} ${date}.png`} draw={draw} isFull className={className} />;
}

import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePageData, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { useBrandName } from '../brand-name.ts';
import { SavePicture } from '../picture/save-picture.tsx';
import { formatValidDays } from '../shop/valid-days.ts';
import type { TicketFacts } from './kept.ts';
import { numberGroups } from './ticket-face.tsx';

/** A ticket as a picture to keep. */
export function SaveImage({ ticket, className }: { ticket: TicketFacts; className?: string }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const brand = useBrandName();
  const publicUrl = usePageData()?.publicUrl ?? '';
  const name = inLanguage(ticket, 'name', language);

  async function draw(): Promise<Blob> {
    const { drawTicketImage } = await import('./ticket-image.ts');
    return drawTicketImage(ticket.id, publicUrl + paths.ticket({ id: ticket.id }), {
      brand,
      name,
      note: t.daysAndRooms(t.days(ticket.validDays.length), ticket.halls.length),
      dates: { label: t.dates, value: formatValidDays(ticket.validDays, language) },
      number: { label: t.number, groups: numberGroups(ticket.number) },
      scan: t.image.scan,
      rule: t.image.note,
    });
  }
  return <SavePicture words={t.image} fileName={`${name} ${ticket.number}.png`} draw={draw} className={className} />;
}

import { Button } from '@mingtang/ui/button';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { Download } from 'lucide-react';
import { useEffect, useState } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePageData, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { useBrandName } from '../brand-name.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import type { TicketFacts } from './kept.ts';
import { numberGroups } from './ticket-face.tsx';

/** Browsers inside messaging apps cannot download; there one presses the picture for long (VISUAL §3). */
const isInMessagingApp = (): boolean => /MicroMessenger|QQ\/|DingTalk|Lark|Weibo/i.test(navigator.userAgent);

export function SaveImage({ ticket, className }: { ticket: TicketFacts; className?: string }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const brand = useBrandName();
  const publicUrl = usePageData()?.publicUrl ?? '';
  const showToast = useToast();
  const [isDrawing, setDrawing] = useState(false);
  const [picture, setPicture] = useState<string>();
  const [isShown, setShown] = useState(false);
  const name = inLanguage(ticket, 'name', language);

  useEffect(() => (picture ? () => URL.revokeObjectURL(picture) : undefined), [picture]);

  const press = usePressLock(pressLock.action, () => void save());
  async function save(): Promise<void> {
    setDrawing(true);
    try {
      const { drawTicketImage } = await import('./ticket-image.ts');
      const blob = await drawTicketImage(ticket.id, publicUrl + paths.ticket({ id: ticket.id }), {
        brand,
        name,
        note: t.daysAndRooms(t.days(ticket.validDays.length), ticket.halls.length),
        dates: { label: t.dates, value: formatValidDays(ticket.validDays, language) },
        number: { label: t.number, groups: numberGroups(ticket.number) },
        scan: t.image.scan,
        rule: t.image.note,
      });
      const address = URL.createObjectURL(blob);
      setPicture(address);
      if (isInMessagingApp()) return setShown(true);
      const link = document.createElement('a');
      link.href = address;
      link.download = `${name} ${ticket.number}.png`;
      link.click();
      showToast({ text: t.image.saved });
    } catch {
      showToast({ text: t.image.failed, tone: 'error' });
    } finally {
      setDrawing(false);
    }
  }

  return (
    <>
      <Button
        variant="line"
        icon={Download}
        isLoading={isDrawing}
        onClick={press}
        {...(className ? { className } : {})}
      >
        {t.image.save}
      </Button>
      <LateSheet
        isOpen={isShown}
        onOpenChange={setShown}
        title={t.image.title}
        description={t.image.longPress}
        closeLabel={shell.close}
      >
        {picture && <img src={picture} alt={t.image.alt} className="mx-auto w-full max-w-80 rounded-card" />}
      </LateSheet>
    </>
  );
}

import { Button } from '@mingtang/ui/button';
import { NightPanel } from '@mingtang/ui/night-panel';
import { Price } from '@mingtang/ui/price';
import { Link } from 'react-router';
import { formatDayRange } from '../../../dates.ts';
import { useEdition } from '../../../edition.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/home.ts';
import { zh } from '../../../phrases/zh/home.ts';
import type { HomeData } from './home-data.ts';

/** The page's one call to buy. */
export function TicketCall({ ticket }: HomeData) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const edition = useEdition();
  if (!ticket || !edition) return null;
  const { firstDay, lastDay, opensAt, closesAt } = edition;
  const days = formatDayRange(firstDay, lastDay, language, { hasYear: false });
  return (
    <NightPanel title={t.call} note={t.callNote(ticket.name, days, `${opensAt}–${closesAt}`)} className="mt-section">
      <Price fen={ticket.priceFen} size="lg" />
      <Button variant="seal" render={<Link to={paths.ticketHome()} />}>
        {t.buy}
      </Button>
    </NightPanel>
  );
}

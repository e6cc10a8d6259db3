import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { useTicketLinks } from './ticket-links.ts';

/** Instead of a page about a ticket that does not exist or is somebody else's. */
export function NoSuchTicket() {
  const t = usePhrases({ zh, en });
  const links = useTicketLinks();
  return (
    <EmptyState
      level={1}
      title={t.none.title}
      action={<Button render={<Link to={links.list()} />}>{t.pass.gone.toMine}</Button>}
    >
      {t.none.text}
    </EmptyState>
  );
}

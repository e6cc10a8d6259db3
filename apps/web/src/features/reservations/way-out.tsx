import type { CallFailure } from '@mingtang/contract/client';
import { programmeRefusals } from '@mingtang/contract/programme/refusals';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reservation.ts';
import { zh } from '../../phrases/zh/reservation.ts';
import { hasScreen } from '../../routes.ts';
import type { Reservable } from './reservable.ts';

const codeOf = (key: keyof typeof programmeRefusals): string => programmeRefusals[key].code;

interface WayOutProps {
  refusal: CallFailure;
  reservable: Reservable;
}

/** Why a place was refused, and where it can be had or what to do first (domain §4). */
export default function WayOut({ refusal, reservable }: WayOutProps) {
  const t = usePhrases({ zh, en }).waysOut;
  const way = wayOf(refusal.code, reservable, t);
  return (
    <div className="flex flex-col items-start gap-2">
      <Notice tone="rouge" live="assertive" className="w-full">
        {refusal.message}
      </Notice>
      {way && (
        <Button variant="line" size="sm" render={<Link to={way.to} />}>
          {way.label}
        </Button>
      )}
    </div>
  );
}

function wayOf(
  code: string,
  { kind, id }: Reservable,
  t: typeof zh.waysOut,
): { to: string; label: string } | undefined {
  const here = kind === 'forum' ? paths.forum({ id }) : paths.activity({ id });
  if (code === codeOf('programme.profile_incomplete'))
    return { to: paths.profileCompletion({ back: here }), label: t.profile };
  if (code === codeOf('programme.info_under_review')) return { to: paths.professional(), label: t.professional };
  if (code === codeOf('programme.info_not_approved')) return { to: paths.professional(), label: t.amend };
  if (code === codeOf('programme.not_invited'))
    return { to: paths.ticketHome({ isLeader: true }), label: t.invitation };
  if (code === codeOf('programme.not_for_general'))
    return { to: paths.forums({ day: 'all', type: 'public_booking' }), label: t.publicForums };
  if (code === codeOf('programme.ticket_needed') && hasScreen('forumPurchase'))
    return { to: paths.forumPurchase({ id }), label: t.ticket };
  const isOver = code === codeOf('programme.booking_over') || code === codeOf('programme.staff_cannot_book');
  return isOver ? { to: paths.forums(), label: t.otherForums } : undefined;
}

import type { CallFailure } from '@mingtang/contract/client';
import { programmeRefusals } from '@mingtang/contract/programme/refusals';
import { protocolRefusals } from '@mingtang/contract/protocol-refusals';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { dayOf } from '../../dates.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reservation-steps.ts';
import { zh } from '../../phrases/zh/reservation-steps.ts';
import type { Reservable } from './reservable.ts';

const InviteSheet = lazy(() => import('../shop/invite-sheet.tsx'));

const NOT_FOUND = protocolRefusals['protocol.not_found'].code;
const codeOf = (key: keyof typeof programmeRefusals): string => programmeRefusals[key].code;

interface WayOutProps {
  refusal: CallFailure;
  reservable: Reservable;
  /** What stands in the way is shown already. */
  isClashKnown?: boolean;
  /** An invitation is theirs now: it may be tried again. */
  onInvited?: () => void;
}

/** Why a place was refused, and where it can be had or what to do first (domain §4). */
export default function WayOut({ refusal, reservable, isClashKnown = false, onInvited }: WayOutProps) {
  const t = usePhrases({ zh, en }).waysOut;
  // The note beside the button names what stands in the way, and the button exchanges it.
  const isClash = [codeOf('programme.overlapping'), codeOf('programme.entry_time_taken')].includes(refusal.code);
  if (isClashKnown && isClash) return null;
  const way = wayOf(refusal.code, reservable, t);
  return (
    <div className="flex flex-col items-start gap-2">
      <Notice tone="rouge" live="assertive" className="w-full">
        {refusal.message}
      </Notice>
      {onInvited && refusal.code === codeOf('programme.not_invited') && (
        <InviteButton label={t.invitation} session={reservable} onInvited={onInvited} />
      )}
      {way && (
        <Button variant="line" size="sm" render={<Link to={way.to} />}>
          {way.label}
        </Button>
      )}
    </div>
  );
}

interface InviteButtonProps {
  label: string;
  session: Pick<Reservable, 'id' | 'title'>;
  onInvited: () => void;
}

/** Asks for the code right here, so that nobody has to find back to what they were invited to. */
function InviteButton({ label, session, onInvited }: InviteButtonProps) {
  const [wasOpened, setOpened] = useState(false);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="line"
        size="sm"
        onClick={() => {
          setOpened(true);
          setOpen(true);
        }}
      >
        {label}
      </Button>
      {wasOpened && (
        <Suspense>
          <InviteSheet
            isOpen={isOpen}
            givenCode={undefined}
            session={session}
            onClose={() => setOpen(false)}
            onBound={onInvited}
          />
        </Suspense>
      )}
    </>
  );
}

function wayOf(
  code: string,
  { kind, id, start, isEntryTime }: Reservable,
  t: typeof zh.waysOut,
): { to: string; label: string } | undefined {
  const here = kind === 'forum' ? paths.forum({ id }) : paths.activity({ id });
  if (code === codeOf('programme.profile_incomplete'))
    return { to: paths.profileCompletion({ back: here }), label: t.profile };
  if (code === codeOf('programme.info_under_review')) return { to: paths.professional(), label: t.professional };
  if (code === codeOf('programme.info_not_approved')) return { to: paths.professional(), label: t.amend };
  if (code === codeOf('programme.not_for_general'))
    return { to: paths.forums({ day: 'all', type: 'public_booking', status: 'upcoming' }), label: t.publicForums };
  if (code === codeOf('programme.ticket_needed')) return { to: paths.forumPurchase({ id }), label: t.ticket };
  if (code === codeOf('programme.exhibition_general_only'))
    return { to: paths.ticketHome(), label: t.exhibitionTicket };
  if (code === codeOf('programme.exhibition_ticket_needed')) return { to: paths.ownTickets(), label: t.ownTickets };
  // No session has a place for staff: they watch.
  if (code === codeOf('programme.staff_cannot_book'))
    return isEntryTime ? undefined : { to: paths.live(), label: t.live };
  const isElsewhere = [codeOf('programme.booking_over'), codeOf('programme.not_invited'), NOT_FOUND].includes(code);
  if (isElsewhere && isEntryTime) return { to: paths.entryTimes(), label: t.otherTimes };
  const day = dayOf(new Date(start));
  return isElsewhere
    ? { to: kind === 'forum' ? paths.forums({ day }) : paths.activities({ day }), label: t.otherForums }
    : undefined;
}

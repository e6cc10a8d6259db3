import { bookingFields } from '@mingtang/contract/exhibition/meetings/model';
import { meetingRoutes } from '@mingtang/contract/exhibition/meetings/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { Sheet } from '@mingtang/ui/sheet';
import { Skeleton } from '@mingtang/ui/skeleton';
import { clsx } from 'clsx';
import { useState } from 'react';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { dayOf, formatDay, formatTime, formatTimeRange } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/exhibitor-contact.ts';
import { zh } from '../../phrases/zh/exhibitor-contact.ts';
import { useSession } from '../../session.ts';
import { useCallForm } from '../call-form.ts';
import { OwnContent } from '../own-content.tsx';
import type { ContactedExhibitor } from './contact-exhibitor.tsx';
import { AddressFields, DoneSheet } from './write-sheet.tsx';

const meetings = api(meetingRoutes);
type Slot = RouteOutput<typeof meetingRoutes.listSlots>[number];

interface MeetSheetProps {
  exhibitor: ContactedExhibitor;
  onClose: () => void;
  onWrite: () => void;
}

/** The times an exhibitor offers, and booking one. */
export default function MeetSheet({ exhibitor: { id, name }, onClose, onWrite }: MeetSheetProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const session = useSession();
  const isOnline = useOnline();
  const own = useOwnData(`slots ${id}`, () => meetings.listSlots({ id }));
  const [slot, setSlot] = useState<Slot>();
  const [isBooked, setBooked] = useState(false);
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: bookingFields,
    first: { name: session?.name ?? '', email: '', phone: '' },
    draft: `meeting ${id}`,
    send: async (fields) => {
      if (!slot) return;
      try {
        await meetings.bookMeeting({ ...fields, exhibitorId: id, startsAt: slot.startsAt });
        setBooked(true);
      } finally {
        own.reload();
      }
    },
  });
  if (isBooked) return <DoneSheet words={t.booked} onClose={onClose} />;
  const hasFree = own.data?.some(({ isFree }) => isFree) ?? false;
  const when = slot && `${formatDay(slot.startsAt, language)} ${formatTime(slot.startsAt)}`;
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.meetWith(name)}
      description={t.meetText}
      closeLabel={t.close}
      isModalOnly={isSubmitting}
      actions={
        hasFree && (
          <>
            <Button className="flex-1" isLoading={isSubmitting} disabled={!slot || !isOnline} onClick={() => submit()}>
              {when ? t.bookAt(when) : t.chooseTime}
            </Button>
            <Button variant="line" className="flex-1" disabled={isSubmitting} onClick={onClose}>
              {t.close}
            </Button>
          </>
        )
      }
    >
      <OwnContent
        own={own}
        isCompact
        guest={t.guest}
        failed={{ title: t.times.failed, text: '' }}
        skeleton={<Skeleton className="h-40" />}
      >
        {(slots) =>
          hasFree ? (
            <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
              <Times slots={slots} chosen={slot} onChoose={setSlot} />
              {slot && <AddressFields field={field} errorOf={errorOf} />}
              {!isOnline && <Notice tone="gam">{t.offline}</Notice>}
              {refusal && (
                <Notice tone="gam" live="assertive">
                  {refusal}
                </Notice>
              )}
            </form>
          ) : (
            <EmptyState isCompact title={t.noTimes.title} action={<Button onClick={onWrite}>{t.write}</Button>}>
              {t.noTimes.text}
            </EmptyState>
          )
        }
      </OwnContent>
    </Sheet>
  );
}

interface TimesProps {
  slots: Slot[];
  chosen: Slot | undefined;
  onChoose: (slot: Slot) => void;
}

/** Slots by day; those that are taken stay, so that one sees what the day is like. */
function Times({ slots, chosen, onChoose }: TimesProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const days = [...new Set(slots.map(({ startsAt }) => dayOf(startsAt)))];
  return (
    <div className="flex flex-col gap-4">
      {days.map((day) => {
        const ofDay = slots.filter(({ startsAt }) => dayOf(startsAt) === day);
        const places = [...new Set(ofDay.map((one) => inLanguage(one, 'place', language)))];
        return (
          <fieldset key={day} className="min-w-0">
            <legend className="mb-2 text-small font-medium text-ink-2">
              {formatDay(day, language)} · {places.join(' / ')}
            </legend>
            <div className="num grid grid-cols-3 gap-2">
              {ofDay.map((slot) => (
                <button
                  key={slot.id}
                  type="button"
                  disabled={!slot.isFree}
                  aria-pressed={slot.id === chosen?.id}
                  aria-label={`${formatTimeRange(slot.startsAt, slot.endsAt)}${slot.isFree ? '' : ` ${t.taken}`}`}
                  onClick={() => onChoose(slot)}
                  className={clsx(
                    'min-h-11 rounded-control border px-1 text-small',
                    slot.id === chosen?.id
                      ? 'border-ink bg-ink text-paper'
                      : slot.isFree
                        ? 'border-line-2 hover:border-ink'
                        : 'border-line bg-sunken text-ink-3 line-through',
                  )}
                >
                  {formatTime(slot.startsAt)}
                </button>
              ))}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}

import { type ReceptionState, receptionActions } from '@mingtang/contract/reception/model';
import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer, Facts, type RowSteps } from '../../parts/drawer.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { AccountLink } from './account-link.tsx';
import { GuestLog } from './guest-log.tsx';
import type { Board, OpenGuest } from './looks.ts';
import { WorkerSelect } from './worker-select.tsx';

interface GuestDrawerProps {
  id: string;
  steps: RowSteps | undefined;
  workers: Board['workers'];
  onChanged: () => Promise<void>;
  onClose: () => void;
}

/** A guest with everything one has to know, the next step, and the log. */
export function GuestDrawer({ id, steps, workers, onChanged, onClose }: GuestDrawerProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const query = useQuery({
    queryKey: ['reception', 'guest', id],
    queryFn: ({ signal }) => api.reception.getReception({ id }, { signal }),
  });
  const name = query.data && (language === 'zh' ? query.data.nameZh : query.data.nameEn);
  return (
    <Drawer
      label={`${t.title} · ${name ?? ''}`}
      {...(steps ? { steps } : {})}
      onClose={onClose}
      footer={query.data && <StepButtons guest={query.data} onChanged={onChanged} />}
    >
      <QueryState query={query}>
        {(guest) => (
          <div className="grid gap-6">
            <div>
              <h2 className="text-h2">{name}</h2>
              <p className="text-ink-2">
                {language === 'zh'
                  ? `${guest.organisationZh} · ${guest.titleZh}`
                  : `${guest.organisationEn} · ${guest.titleEn}`}
              </p>
              {guest.role === 'dispatcher' && (
                <Link
                  to={`/r/reception_guest/${guest.id}`}
                  className="text-small text-azure underline underline-offset-3"
                >
                  {t.edit}
                </Link>
              )}
            </div>
            <Offer guest={guest} onChanged={onChanged} onClose={onClose} />
            <GuestDetails guest={guest} workers={workers} onChanged={onChanged} />
            <Note id={guest.id} onChanged={onChanged} />
            <GuestLog steps={guest.steps} />
          </div>
        )}
      </QueryState>
    </Drawer>
  );
}

function GuestDetails({
  guest,
  workers,
  onChanged,
}: { guest: OpenGuest } & Pick<GuestDrawerProps, 'workers' | 'onChanged'>) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const journeyOf = (journey: OpenGuest['arrival']): string | null => {
    if (!journey) return null;
    const [from, to] = language === 'zh' ? [journey.fromZh, journey.toZh] : [journey.fromEn, journey.toEn];
    const way = from && to ? `${from} → ${to}` : (from ?? to);
    return [journey.at && format.moment(journey.at), journey.number, way].filter(Boolean).join(' · ');
  };
  const hotel = language === 'zh' ? guest.hotelZh : guest.hotelEn;
  const isDispatcher = guest.role === 'dispatcher';
  return (
    <Facts
      items={[
        { name: t.arrival, value: journeyOf(guest.arrival) },
        { name: t.departure, value: journeyOf(guest.departure) },
        { name: t.hotel, value: [hotel, guest.room].filter(Boolean).join(' · ') },
        { name: t.car, value: guest.car },
        { name: t.phone, value: guest.phone },
        { name: t.companions, value: guest.companions || null },
        { name: t.notes, value: guest.notes },
        {
          name: t.worker,
          value: isDispatcher ? <WorkerSelect guest={guest} workers={workers} onChanged={onChanged} /> : null,
        },
        { name: t.account, value: isDispatcher ? <AccountLink guest={guest} onChanged={onChanged} /> : null },
      ]}
    />
  );
}

const isLast = (status: ReceptionState): status is 'checked_out' => receptionActions[status].next === null;

function StepButtons({ guest, onChanged }: { guest: OpenGuest; onChanged: () => Promise<void> }) {
  const t = usePhrases({ zh, en });
  const { run, isBusy } = useAction();
  const { askReason } = useConfirm();
  const { id, status, role, isOwn } = guest;
  const { next, back } = receptionActions[status];
  const isDispatcher = role === 'dispatcher';

  async function move(to: ReceptionState, note?: string): Promise<void> {
    const press = { id, from: status, to, key: crypto.randomUUID(), ...(note ? { note } : {}) };
    await run(() => api.reception.moveGuest(press), t.moved(t.states[to]));
    await onChanged();
  }
  async function goBack(to: ReceptionState): Promise<void> {
    const reason = await askReason({ title: t.backTitle(t.states[to]), text: t.backText, action: t.back });
    if (reason) await move(to, reason);
  }
  return (
    <>
      {isDispatcher && back && (
        <Button disabled={isBusy} onClick={() => void goBack(back)}>
          {t.back}
        </Button>
      )}
      {!isLast(status) && next && (isDispatcher || isOwn) && (
        <Button type="primary" loading={isBusy} onClick={() => void move(next)}>
          {t.next[status]}
        </Button>
      )}
    </>
  );
}

function Offer({ guest, onChanged, onClose }: { guest: OpenGuest } & Pick<GuestDrawerProps, 'onChanged' | 'onClose'>) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { run, isBusy } = useAction();
  const { offer } = guest;
  if (!offer) return null;
  const nameOf = (worker: OpenGuest['worker']): string =>
    (worker && (language === 'zh' ? worker.nameZh : worker.nameEn)) || t.forgotten;
  async function answer(isAccepted: boolean): Promise<void> {
    const press = { id: offer?.id ?? '', isAccepted, key: crypto.randomUUID() };
    const isDone = await run(() => api.reception.answerOffer(press), isAccepted ? t.accepted : t.declined);
    // Who declines does not see the guest any more.
    if (isDone && !isAccepted && guest.role === 'worker') onClose();
    await onChanged();
  }
  return (
    <div className="rounded-card bg-gam-wash p-3">
      <p className="font-medium">
        {offer.isToMe ? t.asked(nameOf(offer.from)) : t.offer(nameOf(offer.from), nameOf(offer.to))}
      </p>
      {offer.note && <p className="mt-1 whitespace-pre-line">{offer.note}</p>}
      {offer.isToMe && (
        <p className="mt-2 flex gap-2">
          <Button type="primary" disabled={isBusy} onClick={() => void answer(true)}>
            {t.accept}
          </Button>
          <Button disabled={isBusy} onClick={() => void answer(false)}>
            {t.decline}
          </Button>
        </p>
      )}
    </div>
  );
}

function Note({ id, onChanged }: { id: string; onChanged: () => Promise<void> }) {
  const t = usePhrases({ zh, en });
  const { run, isBusy } = useAction();
  const [note, setNote] = useState('');
  /** The same words sent once more are the same note: the answer to the first may have been lost. */
  const press = useRef({ note: '', key: '' });
  async function write(): Promise<void> {
    const words = note.trim();
    if (press.current.note !== words) press.current = { note: words, key: crypto.randomUUID() };
    if (await run(() => api.reception.noteGuest({ id, ...press.current }), t.noted)) {
      setNote('');
      press.current = { note: '', key: '' };
    }
    await onChanged();
  }
  return (
    <div className="grid justify-items-start gap-2">
      <Input.TextArea
        aria-label={t.note}
        placeholder={t.noteHint}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <Button disabled={note.trim() === ''} loading={isBusy} onClick={() => void write()}>
        {t.noteSend}
      </Button>
    </div>
  );
}

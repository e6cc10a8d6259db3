import { receptionActions, receptionStates } from '@mingtang/contract/reception/model';
import { Button } from '@mingtang/ui/button';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { Skeleton } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { NotebookPen, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { isNetworkFailure } from '../../api.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useNow } from '../../now.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { queryNames } from '../../routes.ts';
import { GuestFacts } from './guest-facts.tsx';
import { findKeptGuest } from './kept-receptions.ts';
import { NoteSheet } from './note-sheet.tsx';
import { OfferNotice } from './offer-notice.tsx';
import { pressKey } from './press-key.ts';
import { ReasonSheet } from './reason-sheet.tsx';
import { type Reception, receptions } from './reception-calls.ts';
import { ReceptionFrame } from './reception-frame.tsx';
import { ReceptionLog } from './reception-log.tsx';
import { StatusBar } from './status-bar.tsx';
import { useReception } from './use-receptions.ts';

const skeleton = (
  <>
    <Skeleton className="h-28" />
    <Skeleton className="mt-4 h-40" />
    <Skeleton className="mt-4 h-40" />
  </>
);

/** One guest: who, when, where, how far, and the next step. */
export default function ReceptionPage() {
  const [query] = useSearchParams();
  const id = query.get(queryNames.id) ?? '';
  const own = useReception(id);
  const isLost = own.data === undefined && own.problem !== undefined && isNetworkFailure(own.problem);
  const kept = useMemo(() => (isLost ? findKeptGuest(id) : undefined), [isLost, id]);
  return (
    <div className="page pt-4 pb-32 lg:max-w-220 lg:pt-14">
      {kept ? (
        <KeptGuest {...kept} />
      ) : (
        <ReceptionFrame own={own} skeleton={skeleton} isWholePage>
          {(reception) => <One reception={reception} onChange={own.set} reload={own.reload} />}
        </ReceptionFrame>
      )}
    </div>
  );
}

/** What was seen last of a guest, where there is no network. */
function KeptGuest({ guest, loadedAt }: NonNullable<ReturnType<typeof findKeptGuest>>) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const now = new Date(useNow(loadedAt));
  const at = new Date(loadedAt);
  return (
    <>
      <div className="mb-4">
        <OfflineNotice>{t.kept(`${formatDay(at, language)} ${formatTime(at)}`)}</OfflineNotice>
      </div>
      <GuestFacts guest={guest} now={now} />
    </>
  );
}

interface OneProps {
  reception: Reception;
  onChange: (reception: Reception) => void;
  reload: () => void;
}

function One({ reception, onChange, reload }: OneProps) {
  const t = usePhrases({ zh, en });
  const navigate = useNavigate();
  const showToast = useToast();
  const [loadedAt] = useState(() => Date.now());
  const now = new Date(useNow(loadedAt));
  const [isOpen, setOpen] = useState<'note' | 'back'>();
  const { id, status, role, isOwn, offer, steps } = reception;
  const { back } = receptionActions[status];
  const current = receptionStates.indexOf(status);
  return (
    <>
      {offer && (
        <OfferNotice
          offer={offer}
          mayWithdraw={offer.isFromMe || role === 'dispatcher'}
          onChange={(isGone) => (isGone ? void navigate(paths.receptions(), { replace: true }) : reload())}
        />
      )}
      <GuestFacts guest={reception} now={now}>
        <ol aria-label={t.one.progress} className="mt-6 grid grid-cols-5 gap-1">
          {receptionStates.map((state, index) => (
            <li
              key={state}
              aria-current={index === current ? 'step' : undefined}
              className={`border-t-4 pt-2 text-cap break-words ${index <= current ? 'border-ink text-ink' : 'border-line-2 text-ink-3'} ${index === current ? 'font-semibold' : ''}`}
            >
              {t.states[state]}
              {index < current && <span className="sr-only">{t.one.done}</span>}
            </li>
          ))}
        </ol>
      </GuestFacts>
      <StatusBar reception={reception} onMoved={onChange} onRefused={reload} />
      <ReceptionLog steps={steps} />
      <div className="mt-5 flex flex-wrap gap-3">
        {(isOwn || role === 'dispatcher') && (
          <Button variant="line" icon={NotebookPen} onClick={() => setOpen('note')}>
            {t.note.action}
          </Button>
        )}
        {role === 'dispatcher' && back && (
          <Button variant="line" icon={Undo2} onClick={() => setOpen('back')}>
            {t.back.action}
          </Button>
        )}
      </div>
      {isOpen === 'note' && (
        <NoteSheet
          id={id}
          onClose={() => setOpen(undefined)}
          onDone={(done) => {
            setOpen(undefined);
            showToast({ text: t.note.done });
            onChange(done);
          }}
        />
      )}
      {isOpen === 'back' && back && (
        <ReasonSheet
          state={t.states[back]}
          onClose={() => setOpen(undefined)}
          goBack={async (note) => {
            const key = pressKey.of(`${id} ${status} ${back} ${note}`);
            const done = await receptions.moveGuest({ id, from: status, to: back, note, key });
            pressKey.forget();
            setOpen(undefined);
            showToast({ text: t.moved(t.states[done.status]) });
            onChange(done);
          }}
        />
      )}
    </>
  );
}

import { PASS_STEP_SECONDS } from '@mingtang/contract/pass';
import { FullScreen } from '@mingtang/ui/full-screen';
import { inLanguage } from '../../bilingual.ts';
import { formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { zh } from '../../phrases/zh/tickets.ts';
import { useWakeLock } from '../../wake-lock.ts';
import { formatValidDays } from '../shop/valid-days.ts';
import { CodePanel } from './code-panel.tsx';
import { TicketStatus } from './ticket-status.tsx';
import type { ShownPass } from './use-pass.ts';

interface FullPassProps {
  shown: ShownPass;
  isOpen: boolean;
  onClose: () => void;
}

/** The pass as the door sees it: black on white over the whole screen, the code as large as it gets. */
export function FullPass({ shown, isOpen, onClose }: FullPassProps) {
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const { pass } = shown;
  if (!pass) return null;
  return (
    <FullScreen
      isOpen={isOpen}
      onClose={onClose}
      title={inLanguage(pass.ticket, 'name', language)}
      closeLabel={shell.close}
    >
      <Code pass={pass} shown={shown} />
    </FullScreen>
  );
}

function Code({ pass, shown: { code, secondsLeft } }: { pass: NonNullable<ShownPass['pass']>; shown: ShownPass }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  useWakeLock();
  const { ticket, steps } = pass;
  const lastStep = steps.at(-1)?.from.getTime() ?? 0;
  const savedUntil = formatTime(new Date(lastStep + PASS_STEP_SECONDS * 1000));
  return (
    <div className="mx-auto flex w-full max-w-120 flex-1 flex-col justify-center px-5 pb-8">
      <p className="num -mt-2 text-small">
        {t.daysAndRooms(formatValidDays(ticket.validDays, language), ticket.halls.length)}
      </p>
      <CodePanel code={code} label={t.code} secondsLeft={secondsLeft} />
      <div className="num mt-5 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line pt-4">
        <p>
          <span className="block text-cap text-ink-3">{t.number}</span>
          <span className="text-h3">{ticket.number}</span>
        </p>
        <TicketStatus ticket={ticket} />
      </div>
      <p className="num mt-4 text-small text-ink-2">
        {isOnline ? t.pass.everyMinute : t.pass.offline}
        {code && ` · ${t.pass.savedUntil(savedUntil)}`}
      </p>
      <p className="mt-1 text-small text-ink-3">{t.pass.brightness}</p>
    </div>
  );
}

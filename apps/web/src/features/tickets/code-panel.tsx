import { PASS_STEP_SECONDS } from '@mingtang/contract/pass';
import { QrCode } from '@mingtang/ui/qr-code';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/tickets.ts';
import { zh } from '../../phrases/zh/tickets.ts';

interface CodePanelProps {
  /** Undefined when the kept ones have run out. */
  code: string | undefined;
  label: string;
  secondsLeft: number;
}

/** A changing code as large as it gets, and how long this one holds. Stands on white. */
export function CodePanel({ code, label, secondsLeft }: CodePanelProps) {
  const t = usePhrases({ zh, en }).pass;
  return (
    <>
      <div className="mx-auto my-4 grid aspect-square w-full max-w-[min(100%,58dvh)] place-items-center">
        {code ? (
          <QrCode text={code} label={label} size={440} quiet={2} className="size-full" />
        ) : (
          <p className="max-w-72 p-4 text-center">{t.expired}</p>
        )}
      </div>
      {code && <Refresh secondsLeft={secondsLeft} />}
    </>
  );
}

/** How long this code still holds, in words and as a line that runs out. */
function Refresh({ secondsLeft }: { secondsLeft: number }) {
  const t = usePhrases({ zh, en }).pass;
  return (
    <div>
      <div aria-hidden="true" className="h-0.5 bg-line">
        <div
          className="h-full origin-left bg-ink transition-transform duration-1000 ease-linear"
          style={{ transform: `scaleX(${secondsLeft / PASS_STEP_SECONDS})` }}
        />
      </div>
      <p role="timer" aria-live="off" className="num mt-2 text-center text-small text-ink-2">
        {t.refresh(secondsLeft)}
      </p>
    </div>
  );
}

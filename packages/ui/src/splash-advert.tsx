import { ArrowRight } from 'lucide-react';
import {
  cloneElement,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button.tsx';
import { HallFigure } from './hall-figure.tsx';
import { StatusTag } from './status-tag.tsx';

export type SplashAdvertProps = {
  /** names the dialog */
  label: string;
  /** "Ad" */
  tag: ReactNode;
  title: ReactNode;
  /** mark, name and stand */
  advertiser: ReactNode;
  action: ReactNode;
  /** where it leads; a tap anywhere opens it too */
  link: ReactElement;
  skipLabel: ReactNode;
  /** skipped, Esc, or the time is over */
  onClose: () => void;
  /** the conference's mark and year */
  brand?: ReactNode;
  /** a picture instead of the drawn hall */
  image?: string | undefined;
  /** of the drawn hall: `seedFrom(advert.id)` */
  seed: number;
  seconds?: number;
};

/** The opening advert of phones: five seconds, never without a way past. Focus goes to Skip, Esc closes. */
export function SplashAdvert({
  label,
  tag,
  title,
  advertiser,
  action,
  link,
  skipLabel,
  onClose,
  brand,
  image,
  seed,
  seconds = 5,
}: SplashAdvertProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const skip = useRef<HTMLButtonElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);
  const [left, setLeft] = useState(seconds);

  // The browser's own dialog: it holds the focus and is there before any library could be.
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    skip.current?.focus();
    return () => shown?.close();
  }, []);

  useEffect(() => {
    if (left <= 0) {
      close();
      return;
    }
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);

  return (
    <dialog
      ref={dialog}
      aria-label={label}
      aria-describedby={titleId}
      data-theme="dark"
      onCancel={onClose}
      className="fixed inset-0 m-0 flex h-dvh animate-[mt-appear_240ms_ease-out] max-h-none w-full max-w-none flex-col overflow-hidden border-0 bg-night p-0 text-ink outline-none"
    >
      {image ? (
        <img src={image} alt="" className="absolute inset-0 size-full object-cover" />
      ) : (
        <div className="absolute -top-7.5 left-1/2 -translate-x-1/2">
          <HallFigure size={600} seed={seed} lit={4} hasFrame={false} line="var(--night-line)" density={1.25} />
        </div>
      )}
      <div className="absolute inset-x-0 bottom-0 h-117.5 bg-linear-to-b from-transparent to-night to-44%" />
      {cloneElement(link as ReactElement<{ className: string; tabIndex: number; 'aria-hidden': boolean }>, {
        className: 'absolute inset-0',
        tabIndex: -1,
        'aria-hidden': true,
      })}
      <div aria-hidden="true" className="absolute inset-x-0 top-0 h-[3px] bg-over-on/18">
        <div
          className="h-full origin-left animate-[mt-fill_linear_both] bg-over-on"
          style={{ animationDuration: `${seconds}s` }}
        />
      </div>
      <StatusTag tone="over" className="absolute top-[27px] left-4">
        {tag}
      </StatusTag>
      <button
        ref={skip}
        type="button"
        onClick={onClose}
        className="absolute top-4 right-4 inline-flex h-11 items-center rounded-full"
      >
        <span className="num inline-flex h-[34px] items-center gap-2 rounded-full border border-over-on/28 bg-over px-3.5 text-[14px] font-medium text-over-on">
          {skipLabel}
          <span aria-hidden="true">{left}</span>
        </span>
      </button>
      <div className="pointer-events-none relative mx-auto mt-auto w-full max-w-120 px-7 pb-[max(40px,env(safe-area-inset-bottom))]">
        <div className="flex items-center gap-2 text-small text-night-ink-2">{advertiser}</div>
        <p
          id={titleId}
          className="mt-3.5 text-[40px] leading-(--lh-tight) font-semibold tracking-(--tr-display) text-pretty max-[359px]:text-[32px]"
        >
          {title}
        </p>
        <Button render={link} isFull iconAfter={ArrowRight} className="pointer-events-auto mt-7">
          {action}
        </Button>
        {brand && (
          <div className="mt-6.5 flex items-center justify-center gap-2 text-[13px] text-night-ink-3">{brand}</div>
        )}
      </div>
    </dialog>
  );
}

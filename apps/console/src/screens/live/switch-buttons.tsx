import { PLAY_SWITCHES, type PlaySwitch } from '@mingtang/contract/programme/model';
import { clsx } from 'clsx';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/live.ts';
import { zh } from '../../phrases/zh/live.ts';

/** The broadcast's switch: each press sets it. Arrows only walk, so that no key on the way to another puts it on air. */
export function SwitchButtons({
  value,
  label,
  isDisabled,
  onSet,
}: {
  value: PlaySwitch;
  /** Whose it is, for those who do not see the row. */
  label: string;
  isDisabled: boolean;
  onSet: (to: PlaySwitch) => void;
}) {
  const t = usePhrases({ zh, en });
  return (
    <fieldset
      aria-label={label}
      className="inline-grid auto-cols-fr grid-flow-col rounded-control border border-line-2 bg-surface p-0.5"
    >
      {PLAY_SWITCHES.map((one) => (
        <button
          key={one}
          type="button"
          aria-pressed={one === value}
          disabled={isDisabled}
          onClick={() => one !== value && onSet(one)}
          className={clsx(
            'min-h-8 rounded-tag px-2 text-cap font-medium whitespace-nowrap max-sm:min-h-11',
            one === value ? 'bg-ink text-ink-on' : 'text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink',
          )}
        >
          {t.switches[one]}
        </button>
      ))}
    </fieldset>
  );
}

import { clsx } from 'clsx';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/comments.ts';
import { zh } from '../../phrases/zh/comments.ts';
import { DENSITIES, setBarrage, useBarrageSettings } from './barrage-settings.ts';

const PILL =
  'hit-8 inline-flex h-7 items-center rounded-[6px] border border-white/50 px-2.5 text-small font-semibold whitespace-nowrap';

/** Comments over the picture: on or off, and how many at a time; stands among the player's pills. */
export function BarrageSwitch() {
  const t = usePhrases({ zh, en }).barrage;
  const { isOn, density } = useBarrageSettings();
  const next = DENSITIES[(DENSITIES.indexOf(density) + 1) % DENSITIES.length] ?? density;
  return (
    <>
      <button
        type="button"
        aria-pressed={isOn}
        title={isOn ? t.on : t.off}
        onClick={() => setBarrage({ isOn: !isOn })}
        className={clsx(PILL, !isOn && 'line-through opacity-60')}
      >
        {t.name}
      </button>
      {isOn && (
        <button
          type="button"
          aria-label={`${t.density}: ${t.densities[density]}`}
          title={`${t.density}: ${t.densities[density]}`}
          onClick={() => setBarrage({ density: next })}
          className={clsx(PILL, 'gap-[3px] px-2!')}
        >
          <span aria-hidden="true" className="grid gap-[3px]">
            {DENSITIES.map((one, index) => (
              <span
                key={one}
                className={clsx('block h-0.5 w-3.5 bg-current', index > DENSITIES.indexOf(density) && 'opacity-30')}
              />
            ))}
          </span>
        </button>
      )}
    </>
  );
}

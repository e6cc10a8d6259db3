import { Notice } from '@mingtang/ui/notice';
import { usePhrases } from '../language.ts';
import { en } from '../phrases/en.ts';
import { zh } from '../phrases/zh.ts';
import { useDoor, useDoorState } from '../use-door.ts';
import { goTo } from '../use-place.ts';

/** Bytes below which a device is short of room for an hour of scans. */
const LITTLE = 20_000_000;

/** What somebody has to do something about, worst first; nothing most of the time. */
export function Warnings() {
  const t = usePhrases({ zh, en });
  const door = useDoor();
  const { clock, isStoreFull, storage, merged } = useDoorState();
  return (
    <div className="flex flex-col gap-2 empty:hidden" data-theme="dark">
      {isStoreFull && (
        <Notice tone="rouge" live="assertive">
          {t.settings.full}
        </Notice>
      )}
      {!isStoreFull && storage && storage.quota - storage.used < LITTLE && <Notice tone="gam">{t.settings.low}</Notice>}
      {clock.wasTurnedBack && <Notice tone="rouge">{t.settings.clockBack}</Notice>}
      {!clock.wasTurnedBack && clock.doubtMinutes !== undefined && (
        <Notice tone="rouge">{t.settings.clockDoubt(Math.abs(clock.doubtMinutes))}</Notice>
      )}
      {merged && (
        <Notice
          tone={merged.otherwise.length > 0 ? 'gam' : 'mal'}
          live="polite"
          trail={
            <button
              type="button"
              className="-mx-1 -my-3 px-3 py-3 underline underline-offset-4"
              onClick={() => {
                if (merged.otherwise.length > 0) goTo('log');
                door.forgetMerge();
              }}
            >
              {merged.otherwise.length > 0 ? t.merge.see : t.close}
            </button>
          }
        >
          {merged.otherwise.length > 0
            ? t.merge.doubles(merged.count, merged.otherwise.length)
            : t.merge.done(merged.count)}
        </Notice>
      )}
    </div>
  );
}

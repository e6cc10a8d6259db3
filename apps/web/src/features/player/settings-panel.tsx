import type { VideoRegion } from '@mingtang/contract/programme/model';
import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/player.ts';
import { zh } from '../../phrases/zh/player.ts';
import type { BroadcastState } from './broadcast.ts';
import type { QualityChoice } from './engine.ts';
import type { Sound } from './sources.ts';

export type CaptionChoice = Sound | 'off';

interface SettingsPanelProps {
  state: BroadcastState;
  captions: CaptionChoice;
  onQuality: (quality: QualityChoice) => void;
  onSound: (sound: Sound) => void;
  onRegion: (region: VideoRegion) => void;
  onCaptions: (captions: CaptionChoice) => void;
  onClose: () => void;
}

/** Quality, audio, where it is served from, captions: over the picture, so that it is there in full screen too. */
export function SettingsPanel({
  state,
  captions,
  onQuality,
  onSound,
  onRegion,
  onCaptions,
  onClose,
}: SettingsPanelProps) {
  const t = usePhrases({ zh, en });
  const box = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    box.current?.querySelector<HTMLInputElement>('input:checked')?.focus();
    const listen = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  const qualities = (['auto', ...state.qualities] as const).map((value) => ({
    value,
    label: value === 'auto' ? (state.height > 0 ? t.autoNow(`${state.height}p`) : t.auto) : value,
  }));
  const captioned = (['zh', 'en'] as const).filter((language) => state.captions[language] !== null);
  return (
    <dialog
      ref={box}
      open
      aria-label={t.settings}
      className="absolute start-auto m-0 text-ink end-2 bottom-14 z-20 grid max-h-[calc(100%-4.5rem)] max-w-[calc(100%-1rem)] grid-cols-2 gap-x-6 gap-y-3 overflow-y-auto rounded-card bg-raised p-4 text-small shadow-2 inset-ring inset-ring-line"
    >
      <Choice name={t.quality} options={qualities} value={state.quality} onChoose={onQuality} />
      {state.sounds.length > 1 && (
        <Choice
          name={t.sound}
          options={state.sounds.map((value) => ({ value, label: t.sounds[value] }))}
          value={state.sound}
          onChoose={onSound}
        />
      )}
      {state.regions.length > 1 && (
        <Choice
          name={t.region}
          options={state.regions.map((value) => ({ value, label: t.regions[value] }))}
          value={state.region}
          onChoose={onRegion}
        />
      )}
      {captioned.length > 0 && (
        <Choice
          name={t.captions}
          options={[
            { value: 'off' as const, label: t.captionsOff },
            ...captioned.map((value) => ({ value, label: t.captionLanguages[value] })),
          ]}
          value={captions}
          onChoose={onCaptions}
        />
      )}
    </dialog>
  );
}

function Choice<Value extends string>({
  name,
  options,
  value,
  onChoose,
}: {
  name: string;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChoose: (value: Value) => void;
}) {
  const group = useId();
  return (
    <fieldset>
      <legend className="text-cap text-ink-3">{name}</legend>
      {options.map((option) => (
        <label key={option.value} className="flex min-h-9 cursor-pointer items-center gap-2 whitespace-nowrap">
          <input
            type="radio"
            name={group}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChoose(option.value)}
            className="size-4 accent-azure"
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}

import type { SwitchboardForum, SwitchboardSource } from '@mingtang/contract/live/model';
import {
  type PlaySwitch,
  VIDEO_LANGUAGES,
  VIDEO_PURPOSES,
  VIDEO_QUALITIES,
  VIDEO_REGIONS,
} from '@mingtang/contract/programme/model';
import { Notice } from '@mingtang/ui/notice';
import { Button, Checkbox, Input } from 'antd';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer, type RowSteps } from '../../parts/drawer.tsx';
import { faultsOf } from '../../parts/field-rule.ts';
import { useKeys } from '../../parts/keys.tsx';
import { formatTime } from '../../parts/time.ts';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/live.ts';
import { zh } from '../../phrases/zh/live.ts';
import { CheckNote } from './check-note.tsx';
import { ReservePanel } from './reserve-panel.tsx';
import { SwitchButtons } from './switch-buttons.tsx';

type Place = Pick<SwitchboardSource, 'purpose' | 'region' | 'language' | 'quality'>;

const places: readonly Place[] = VIDEO_PURPOSES.flatMap((purpose) =>
  VIDEO_REGIONS.flatMap((region) =>
    VIDEO_LANGUAGES.flatMap((language) =>
      VIDEO_QUALITIES.toReversed().map((quality): Place => ({ purpose, region, language, quality })),
    ),
  ),
);
const captionPlaces = [
  { key: 'captionsZh', language: 'zh' },
  { key: 'captionsEn', language: 'en' },
] as const;
const keyOf = ({ purpose, region, language, quality }: Place): string => [purpose, region, language, quality].join(' ');

/** A broadcast with all its addresses, what each gave at its last check, and its switch. */
export function StreamDrawer({
  forum,
  steps,
  isLocked,
  maySet,
  onSet,
  onMove,
  onRestore,
  onChanged,
  onClose,
}: {
  forum: SwitchboardForum;
  steps: RowSteps | undefined;
  isLocked: boolean;
  maySet: boolean;
  onSet: (to: PlaySwitch) => void;
  onMove: (url: string) => Promise<void>;
  onRestore: () => void;
  onChanged: () => Promise<void>;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { run, isBusy } = useAction();
  /** What was typed, by place; the rest stands as it is kept. */
  const [typed, setTyped] = useState<ReadonlyMap<string, string>>(new Map());
  const [playback, setPlayback] = useState<boolean>();
  const [faults, setFaults] = useState<ReadonlyMap<string, string>>(new Map());
  const kept = new Map(forum.sources.map((source) => [keyOf(source), source]));
  const hasPlayback = playback ?? forum.hasPlayback;
  const urlOf = (place: Place): string => typed.get(keyOf(place)) ?? kept.get(keyOf(place))?.url ?? '';
  const captionsOf = (key: 'captionsZh' | 'captionsEn'): string => typed.get(key) ?? forum[key] ?? '';
  const isDirty =
    hasPlayback !== forum.hasPlayback ||
    captionPlaces.some(({ key }) => captionsOf(key) !== (forum[key] ?? '')) ||
    places.some((place) => urlOf(place) !== (kept.get(keyOf(place))?.url ?? ''));
  const title = language === 'zh' ? forum.titleZh : forum.titleEn;

  async function save(): Promise<void> {
    const filled = places.filter((place) => urlOf(place).trim() !== '');
    const sources = filled.map((place) => ({ ...place, url: urlOf(place).trim() }));
    setFaults(new Map());
    const isSaved = await run(async () => {
      try {
        await api.live.setSources({
          id: forum.id,
          version: forum.version,
          hasPlayback,
          sources,
          captionsZh: captionsOf('captionsZh').trim() || null,
          captionsEn: captionsOf('captionsEn').trim() || null,
        });
      } catch (error) {
        const found = faultsOf(error, language).map(({ field, reason }) => {
          const place = filled[Number(/^sources\.(\d+)\.url$/.exec(field)?.[1])];
          const isCaptions = field === 'captionsZh' || field === 'captionsEn';
          return [place ? keyOf(place) : isCaptions ? field : '', reason] as const;
        });
        setFaults(new Map(found));
        throw found[0] ? new Error(found[0][1], { cause: error }) : error;
      }
    }, t.saved);
    await onChanged();
    if (!isSaved) return;
    setTyped(new Map());
    setPlayback(undefined);
  }
  async function check(): Promise<void> {
    await run(() => api.live.checkForum({ id: forum.id }), t.checked);
    await onChanged();
  }
  useKeys(maySet ? [{ keys: 'c', label: t.keys.check, run: () => void check() }] : []);

  return (
    <Drawer
      label={`${t.title} · ${title}`}
      {...(steps ? { steps } : {})}
      onClose={onClose}
      footer={
        maySet && (
          <>
            <Button size="large" disabled={isBusy || isDirty} onClick={() => void check()}>
              {t.check} <kbd className="text-cap opacity-70">C</kbd>
            </Button>
            <Button size="large" type="primary" disabled={isBusy || !isDirty} onClick={() => void save()}>
              {t.save}
            </Button>
          </>
        )
      }
    >
      <UnsavedChanges isDirty={isDirty} />
      <div className="grid gap-5">
        <div>
          <h2 className="text-h2">{title}</h2>
          <p className="num text-small text-ink-3">
            {formatTime(forum.startsAt)}–{formatTime(forum.endsAt)} ·{' '}
            {language === 'zh' ? forum.venueZh : forum.venueEn} ·{' '}
            <Link to={`/r/forum/${forum.id}`} className="text-azure underline">
              {t.edit}
            </Link>
          </p>
        </div>
        <div>
          <SwitchButtons value={forum.playSwitch} label={`${t.switch}: ${title}`} isDisabled={isLocked} onSet={onSet} />
        </div>
        <ReservePanel
          forum={forum}
          isLocked={isLocked}
          onMove={async (url) => {
            await onMove(url);
            // What was typed over addresses that are no more.
            setTyped((map) => new Map(Array.from(map).filter(([key]) => !key.startsWith('live '))));
          }}
          onRestore={onRestore}
          onChanged={onChanged}
        />
        {VIDEO_PURPOSES.map((purpose) => (
          <section key={purpose} className="grid gap-3">
            <h3 className="text-h3">{t[purpose]}</h3>
            {purpose === 'playback' && (
              <Checkbox checked={hasPlayback} disabled={!maySet} onChange={({ target }) => setPlayback(target.checked)}>
                {t.hasPlayback}
              </Checkbox>
            )}
            {places
              .filter((place) => place.purpose === purpose)
              .map((place) => (
                <AddressField
                  key={keyOf(place)}
                  label={t.place(t.regions[place.region], t.languages[place.language], place.quality)}
                  value={urlOf(place)}
                  // What was checked is what is kept, not what was typed since.
                  source={typed.has(keyOf(place)) ? undefined : kept.get(keyOf(place))}
                  fault={faults.get(keyOf(place))}
                  isDisabled={!maySet}
                  onChange={(url) => setTyped((map) => new Map(map).set(keyOf(place), url))}
                />
              ))}
            {purpose === 'playback' &&
              captionPlaces.map(({ key, language: spoken }) => (
                <AddressField
                  key={key}
                  label={t.captions(t.languages[spoken])}
                  hint={t.captionsHint}
                  value={captionsOf(key)}
                  source={undefined}
                  fault={faults.get(key)}
                  isDisabled={!maySet}
                  onChange={(url) => setTyped((map) => new Map(map).set(key, url))}
                />
              ))}
          </section>
        ))}
        {faults.has('') && <Notice tone="rouge">{faults.get('')}</Notice>}
      </div>
    </Drawer>
  );
}

function AddressField({
  label,
  hint,
  value,
  source,
  fault,
  isDisabled,
  onChange,
}: {
  label: string;
  hint?: string;
  value: string;
  source: SwitchboardSource | undefined;
  fault: string | undefined;
  isDisabled: boolean;
  onChange: (url: string) => void;
}) {
  const t = usePhrases({ zh, en });
  const noteId = useId();
  return (
    <div className="grid gap-1">
      <label className="grid gap-1">
        <span className="text-small font-medium">{label}</span>
        <Input
          value={value}
          disabled={isDisabled}
          placeholder={hint ?? t.address}
          inputMode="url"
          aria-describedby={noteId}
          {...(fault === undefined ? {} : { status: 'error' as const })}
          onChange={({ target }) => onChange(target.value)}
        />
      </label>
      <div id={noteId} className="num flex flex-wrap items-center gap-x-2 gap-y-1 text-cap text-ink-3">
        {fault !== undefined && <span className="text-rouge">{fault}</span>}
        {source && <CheckNote source={source} />}
      </div>
    </div>
  );
}

import { Notice } from '@mingtang/ui/notice';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Button } from 'antd';
import { clsx } from 'clsx';
import { useEffect } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { FormContext, focusField } from '../../parts/fields/form-context.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/settings.ts';
import { zh } from '../../phrases/zh/settings.ts';
import { CalendarEditor } from './calendar-editor.tsx';
import { differingKeys, type Edit } from './edits.ts';
import { PresetNote } from './preset-note.tsx';
import { SettingFields } from './setting-fields.tsx';
import type { Refusal, Setting } from './use-settings.ts';

interface SettingPanelProps {
  setting: Setting;
  edit: Edit | undefined;
  refusal: Refusal | undefined;
  isBusy: boolean;
  canWrite: boolean;
  onChange: (values: Values) => void;
  onSave: () => void;
  onDiscard: () => void;
  onKeepMine: () => void;
  onReset: () => void;
  onHistory: () => void;
}

const noErrors: ReadonlyMap<string, string> = new Map();

/** A setting: what it decides, what it holds, who set it, and the way back to its default. */
export function SettingPanel({
  setting,
  edit,
  refusal,
  isBusy,
  canWrite,
  onChange,
  onSave,
  onDiscard,
  onKeepMine,
  onReset,
  onHistory,
}: SettingPanelProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const { code, editor, fields } = setting;
  const values = edit?.values ?? setting.values;
  const errors = refusal?.errors ?? noErrors;
  const isOwn = differingKeys(setting.preset, setting.values).length > 0;
  const isBehind = edit !== undefined && edit.version !== setting.version;
  const isWide = editor === 'calendar' || fields.some(({ isLocalized }) => isLocalized);
  const who = setting.changedBy ?? t.system;
  const when = setting.changedAt ? format.moment(setting.changedAt) : '';

  // What the server refuses leads the eye, and the cursor, to the first place.
  useEffect(() => {
    if (errors.size > 0) focusField([...errors.keys()]);
  }, [errors]);

  return (
    <section
      aria-labelledby={`setting-${code}`}
      className={clsx('min-w-0 rounded-card border bg-surface p-5', edit ? 'border-ink-3' : 'border-line')}
    >
      <div className={clsx('grid gap-x-8 gap-y-5', !isWide && 'md:grid-cols-[minmax(0,1fr)_minmax(0,26rem)]')}>
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={`setting-${code}`} className="text-h2">
              {setting.label[language]}
            </h2>
            {isOwn && <StatusTag tone="azure">{t.notPreset}</StatusTag>}
          </div>
          {setting.hint && <p className="mt-1 text-pretty text-ink-2">{setting.hint[language]}</p>}
          <div className="mt-2 flex flex-wrap items-center gap-x-3 text-small text-ink-3">
            <p className="num">{setting.version === 0 ? t.never : t.changed(who, when)}</p>
            {setting.version > 0 && (
              <Button
                type="link"
                size="small"
                className="px-0!"
                aria-label={t.history.of(setting.label[language])}
                onClick={onHistory}
              >
                {t.history.open}
              </Button>
            )}
            {canWrite && isOwn && (
              <Button type="link" size="small" className="px-0!" disabled={isBusy} onClick={onReset}>
                {t.reset}
              </Button>
            )}
          </div>
        </div>
        <FormContext value={{ errors, isReadOnly: !canWrite }}>
          <div className="grid min-w-0 content-start gap-4">
            {isBehind && (
              <Notice tone="gam" live="polite">
                <p>{t.conflict.text(who, when)}</p>
                <div className="mt-2 flex flex-wrap gap-2">
                  <Button size="small" onClick={onKeepMine}>
                    {t.conflict.keepMine}
                  </Button>
                  <Button size="small" onClick={onDiscard}>
                    {t.conflict.takeTheirs}
                  </Button>
                </div>
              </Notice>
            )}
            {refusal?.failure && (
              <Notice tone="rouge" live="assertive">
                {refusal.failure}
              </Notice>
            )}
            {errors.size > 1 && (
              <Notice tone="rouge" live="assertive">
                {t.check(errors.size)}
              </Notice>
            )}
            {editor === 'calendar' ? (
              <CalendarEditor code={code} values={values} onChange={onChange} />
            ) : (
              <SettingFields setting={setting} values={values} onChange={onChange} />
            )}
            {isOwn && <PresetNote setting={setting} />}
            {edit && (
              <div className="flex flex-wrap justify-end gap-2 border-t border-line pt-4">
                <Button disabled={isBusy} onClick={onDiscard}>
                  {t.discard}
                </Button>
                <Button type="primary" loading={isBusy} disabled={isBehind} onClick={onSave}>
                  {t.save}
                </Button>
              </div>
            )}
          </div>
        </FormContext>
      </div>
    </section>
  );
}

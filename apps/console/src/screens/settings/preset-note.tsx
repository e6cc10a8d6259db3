import { useLanguage, usePhrases } from '../../language.ts';
import { FieldValue } from '../../parts/fields/field-value.tsx';
import { useKeyNames } from '../../parts/fields/key-names.ts';
import { en } from '../../phrases/en/settings.ts';
import { zh } from '../../phrases/zh/settings.ts';
import { yearOf } from './calendar.ts';
import { differingKeys } from './edits.ts';
import type { Setting } from './use-settings.ts';

/** What the default would be, wherever a setting has left it. */
export function PresetNote({ setting: { editor, fields, values, preset } }: { setting: Setting }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { fieldOf, nameOf } = useKeyNames(fields);
  const keys = differingKeys(preset, values);
  const show = (key: string) => {
    const field = fieldOf(key);
    if (field) return <FieldValue field={field} value={preset[key]} />;
    const { holidays, makeUpDays } = yearOf(preset, key);
    return t.calendar.counts(holidays.length, makeUpDays.length);
  };
  const [only] = keys;
  if (editor === 'fields' && fields.length === 1 && only !== undefined)
    return (
      <p className="num text-small text-ink-3">
        {t.preset}
        {show(only)}
      </p>
    );
  return (
    <details className="text-small text-ink-2">
      <summary className="num cursor-pointer">{t.presets(keys.length)}</summary>
      <dl className="num mt-2 grid gap-x-4 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]" lang={language}>
        {keys.map((key) => (
          <div key={key} className="contents">
            <dt className="text-ink-3">{editor === 'calendar' ? t.calendar.year(key) : nameOf(key)}</dt>
            <dd>
              {t.preset}
              {show(key)}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

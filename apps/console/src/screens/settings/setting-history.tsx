import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { FieldValue } from '../../parts/fields/field-value.tsx';
import type { Values } from '../../parts/fields/field-values.ts';
import { useKeyNames } from '../../parts/fields/key-names.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/settings.ts';
import { zh } from '../../phrases/zh/settings.ts';
import { yearOf } from './calendar.ts';
import { differingKeys } from './edits.ts';
import { SETTINGS, type Setting } from './use-settings.ts';

interface SettingHistoryProps {
  setting: Setting;
  canWrite: boolean;
  /** Sets it to what it held before a change. */
  onRestore: (values: Values) => void;
  onClose: () => void;
}

/** Who set a setting and when, what it held before and after, and the way back. */
export function SettingHistory({ setting, canWrite, onRestore, onClose }: SettingHistoryProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const { code, version, values } = setting;
  const title = t.history.of(setting.label[language]);
  const query = useQuery({
    queryKey: [SETTINGS, code, 'changes', version],
    queryFn: ({ signal }) => api.reference.listSettingChanges({ code }, { signal }),
  });
  return (
    <Drawer label={title} title={title} onClose={onClose}>
      <QueryState query={query}>
        {(changes) =>
          changes.length === 0 ? (
            <p className="text-ink-3">{t.never}</p>
          ) : (
            <ol className="grid gap-5">
              {changes.map(({ id, at, by, before, after }) => (
                <li key={id} className="border-b border-line pb-5 last:border-b-0">
                  <div className="flex items-start justify-between gap-3">
                    <div>
                      <p className="font-semibold">{by ?? t.system}</p>
                      <p className="num text-cap text-ink-3">{format.moment(at)}</p>
                    </div>
                    {canWrite && differingKeys(before, values).length > 0 && (
                      <Button size="small" onClick={() => onRestore(before)}>
                        {t.history.restore}
                      </Button>
                    )}
                  </div>
                  <Changes setting={setting} before={before} after={after} />
                </li>
              ))}
            </ol>
          )
        }
      </QueryState>
    </Drawer>
  );
}

function Changes({ setting: { fields, editor }, before, after }: { setting: Setting; before: Values; after: Values }) {
  const t = usePhrases({ zh, en });
  const { nameOf, fieldOf } = useKeyNames(fields);
  const keys = differingKeys(before, after);
  if (keys.length === 0) return <p className="mt-2 text-small text-ink-3">{t.history.same}</p>;
  const show = (values: Values, key: string) => {
    const field = fieldOf(key);
    if (field) return <FieldValue field={field} value={values[key]} />;
    const { holidays, makeUpDays } = yearOf(values, key);
    return t.calendar.counts(holidays.length, makeUpDays.length);
  };
  return (
    <dl className="num mt-3 grid gap-3">
      {keys.map((key) => (
        <div key={key}>
          <dt className="mb-1 text-cap text-ink-3">{editor === 'calendar' ? t.calendar.year(key) : nameOf(key)}</dt>
          <dd className="flex flex-wrap items-baseline gap-x-2 rounded-control bg-sunken px-3 py-2 text-small">
            <del className="min-w-0 text-rouge">{show(before, key)}</del>
            <ins className="min-w-0 text-mal no-underline">{show(after, key)}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}

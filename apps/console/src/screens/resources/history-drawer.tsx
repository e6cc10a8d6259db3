import type { ResourceDescription, ResourceField } from '@mingtang/contract/resources/model';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { FieldValue } from '../../parts/fields/field-value.tsx';
import type { Values } from '../../parts/fields/field-values.ts';
import { useKeyNames } from '../../parts/fields/key-names.ts';
import { QueryState } from '../../parts/query-state.tsx';
import { splitChange } from '../../parts/text-changes.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { RESOURCES } from '../../resources/descriptions.ts';
import { changedKeys } from './changes.ts';

interface HistoryDrawerProps {
  description: ResourceDescription;
  id: string;
  /** The version in force. */
  version: number;
  onRestore: (version: number) => void;
  onClose: () => void;
}

/** Every state a row was in, what changed in each, and the way back to it. */
export function HistoryDrawer({ description, id, version, onRestore, onClose }: HistoryDrawerProps) {
  const t = usePhrases({ zh, en }).past;
  const format = useTimeFormat();
  const { name, fields, canWrite } = description;
  const query = useQuery({
    queryKey: [RESOURCES, name, 'versions', id, version],
    queryFn: ({ signal }) => api.resources.listVersions({ resource: name, id }, { signal }),
  });
  return (
    <Drawer label={t.title} title={t.title} onClose={onClose}>
      <QueryState query={query}>
        {(versions) =>
          versions.length === 0 ? (
            <p className="text-ink-3">{t.empty}</p>
          ) : (
            <ol className="grid gap-5">
              {versions.map((one, index) => {
                const before = versions[index + 1]?.values;
                const keys = before ? changedKeys(fields, before, one.values) : [];
                return (
                  <li key={one.version} className="border-b border-line pb-5 last:border-b-0">
                    <div className="flex items-start justify-between gap-3">
                      <div>
                        <p className="font-semibold">
                          {t.actions[one.action] ?? one.action}
                          <span className="num ms-2 text-cap font-normal text-ink-3">{t.version(one.version)}</span>
                        </p>
                        <p className="num text-cap text-ink-3">
                          {one.by ?? t.system} · {format.moment(one.at)} ·{' '}
                          {!before ? t.first : keys.length > 0 ? t.changed(keys.length) : t.same}
                        </p>
                      </div>
                      {one.version === version ? (
                        <span className="text-cap text-ink-3">{t.now}</span>
                      ) : (
                        canWrite && (
                          <Button size="small" onClick={() => onRestore(one.version)}>
                            {t.restore}
                          </Button>
                        )
                      )}
                    </div>
                    {before && keys.length > 0 && (
                      <Differences fields={fields} keys={keys} before={before} after={one.values} />
                    )}
                  </li>
                );
              })}
            </ol>
          )
        }
      </QueryState>
    </Drawer>
  );
}

const textKinds: readonly string[] = ['text', 'long_text', 'rich_text'];

function Differences({
  fields,
  keys,
  before,
  after,
}: {
  fields: readonly ResourceField[];
  keys: readonly string[];
  before: Values;
  after: Values;
}) {
  const { nameOf, fieldOf } = useKeyNames(fields);
  return (
    <dl className="mt-3 grid gap-3">
      {keys.map((key) => {
        const field = fieldOf(key);
        if (!field) return null;
        const isText =
          textKinds.includes(field.kind) && typeof before[key] === 'string' && typeof after[key] === 'string';
        return (
          <div key={key}>
            <dt className="mb-1 text-cap text-ink-3">{nameOf(key)}</dt>
            <dd className="rounded-control bg-sunken px-3 py-2 text-small">
              {isText ? (
                <TextDifference before={before[key] as string} after={after[key] as string} />
              ) : (
                <span className="flex flex-wrap items-center gap-x-2">
                  <del className="text-rouge">
                    <FieldValue field={field} value={before[key]} />
                  </del>
                  <ins className="text-mal no-underline">
                    <FieldValue field={field} value={after[key]} />
                  </ins>
                </span>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

/** So much of what is the same is shown around what is not. */
const AROUND = 40;

function TextDifference({ before, after }: { before: string; after: string }) {
  const { start, removed, added, end } = splitChange(before, after);
  return (
    <span className="break-words whitespace-pre-line">
      {start.length > AROUND ? `…${start.slice(-AROUND)}` : start}
      {removed && <del className="bg-rouge-wash text-rouge">{removed}</del>}
      {added && <ins className="bg-mal-wash text-mal no-underline">{added}</ins>}
      {end.length > AROUND ? `${end.slice(0, AROUND)}…` : end}
    </span>
  );
}

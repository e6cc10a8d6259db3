import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { nameOfKey, useEntityNames } from '../../parts/audit-names.ts';
import { Drawer, Facts, type RowSteps } from '../../parts/drawer.tsx';
import { useWhether } from '../../parts/labels.ts';
import { formatExact } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { en } from '../../phrases/en/audit.ts';
import { zh } from '../../phrases/zh/audit.ts';
import { refreshResource, rowPath, useResources } from '../../resources/descriptions.ts';
import type { AuditLine } from './audit.tsx';

/** One line of the trail: who, when, from where, and every field before and after. */
export function AuditDrawer({
  line,
  steps,
  onClose,
  onOnly,
}: {
  line: AuditLine;
  steps?: RowSteps;
  onClose: () => void;
  /** Narrows the list to this actor or this thing. */
  onOnly: (filter: { actor?: string; entity?: string; entityId?: string }) => void;
}) {
  const t = usePhrases({ zh, en });
  const action = nameOfKey(t.actions, line.action);
  const entity = nameOfKey(useEntityNames(), line.entity);
  const fields = [...new Set([...Object.keys(line.before ?? {}), ...Object.keys(line.after ?? {})])];
  return (
    <Drawer label={`${action} · ${entity} · ${line.id}`} {...(steps ? { steps } : {})} onClose={onClose}>
      <h2 className="mb-5 text-[20px] leading-tight font-semibold">
        {action} · {entity}
      </h2>
      <Facts
        items={[
          { name: t.at, value: formatExact(line.at) },
          { name: t.actor, value: line.actorName ?? `${t.kinds[line.actorKind]} ${line.actorId}` },
          { name: t.address, value: line.address },
          { name: t.entity, value: <span className="font-mono text-small break-all">{line.entityId}</span> },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="small" onClick={() => onOnly({ actor: line.actorId })}>
          {t.byActor}
        </Button>
        <Button size="small" onClick={() => onOnly({ entity: line.entity, entityId: line.entityId })}>
          {t.ofEntity}
        </Button>
        <Restore line={line} />
      </div>
      <h3 className="mt-7 mb-2 text-h3">{t.changes}</h3>
      {fields.length === 0 && <p className="text-ink-3">{t.noDetails}</p>}
      <dl className="divide-y divide-line">
        {fields.map((field) => (
          <div key={field} className="py-3">
            <dt className="mb-1.5 font-mono text-cap text-ink-3">{field}</dt>
            {line.before && field in line.before && (
              <dd className="mb-1 rounded-tag bg-rouge-wash px-2.5 py-1.5">
                <span className="sr-only">{t.before} </span>
                <Value value={line.before[field]} mark="−" />
              </dd>
            )}
            {line.after && field in line.after && (
              <dd className="rounded-tag bg-mal-wash px-2.5 py-1.5">
                <span className="sr-only">{t.after} </span>
                <Value value={line.after[field]} mark="+" />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Drawer>
  );
}

/** Brings a deleted row back as it last was, as long as whoever reads this may write such rows. */
function Restore({ line: { action, entity, entityId } }: { line: AuditLine }) {
  const t = usePhrases({ zh, en });
  const navigate = useNavigate();
  const client = useQueryClient();
  const { run, isBusy } = useAction();
  const { data: resources } = useResources();
  const mayWrite = resources?.some(({ name, canWrite }) => name === entity && canWrite);
  if (action !== 'delete' || !mayWrite) return null;
  const restore = (): Promise<boolean> =>
    run(async () => {
      const versions = await api.resources.listVersions({ resource: entity, id: entityId });
      const to = Math.max(...versions.map(({ version }) => version));
      await api.resources.restore({ resource: entity, id: entityId, to });
      await refreshResource(client, entity);
      void navigate(rowPath(entity, entityId));
    }, t.broughtBack);
  return (
    <Button size="small" type="primary" loading={isBusy} onClick={() => void restore()}>
      {t.bringBack}
    </Button>
  );
}

/** A value as it was recorded: texts as they read, what has depth as it is written. */
function Value({ value, mark }: { value: unknown; mark: string }) {
  const t = usePhrases({ zh, en });
  const whether = useWhether();
  const words = (): string => {
    if (value === null || value === undefined || value === '') return t.nothing;
    if (typeof value === 'boolean') return whether(value);
    if (Array.isArray(value) && value.every((one) => typeof one !== 'object')) return value.join(', ') || t.nothing;
    return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
  };
  return (
    <span className="flex gap-2">
      <span aria-hidden="true" className="font-mono text-ink-3">
        {mark}
      </span>
      <span className="min-w-0 break-words whitespace-pre-wrap">{words()}</span>
    </span>
  );
}

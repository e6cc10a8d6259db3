import { browserNames, systemNames } from '@mingtang/contract/identity/devices/device-names';
import { useLanguage, usePhrases } from '../../language.ts';
import { nameOfKey, useEntityNames } from '../../parts/audit-names.ts';
import { Panel } from '../../parts/panel.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { en as auditEn } from '../../phrases/en/audit.ts';
import { en } from '../../phrases/en/people.ts';
import { zh as auditZh } from '../../phrases/zh/audit.ts';
import { zh } from '../../phrases/zh/people.ts';
import type { PersonFile } from './looks.ts';

interface Line {
  key: string;
  what: string;
  when: string;
}

/** Short lines of record: what, and below it when. */
function Lines({ title, none, lines }: { title: string; none: string; lines: Line[] }) {
  return (
    <Panel title={title}>
      {lines.length === 0 && <p className="text-ink-3">{none}</p>}
      <ul className="num grid gap-2.5 empty:hidden">
        {lines.map(({ key, what, when }) => (
          <li key={key}>
            {what}
            <span className="block text-cap text-ink-3">{when}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function DevicesPanel({ file }: { file: PersonFile }) {
  const t = usePhrases({ zh, en }).devices;
  const language = useLanguage();
  const format = useTimeFormat();
  const lines = file.devices.map(({ id, system, browser, signedInAt, seenAt }) => ({
    key: id,
    what: `${systemNames[system][language]} · ${browserNames[browser][language]}`,
    when: `${t.since(format.moment(signedInAt))} · ${t.seen(format.moment(seenAt))}`,
  }));
  return <Lines title={t.title} none={t.none} lines={lines} />;
}

export function ConsentsPanel({ file }: { file: PersonFile }) {
  const t = usePhrases({ zh, en }).consents;
  const format = useTimeFormat();
  const lines = file.consents.map(({ agreement, version, acceptedAt }) => ({
    key: `${agreement} ${version}`,
    what: `${t.agreements[agreement]} · ${t.version(version)}`,
    when: format.moment(acceptedAt),
  }));
  return <Lines title={t.title} none={t.none} lines={lines} />;
}

export function DoingsPanel({ file }: { file: PersonFile }) {
  const t = usePhrases({ zh, en }).doings;
  const { actions } = usePhrases({ zh: auditZh, en: auditEn });
  const format = useTimeFormat();
  const entities = useEntityNames();
  const ofAccount: Record<string, string> = t.ofAccount;
  const lines = file.doings.map(({ id, at, action, entity, by }) => ({
    key: id,
    what: [
      // What was done to the account itself has words of its own.
      ...(entity === 'person' && ofAccount[action] !== undefined
        ? [ofAccount[action]]
        : [nameOfKey(actions, action), nameOfKey(entities, entity)]),
      by,
    ].join(' · '),
    when: format.moment(at),
  }));
  return <Lines title={t.title} none={t.none} lines={lines} />;
}

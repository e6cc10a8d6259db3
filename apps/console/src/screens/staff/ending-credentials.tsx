import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Radio, Select } from 'antd';
import { useEffect, useId, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/staff.ts';
import { zh } from '../../phrases/zh/staff.ts';

type Credentials = RouteOutput<(typeof consoleRoutes)['staff']['getAccountCredentials']>;

/** What becomes of the devices: another account's id, `revoke`, or nothing chosen yet. */
export type DeviceChoice = { keeper: string } | 'revoke' | undefined;

/** What ends with an account or a role: its devices by name, to be handed over or revoked, and open invitations. */
export function EndingCredentials({
  credentials: { devices, invitations, keepers },
  onChoice,
  onAsked,
}: {
  credentials: Credentials;
  onChoice: (choice: DeviceChoice) => void;
  /** Calls back when it was gone on with before anything was chosen. */
  onAsked: (complain: () => void) => void;
}) {
  const t = usePhrases({ zh, en }).ending;
  const format = useTimeFormat();
  const heading = useId();
  const [isHandedOver, setHandedOver] = useState(keepers.length > 0);
  const [keeper, setKeeper] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  useEffect(() => onAsked(() => setMissing(true)), [onAsked]);
  function choose(isOver: boolean): void {
    setHandedOver(isOver);
    setMissing(false);
    if (!isOver) onChoice('revoke');
    else onChoice(keeper === null ? undefined : { keeper });
  }
  return (
    <div className="mt-4 grid gap-4">
      {devices.length > 0 && (
        <section aria-labelledby={heading} className="grid gap-3">
          <h3 id={heading} className="text-small font-semibold">
            {t.devices(devices.length)}
          </h3>
          <ul className="grid max-h-44 gap-2 overflow-y-auto rounded-tag border border-line px-3 py-2.5">
            {devices.map(({ id, name, seenAt, waiting }) => (
              <li key={id} className="flex flex-wrap justify-between gap-x-3">
                <span className="font-medium break-words">{name}</span>
                <span className="text-cap text-ink-3">{seenAt ? t.seen(format.moment(seenAt)) : t.never}</span>
                {waiting > 0 && <span className="w-full text-cap text-rouge">{t.waiting(waiting)}</span>}
              </li>
            ))}
          </ul>
          <Radio.Group
            aria-labelledby={heading}
            className="grid gap-2"
            value={isHandedOver}
            onChange={({ target }) => choose(target.value as boolean)}
          >
            <Radio value={true} disabled={keepers.length === 0}>
              {t.handOver}
            </Radio>
            {isHandedOver && (
              <div className="mb-1 ps-6">
                <Select
                  aria-label={t.keeper}
                  aria-invalid={isMissing}
                  {...(isMissing ? { status: 'error' as const } : {})}
                  placeholder={t.choose}
                  showSearch={{ optionFilterProp: 'label' }}
                  className="w-full"
                  value={keeper}
                  options={keepers.map(({ id, name }) => ({ value: id, label: name }))}
                  onChange={(id: string) => {
                    setKeeper(id);
                    setMissing(false);
                    onChoice({ keeper: id });
                  }}
                />
                <p role="alert" className="mt-1 text-small text-rouge empty:hidden">
                  {isMissing ? t.chooseFirst : ''}
                </p>
              </div>
            )}
            {keepers.length === 0 && <p className="ps-6 text-small text-ink-3">{t.nobody}</p>}
            <Radio value={false}>{t.revoke}</Radio>
          </Radio.Group>
        </section>
      )}
      {invitations.length > 0 && <p className="break-words">{t.invitations(invitations.join(', '))}</p>}
    </div>
  );
}

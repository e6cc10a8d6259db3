import { CallFailure } from '@mingtang/contract/client';
import { browserNames, systemNames } from '@mingtang/contract/identity/devices/device-names';
import type { Device } from '@mingtang/contract/identity/devices/model';
import { deviceRoutes } from '@mingtang/contract/identity/devices/routes';
import { wechatRoutes } from '@mingtang/contract/identity/wechat/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { LateSheet } from '@mingtang/ui/late-sheet';
import { Skeleton } from '@mingtang/ui/skeleton';
import { StatusTag } from '@mingtang/ui/status-tag';
import { useToast } from '@mingtang/ui/toast';
import { Monitor, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../api.ts';
import { dayOf, formatDay, formatTime } from '../../../dates.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/devices.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/devices.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { WechatBinding } from './wechat-binding.tsx';

const calls = api(deviceRoutes);
const wechat = api(wechatRoutes);

/** Where the account is signed in, and since when WeChat signs in to it. */
async function load() {
  const [devices, { boundSince }] = await Promise.all([calls.listDevices(), wechat.getBinding()]);
  return { devices, boundSince };
}
const icons = {
  iphone: Smartphone,
  android: Smartphone,
  harmony: Smartphone,
  ipad: Tablet,
  windows: Monitor,
  mac: Monitor,
  linux: Monitor,
  other: Monitor,
} as const;

/** Where the account is signed in; this device first. Each other one is ended by a tap, all others after a question. */
export function DeviceList() {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const own = useOwnData('devices', load);
  const [ending, setEnding] = useState<string>();

  const set = (change: Partial<Awaited<ReturnType<typeof load>>>): void => {
    if (own.data) own.set({ ...own.data, ...change });
  };

  async function end(id: string | undefined): Promise<void> {
    setEnding(id ?? 'others');
    try {
      set({ devices: await (id ? calls.endDevice({ id }) : calls.endOtherDevices()) });
      showToast({ text: id ? t.ended : t.othersEnded });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast({ text: error.message, tone: 'warning' });
      own.reload();
    } finally {
      setEnding(undefined);
    }
  }

  return (
    <div className="mx-auto flex max-w-160 flex-col gap-5 lg:mx-0">
      <header>
        <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.title}</h1>
        <p className="text-ink-2 lg:mt-3">{t.lead}</p>
      </header>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Skeleton className="h-40" />}>
        {({ devices, boundSince }) => (
          <>
            <Card className="divide-y divide-line overflow-hidden">
              {devices.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  isEnding={ending === device.id}
                  onEnd={() => void end(device.id)}
                />
              ))}
            </Card>
            {devices.length > 1 ? (
              <EndOthers isEnding={ending === 'others'} onEnd={() => end(undefined)} />
            ) : (
              <p className="text-small text-ink-3">{t.onlyOne}</p>
            )}
            {boundSince && <WechatBinding since={boundSince} onUnbound={() => set({ boundSince: null })} />}
            <Card className="overflow-hidden">
              <Cell title={t.dataEntry} note={t.dataEntryNote} render={<Link to={paths.accountData()} />} />
            </Card>
          </>
        )}
      </OwnContent>
    </div>
  );
}

function DeviceRow({ device, isEnding, onEnd }: { device: Device; isEnding: boolean; onEnd: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { system, browser, seenAt, isThis } = device;
  const name = `${systemNames[system][language]} · ${browserNames[browser][language]}`;
  // The server notes when a device was seen only now and then; this one is seen right now.
  const seen = isThis ? t.now : t.seen(formatDay(dayOf(seenAt), language), formatTime(seenAt));
  return (
    <Cell
      className="num"
      lead={<Icon of={icons[system]} size={22} className="text-ink-2" />}
      title={name}
      note={seen}
      trail={
        isThis ? (
          <StatusTag tone="mal">{t.here}</StatusTag>
        ) : (
          <Button variant="line" size="sm" isLoading={isEnding} aria-label={t.endOn(name)} onClick={onEnd}>
            {t.end}
          </Button>
        )
      }
    />
  );
}

function EndOthers({ isEnding, onEnd }: { isEnding: boolean; onEnd: () => Promise<void> }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="line" isFull onClick={() => setAsking(true)}>
        {t.endOthers}
      </Button>
      <LateSheet
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t.endOthersTitle}
        description={t.endOthersText}
        closeLabel={shell.close}
        isModalOnly={isEnding}
        actions={
          <>
            <Button variant="danger" isLoading={isEnding} onClick={() => void onEnd().then(() => setAsking(false))}>
              {t.endOthers}
            </Button>
            <Button variant="line" onClick={() => setAsking(false)}>
              {t.cancel}
            </Button>
          </>
        }
      />
    </>
  );
}

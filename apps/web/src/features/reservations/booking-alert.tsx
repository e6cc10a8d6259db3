import { CallFailure } from '@mingtang/contract/client';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { useToast } from '@mingtang/ui/toast';
import { Bell, BellOff } from 'lucide-react';
import { useState } from 'react';
import { api, backgroundApi } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/reservation.ts';
import { zh } from '../../phrases/zh/reservation.ts';

const programme = api(async () => (await import('@mingtang/contract/programme/routes')).programmeRoutes);
const background = backgroundApi(async () => (await import('@mingtang/contract/programme/routes')).programmeRoutes);

/** Being told when booking opens, or not. */
export function BookingAlert({ id }: { id: string }) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const alerts = useOwnData('booking-alerts', () => background.listBookingAlerts());
  const isOn = alerts.data?.includes(id) ?? false;
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const press = usePressLock(pressLock.action, () => void change());

  async function change(): Promise<void> {
    setBusy(true);
    setRefusal(undefined);
    try {
      alerts.set(await programme.setBookingAlert({ id, isOn: !isOn }));
      showToast({ text: isOn ? t.done.untold : t.done.told });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
    }
    setBusy(false);
  }

  return (
    <>
      <Button variant="line" icon={isOn ? BellOff : Bell} isLoading={isBusy} onClick={press}>
        {isOn ? t.notTold : t.tellMe}
      </Button>
      {isOn && <p className="text-small text-ink-3">{t.toldYes}</p>}
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
    </>
  );
}

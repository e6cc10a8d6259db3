import { CallFailure } from '@mingtang/contract/client';
import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Icon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { OfflineNotice } from '@mingtang/ui/offline-notice';
import { Check } from 'lucide-react';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { CodeSource } from '../redeeming/code-source.tsx';
import { deskApi } from './desk-api.ts';

const leads = deskApi(leadRoutes);
type Taken = RouteOutput<typeof leadRoutes.scanCard>;

/** Takes up card after card. */
export function ScanDesk({ exhibitorId, onStop }: { exhibitorId: string; onStop: () => void }) {
  const all = usePhrases({ zh, en });
  const t = all.leads;
  const isOnline = useOnline();
  const [refusal, setRefusal] = useState<string>();
  const [taken, setTaken] = useState<Taken>();

  async function take(code: string): Promise<void> {
    setRefusal(undefined);
    try {
      setTaken(await leads.scanCard({ id: exhibitorId, code: code.slice(0, 200) }));
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setRefusal(error.message);
    }
  }

  return (
    <div className="mx-auto flex w-full max-w-110 flex-col gap-5">
      {!isOnline && <OfflineNotice>{all.offline}</OfflineNotice>}
      {taken ? (
        <div aria-live="polite" className="flex flex-col items-center gap-2 py-4 text-center">
          <span className="grid size-20 place-items-center rounded-card bg-mal-wash text-mal">
            <Icon of={Check} size={44} />
          </span>
          <p className="mt-2 text-h2">{(taken.isNew ? t.taken : t.renewed)(taken.lead.name)}</p>
          <p className="text-ink-2">{[taken.lead.company, taken.lead.jobTitle].filter(Boolean).join(' · ')}</p>
          <Button className="mt-4" isFull onClick={() => setTaken(undefined)}>
            {t.next}
          </Button>
        </div>
      ) : (
        <>
          <Notice>{t.consent}</Notice>
          <CodeSource refusal={refusal} words={t.words} onCode={(code) => void take(code)} />
        </>
      )}
      <Button variant="line" onClick={onStop}>
        {t.stop}
      </Button>
    </div>
  );
}

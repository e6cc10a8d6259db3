import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { useToast } from '@mingtang/ui/toast';
import { useEffect, useState } from 'react';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/card.ts';
import { zh } from '../../phrases/zh/card.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';
import { logoAt } from '../picture/at-width.ts';

const leads = api(leadRoutes);
export type Receipt = RouteOutput<typeof leadRoutes.listReceipts>[number];

/** A scan shows here within so many milliseconds, while the page is looked at. */
const LOOK_MS = 4_000;

interface HoldersProps {
  receipts: Receipt[];
  onLook: () => void;
  onWithdrawn: (receipt: Receipt) => void;
}

/** Who holds one's card, what of it and since when; each can be made to give it back. */
export function Holders({ receipts, onLook, onWithdrawn }: HoldersProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const showToast = useToast();
  const [leaving, setLeaving] = useState<Receipt>();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') onLook();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, [onLook]);
  const timeOf = (at: Date): string => `${formatDay(at, language)} ${formatTime(at)}`;
  const leavingName = leaving ? inLanguage(leaving.exhibitor, 'name', language) : '';

  async function withdraw(): Promise<void> {
    if (!leaving) return;
    onWithdrawn(await leads.withdrawCard({ id: leaving.id }));
    setLeaving(undefined);
    showToast({ text: t.confirm.done });
  }

  return (
    <section aria-labelledby="card-holders">
      <h2 id="card-holders" className="mb-2 text-h2">
        {t.holders.title}
      </h2>
      {receipts.length === 0 ? (
        <p className="text-ink-2">{t.holders.empty}</p>
      ) : (
        <Card className="divide-y divide-line overflow-hidden" render={<ul />}>
          {receipts.map((receipt) => {
            const { id, exhibitor, fields, sharedAt, withdrawnAt } = receipt;
            const name = inLanguage(exhibitor, 'name', language);
            const handed = fields.map((one) => t.fields[one]).join(language === 'zh' ? '、' : ', ');
            return (
              <li key={id}>
                <Cell
                  lead={<CompanyMark mark={exhibitor.mark} logo={logoAt(exhibitor.logo)} />}
                  title={name}
                  note={
                    withdrawnAt
                      ? t.holders.gone(timeOf(withdrawnAt))
                      : `${handed} · ${t.holders.since(timeOf(sharedAt))}`
                  }
                  trail={
                    withdrawnAt === null && (
                      <Button
                        size="sm"
                        variant="line"
                        className="min-h-11!"
                        aria-label={t.holders.withdrawFrom(name)}
                        onClick={() => setLeaving(receipt)}
                      >
                        {t.holders.withdraw}
                      </Button>
                    )
                  }
                />
              </li>
            );
          })}
        </Card>
      )}
      <ConfirmSheet
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={t.confirm.title(leavingName)}
        text={t.confirm.text}
        action={t.confirm.action}
        keep={t.confirm.keep}
        act={withdraw}
      />
    </section>
  );
}

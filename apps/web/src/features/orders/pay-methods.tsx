import { payMethodLabels } from '@mingtang/contract/payments/labels';
import type { PayMethod } from '@mingtang/contract/payments/model';
import { Button } from '@mingtang/ui/button';
import { Icon, type LucideIcon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { RadioGroup, RadioRow } from '@mingtang/ui/radio-row';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { CreditCard, MessageCircle, Wallet } from 'lucide-react';
import { useId } from 'react';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/pay.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/pay.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import type { OfferedMethods } from './use-pay-offer.ts';

const icons: Record<PayMethod, LucideIcon> = { wechat: MessageCircle, alipay: Wallet, stripe: CreditCard };

/** The ways to pay that this edition offers, the best for where the buyer is first. */
export function PayMethods({ offer, hasFailed, reload, method: chosen, choose }: OfferedMethods) {
  const t = usePhrases({ zh, en });
  const methodLabel = useLabel('pay_type', payMethodLabels);
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const name = useId();
  if (hasFailed) {
    return (
      <Notice
        tone="rouge"
        className="mt-7"
        trail={
          <Button variant="text" size="sm" onClick={reload}>
            {shell.retry}
          </Button>
        }
      >
        {t.offerFailed}
      </Notice>
    );
  }
  if (!offer) {
    return (
      <SkeletonGroup label={shell.loading} className="mt-7">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="mt-3 h-48 rounded-card!" />
      </SkeletonGroup>
    );
  }
  if (offer.methods.length === 0) return <Notice className="mt-7">{t.noMethods}</Notice>;
  return (
    <RadioGroup label={t.methodsTitle} className="mt-7">
      {offer.methods.map(({ method, isAvailable }) => (
        <RadioRow
          key={method}
          name={name}
          value={method}
          checked={method === chosen}
          disabled={!isAvailable}
          onChange={() => choose(method)}
          lead={<Icon of={icons[method]} size={19} />}
          title={methodLabel(method)}
          note={isAvailable ? t.methodNotes[method][offer.scene] : t.unavailable}
        />
      ))}
    </RadioGroup>
  );
}

import { Button } from '@mingtang/ui/button';
import { Sheet } from '@mingtang/ui/sheet';
import { QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { formatTime, formatYearDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/membership.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/membership.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { useLeftWords } from './benefit-words.ts';
import type { OwnBenefit } from './own-member.ts';

interface BenefitSheetProps {
  benefit: OwnBenefit;
  /** Of a running membership: the code can be shown. */
  canShow: boolean;
  onClose: () => void;
}

/** One benefit: its terms, what is left, and when and where it was redeemed. */
export default function BenefitSheet({ benefit, canShow, onClose }: BenefitSheetProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const language = useLanguage();
  const left = useLeftWords()(benefit);
  const isRedeemable = canShow && benefit.left !== 0 && !benefit.isAutomatic;
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={inLanguage(benefit, 'name', language)}
      description={inLanguage(benefit, 'terms', language)}
      closeLabel={shell.close}
      actions={
        isRedeemable && (
          <Button icon={QrCode} isFull render={<Link to={paths.pass({ shown: 'member' })} prefetch="render" />}>
            {t.voucher.show}
          </Button>
        )
      }
    >
      <p className="num text-h3">{left}</p>
      {isRedeemable && <p className="mt-1 text-small text-ink-2">{t.benefit.how}</p>}
      {!benefit.isAutomatic && <h3 className="mt-5 text-small text-ink-3">{t.benefit.history}</h3>}
      {benefit.isAutomatic ? null : benefit.redemptions.length === 0 ? (
        <p className="py-2 text-ink-2">{t.benefit.never}</p>
      ) : (
        <ul className="num divide-y divide-line">
          {benefit.redemptions.map((redemption) => (
            <li key={redemption.id} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5">
              <span>
                {t.benefit.unit(redemption.unit)} · {inLanguage(redemption, 'place', language)}
              </span>
              <span className="text-small text-ink-3">
                {formatYearDay(redemption.redeemedAt, language)} {formatTime(redemption.redeemedAt)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Sheet>
  );
}

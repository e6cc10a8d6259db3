import { Icon } from '@mingtang/ui/icon';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/exchange.ts';
import { zh } from '../../phrases/zh/exchange.ts';
import type { Gift } from './exchange-calls.ts';
import { GiftPicture } from './gift-picture.tsx';

/** What points can be exchanged for; each row leads to its gift. */
export function GiftList({ gifts }: { gifts: readonly Gift[] }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  if (gifts.length === 0) return <p className="py-2 text-ink-2">{t.noGifts}</p>;
  return (
    <ul className="divide-y divide-line">
      {gifts.map((gift) => (
        <li key={gift.id}>
          <Link to={paths.exchange({ id: gift.id })} className="flex items-center gap-4 py-4 hover:bg-sunken">
            <GiftPicture picture={gift.picture} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{inLanguage(gift, 'name', language)}</span>
              <span className="num block text-small text-ink-2">
                {t.points(gift.points)} · {t.left(gift.left)}
              </span>
            </span>
            <Icon of={ChevronRight} size={18} className="text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  );
}

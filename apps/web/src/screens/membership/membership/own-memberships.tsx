import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { Crown } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { formatYearDay } from '../../../dates.ts';
import { useOwnMember } from '../../../features/membership/own-member.ts';
import { ProfileNeeded } from '../../../features/membership/profile-needed.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/membership.ts';
import { zh } from '../../../phrases/zh/membership.ts';

/** Which memberships run for whoever is signed in; nothing for everybody else. */
export function OwnMemberships() {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { data } = useOwnMember();
  const running = data?.memberships.filter(({ isRunning }) => isRunning) ?? [];
  if (running.length === 0) return null;
  return (
    <div className="mt-6 grid max-w-160 gap-3">
      <Card aria-label={t.yours} className="divide-y divide-line overflow-hidden" render={<section />}>
        {running.map((membership) => (
          <Cell
            key={membership.id}
            lead={<Icon of={Crown} size={20} />}
            title={inLanguage(membership, 'name', language)}
            note={
              <span className="num">
                {t.validUntil(formatYearDay(membership.endsAt, language))} ·{' '}
                {t.card.left(membership.benefits.filter(({ left }) => left !== 0).length)}
              </span>
            }
            render={<Link to={paths.voucher()} />}
          />
        ))}
      </Card>
      <ProfileNeeded />
    </div>
  );
}

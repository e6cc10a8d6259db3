import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Icon } from '@mingtang/ui/icon';
import { Skeleton } from '@mingtang/ui/skeleton';
import { ScanLine } from 'lucide-react';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { BenefitList } from '../../../features/membership/benefit-list.tsx';
import { useOwnMember } from '../../../features/membership/own-member.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/membership.ts';
import { zh } from '../../../phrases/zh/membership.ts';

/** The benefits of own memberships, those running first; for staff at a desk, the way to redeem those of others. */
export function Benefits() {
  const t = usePhrases({ zh, en }).voucher;
  const language = useLanguage();
  const own = useOwnMember();
  return (
    <OwnContent own={own} guest={t.guest} failed={t.failed} isCompact skeleton={<Skeleton className="h-40" />}>
      {({ memberships, place }) => (
        <>
          {place && (
            <Card className="overflow-hidden">
              <Cell
                lead={<Icon of={ScanLine} size={20} />}
                title={t.redeem}
                note={t.redeemNote(inLanguage(place, 'place', language))}
                render={<Link to={paths.redeem()} />}
              />
            </Card>
          )}
          {memberships.map((membership) => (
            <BenefitList key={membership.id} membership={membership} />
          ))}
          {memberships.length === 0 && (
            <EmptyState
              isCompact
              title={t.notMember.title}
              action={<Button render={<Link to={paths.membership()} />}>{t.notMember.action}</Button>}
            >
              {t.notMember.text}
            </EmptyState>
          )}
        </>
      )}
    </OwnContent>
  );
}

import { Card } from '@mingtang/ui/card';
import { Cell } from '@mingtang/ui/cell';
import { Icon } from '@mingtang/ui/icon';
import { Crown, QrCode } from 'lucide-react';
import { Link } from 'react-router';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/membership.ts';
import { en as enPass } from '../../phrases/en/pass.ts';
import { zh } from '../../phrases/zh/membership.ts';
import { zh as zhPass } from '../../phrases/zh/pass.ts';
import { useOwnPass } from '../pass/own-pass.ts';
import { MemberPass } from './member-pass.tsx';

/** Of the personal page: the member's card, or the way to one; and the way to pass and benefits. */
export function MemberEntry() {
  const t = usePhrases({ zh, en });
  const pass = usePhrases({ zh: zhPass, en: enPass });
  const { own } = useOwnPass();
  const { data } = own;
  return (
    <section aria-label={t.title} className="flex flex-col gap-3">
      {data?.member && <MemberPass member={data.member} clockAhead={data.clockAhead} />}
      <Card className="divide-y divide-line overflow-hidden">
        <Cell lead={<Icon of={QrCode} size={20} />} title={pass.title} render={<Link to={paths.pass()} />} />
        {data?.member ? (
          <Cell lead={<Icon of={Crown} size={20} />} title={t.voucher.title} render={<Link to={paths.voucher()} />} />
        ) : (
          <Cell
            lead={<Icon of={Crown} size={20} />}
            title={t.card.join}
            note={t.card.joinNote}
            render={<Link to={paths.membership()} />}
          />
        )}
      </Card>
    </section>
  );
}

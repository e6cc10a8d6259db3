import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { Card } from '@mingtang/ui/card';
import { Icon } from '@mingtang/ui/icon';
import { Skeleton } from '@mingtang/ui/skeleton';
import { SummaryList } from '@mingtang/ui/summary-list';
import { ShieldCheck } from 'lucide-react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/identity.ts';
import { useSession } from '../../session.ts';
import { OwnContent } from '../own-content.tsx';
import { EntryList } from './entry-list.tsx';
import { PersonCard } from './person-card.tsx';

const profile = api(profileRoutes);

/** What the account says about its owner; addresses are masked. */
export function OwnDetails() {
  const t = usePhrases({ zh, en });
  const session = useSession();
  const own = useOwnData('person', () => profile.getPersonDetail());
  return (
    <div className="mx-auto flex max-w-120 flex-col gap-6 lg:mx-0">
      <h1 className="sr-only lg:not-sr-only lg:text-h1">{t.details.title}</h1>
      <OwnContent own={own} guest={t.details.guest} failed={t.details.failed} skeleton={<Skeleton className="h-56" />}>
        {({ name, phone, email, userTag }) => (
          <>
            {session && <PersonCard session={session} />}
            <Card isPadded>
              <SummaryList
                items={[
                  { key: 'name', label: t.details.name, value: name ?? t.details.none },
                  { key: 'phone', label: t.details.phone, value: phone ?? t.details.none },
                  { key: 'email', label: t.details.email, value: email ?? t.details.none },
                  { key: 'tag', label: t.details.tag, value: t.my.tags[userTag] ?? userTag },
                ]}
              />
            </Card>
            <p className="flex items-start gap-2.5 text-small text-ink-3">
              <Icon of={ShieldCheck} size={16} className="mt-0.5 flex-none" />
              {t.details.masked}
            </p>
            <EntryList keys={['privacy', 'agreement']} />
          </>
        )}
      </OwnContent>
    </div>
  );
}

import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { Skeleton } from '@mingtang/ui/skeleton';
import type { ReactNode } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { useSession } from '../../session.ts';
import { PersonCard } from '../account/person-card.tsx';
import { OwnContent } from '../own-content.tsx';
import type { ProfileChoices } from './load-choices.ts';
import { ProfileView } from './profile-view.tsx';

const profile = api(profileRoutes);

interface OwnProfileProps {
  choices: ProfileChoices;
  /** The page it stands on. */
  back: string;
  /** The ways onward from it. */
  children: ReactNode;
}

/** One's own profile as a page of either area. */
export function OwnProfile({ choices, back, children }: OwnProfileProps) {
  const t = usePhrases({ zh, en }).view;
  const session = useSession();
  const own = useOwnData('profile', () => profile.getPersonDetail());
  return (
    <div className="mx-auto flex max-w-160 flex-col gap-6 lg:mx-0 lg:max-w-none">
      <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Waiting />}>
        {(detail) => (
          <>
            {session && <PersonCard session={{ ...session, name: detail.name, userTag: detail.userTag }} />}
            <ProfileView detail={detail} choices={choices} back={back} />
            <section aria-labelledby="profile-more">
              <h2 id="profile-more" className="mb-2 text-h2">
                {t.more}
              </h2>
              {children}
            </section>
          </>
        )}
      </OwnContent>
    </div>
  );
}

const Waiting = () => (
  <div className="flex flex-col gap-6">
    <div className="flex items-center gap-4 py-2">
      <Skeleton className="size-14" />
      <Skeleton className="h-10 w-48" />
    </div>
    <div className="grid gap-6 lg:grid-cols-2 lg:gap-8">
      {['h-36', 'h-72'].map((height) => (
        <div key={height}>
          <Skeleton className="h-6 w-24" />
          <Skeleton className={`mt-2 ${height}`} />
        </div>
      ))}
    </div>
  </div>
);

import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { FormSkeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { useArrivingTicket } from '../../../features/account/arriving-ticket.ts';
import { SignOut } from '../../../features/account/sign-out.tsx';
import { storeRaisedTag, useTagRefresh } from '../../../features/account/tag-refresh.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { CompletionSteps } from '../../../features/profile/completion-steps.tsx';
import { loadProfileChoices } from '../../../features/profile/load-choices.ts';
import { ProfileForm } from '../../../features/profile/profile-form.tsx';
import { useRequestedPath, useReturnToRequestedPage } from '../../../features/requested-page.ts';
import { isPressKeptFor } from '../../../features/reservations/kept-press.ts';
import { leadsToPass, leadsToTickets } from '../../../guard.ts';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths, safeBack } from '../../../paths.ts';
import { en } from '../../../phrases/en/profile.ts';
import { zh } from '../../../phrases/zh/profile.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const profile = api(profileRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].form.barTitle, hasTabs: false };

export const loader = ({ context }: Route.LoaderArgs) => loadProfileChoices(context);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].form;
  return pageMeta(args, { title, description, path: paths.profileCompletion(), isPrivate: true });
}

/** The profile's form with what its owner gave elsewhere before; a complete one only needs what it holds. */
async function loadForm() {
  const detail = await profile.getPersonDetail();
  storeRaisedTag(detail);
  return { detail, history: detail.completedAt === null ? await profile.getHistory({}) : null };
}

/** Completes a profile and leads on to the interests; changes a complete one and leads back. */
export default function ProfileCompletionScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en }).form;
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useToast();
  const own = useOwnData('profile-form', loadForm);
  const back = safeBack(query.get('back'));
  const isForPass = back !== undefined && leadsToPass(back);
  // Asked where the form is drawn, which the server never does.
  const isForPlace = own.data !== undefined && back !== undefined && isPressKeptFor(back);
  const isFresh = own.data?.detail.completedAt === null;

  // Whoever the guard redirected here goes on once their tag is raised; a ticket just bought or received raises it within seconds.
  const requestedPath = useRequestedPath();
  const isRedirected = requestedPath !== undefined;
  const isRiseExpected = isRedirected && leadsToTickets(requestedPath);
  const isTicketArriving = useArrivingTicket(isRiseExpected);
  useTagRefresh({ isOn: isRedirected, isRiseExpected });
  // Saving the form raises the tag as well, and leads to the interests first.
  const [isSaved, setSaved] = useState(false);
  useReturnToRequestedPage({ isHeld: isSaved });

  function leave(): void {
    setSaved(true);
    if (isFresh) return void navigate(paths.interests({ back }), { replace: true });
    showToast({ text: t.saved });
    void navigate(back ?? paths.profile(), { replace: true });
  }

  return (
    <Screen of="profileCompletion" className="page pt-4 pb-8 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-160">
        <h1 className="text-h1 max-lg:sr-only lg:text-display">
          {isTicketArriving ? t.ticketArriving : own.data && !isFresh ? t.titleAgain : t.title}
        </h1>
        {isTicketArriving ? (
          <>
            <output className="block lg:sr-only">{t.ticketArriving}</output>
            <FormSkeleton fields={5} />
          </>
        ) : (
          <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<FormSkeleton fields={5} />}>
            {({ detail, history }) => (
              <>
                {isFresh && (
                  <div className="mb-7 lg:mt-3">
                    <p className="text-ink-2">{isForPass ? t.leadToPass : isForPlace ? t.leadToPlace : t.lead}</p>
                    <div className="mt-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
                      <div className="min-w-56 flex-1">
                        <CompletionSteps current={0} />
                      </div>
                      <TextLink render={<Link to={paths.home()} />}>{t.later}</TextLink>
                    </div>
                  </div>
                )}
                <div className="lg:mt-8">
                  <ProfileForm detail={detail} history={history} choices={loaderData} onSaved={leave} />
                </div>
                {isFresh && (
                  // A cloud tourist's phone leads here from one's own page, which has the way out otherwise.
                  <div className="-mt-20 pb-28 lg:hidden">
                    <SignOut />
                  </div>
                )}
                {isFresh && (
                  // Their own page leads here, and a copy of one's data or its erasure asks for no profile.
                  <p className="pb-8 text-center">
                    <TextLink render={<Link to={paths.accountData()} />}>{t.ownData}</TextLink>
                  </p>
                )}
              </>
            )}
          </OwnContent>
        )}
      </div>
    </Screen>
  );
}

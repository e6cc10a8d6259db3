import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { USER_TAG } from '@mingtang/contract/identity/tags';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { TextLink } from '@mingtang/ui/text-link';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { mayUpgrade } from '../../../features/address-words.ts';
import { countBehaviour } from '../../../features/analytics/behaviour.ts';
import { usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/registration-notice.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/registration-notice.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { currentSession, updateSession } from '../../../session.ts';
import { signInPath } from '../../../sign-in-path.ts';

const profile = backgroundApi(profileRoutes);
/** Spec §9: so that the click is recorded before the page is left. */
const LINK_DELAY_MS = 100;
const DESKTOP = '(min-width: 1024px)';

/** An address, or a path of this site, with the visitor's token, by which the site there knows them. */
function withToken(url: string, token: string): string {
  const address = new URL(url, location.origin);
  address.searchParams.set('token', token);
  return address.href;
}

/**
 * The window of a desktop (spec §2), opened in the press itself: one that is opened after an answer browsers stop as a pop-up.
 * Null where it was refused all the same.
 */
function openWindow(): Window | null {
  // Not `noopener`: then nothing could be shown in it later.
  const opened = open('', '_blank');
  if (opened) opened.opener = null;
  return opened;
}

/** The notice's button: to the sign-in, or on to the registration, which is elsewhere where `url` is not empty (spec §2). */
export function SignUp({ url }: { url: string }) {
  const t = usePhrases({ zh, en });
  const { needsNetwork } = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [isBusy, setBusy] = useState(false);

  async function signUp(): Promise<void> {
    const token = currentSession()?.token;
    const signIn = signInPath({ from: pathname, back: pathname + search, hasChannel: true });
    if (!token) return void navigate(signIn);
    const shown = url !== '' && matchMedia(DESKTOP).matches ? openWindow() : null;
    setBusy(true);
    try {
      const { name, userTag } = await profile.getPersonDetail();
      updateSession({ name, userTag });
      countBehaviour('registration_clicked', { page: 'registrationNotice' });
      void profile.recordRegistrationClick().catch(() => undefined);
      if (url === '') {
        const application = paths.professional();
        const isTourist = userTag === USER_TAG.cloudTourist;
        return void navigate(isTourist ? paths.profileCompletion({ back: application }) : application);
      }
      await new Promise((resolve) => setTimeout(resolve, LINK_DELAY_MS));
      if (shown) shown.location.replace(withToken(url, token));
      else location.assign(withToken(url, token));
    } catch {
      // No token any more, or no person detail, whatever the reason (spec §2).
      shown?.close();
      void navigate(signIn);
    } finally {
      setBusy(false);
    }
  }

  const action = (
    <Button isFull isLoading={isBusy} reason={isOnline ? undefined : needsNetwork} onClick={() => void signUp()}>
      {t.signUp}
    </Button>
  );
  return (
    <>
      {url !== '' && <p className="mt-4 text-small text-ink-3">{t.outside}</p>}
      <div className="mt-6 flex flex-wrap items-center gap-x-8 gap-y-3">
        <div className="hidden w-70 lg:block">{action}</div>
        <TextLink render={<Link to={paths.ticketHome()} />}>{t.buy}</TextLink>
        {mayUpgrade(new URLSearchParams(search)) && (
          <TextLink render={<Link to={paths.professional()} />}>{t.apply}</TextLink>
        )}
      </div>
      <div className="lg:hidden">
        <ActionBar>{action}</ActionBar>
      </div>
    </>
  );
}

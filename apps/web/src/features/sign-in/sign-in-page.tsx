import { HallFigure } from '@mingtang/ui/hall-figure';
import { IconButton } from '@mingtang/ui/icon-button';
import { Notice } from '@mingtang/ui/notice';
import { TextLink } from '@mingtang/ui/text-link';
import { useToast } from '@mingtang/ui/toast';
import { X } from 'lucide-react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { useHydrated } from '../../hydrated.ts';
import { usePhrases } from '../../language.ts';
import { paths, safeBack } from '../../paths.ts';
import { en } from '../../phrases/en/identity.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/identity.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { SwitchLanguage } from '../language-switch.tsx';
import { SignInForm } from './sign-in-form.tsx';
import { useComingBack } from './wechat-sign-in.ts';

const counts = [5, 7, 5, 7, 11, 7, 5, 7, 5];

/** The whole sign-in page; `home` is where it leads when the visit began here. */
export function SignInPage({ home }: { home: string }) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const showToast = useToast();
  const back = safeBack(query.get('back')) ?? home;
  // The browser keeps it over a reload, the server never knew it.
  const isHydrated = useHydrated();
  const { state } = useLocation() as { state: { hasExpired?: true } | null };
  const hasExpired = isHydrated && state?.hasExpired === true;

  function finish(): void {
    showToast({ text: t.done });
    void navigate(back, { replace: true });
  }

  const wechat = useComingBack(finish);

  return (
    <div className="relative mx-auto flex min-h-dvh max-w-160 flex-col overflow-hidden lg:grid lg:max-w-none lg:grid-cols-[1fr_560px]">
      <div className="relative z-10 mx-auto w-full max-w-120 pb-12 lg:flex lg:flex-col lg:justify-center">
        <header className="relative z-10 flex h-bar items-center justify-between bg-paper ps-1.5 pe-2 lg:absolute lg:bg-transparent lg:inset-x-0 lg:top-5">
          <IconButton label={shell.close} icon={X} render={<Link to={back} replace />} />
          <SwitchLanguage />
        </header>
        <main id="main" tabIndex={-1} className="px-gutter pt-10 lg:pt-0">
          <h1 className="text-display">{t.title}</h1>
          <p className="mt-2.5 max-w-50 text-ink-2 max-[359px]:max-w-42 lg:max-w-none">{t.lead}</p>
          <div className="mt-14 lg:mt-10">
            {hasExpired && (
              <Notice tone="gam" live="polite" className="mb-5">
                {t.expired}
              </Notice>
            )}
            {(wechat.binding || wechat.problem || wechat.isAsking) && (
              <Notice tone={wechat.problem ? 'rouge' : 'azure'} live="polite" className="mb-5">
                {wechat.problem ?? (wechat.isAsking ? t.wechat.asking : t.wechat.unbound)}
              </Notice>
            )}
            <SignInForm onSignedIn={finish} back={back} wechat={wechat.binding} />
          </div>
          <p className="mt-5 text-center">
            <TextLink render={<Link to={paths.registrationNotice()} />}>{t.visitorTypes}</TextLink>
          </p>
        </main>
      </div>
      <div className="pointer-events-none absolute top-1 right-[-126px] md:hidden">
        <HallFigure size={252} counts={counts} lit={4} hasFrame={false} line="var(--art-soft)" />
      </div>
      <div className="hidden border-s border-line bg-surface lg:grid lg:place-items-center">
        <HallFigure size={400} counts={counts} lit={4} />
      </div>
    </div>
  );
}

import { CallFailure } from '@mingtang/contract/client';
import { handOverRoutes } from '@mingtang/contract/identity/hand-over/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { HallFigure } from '@mingtang/ui/hall-figure';
import { Notice } from '@mingtang/ui/notice';
import { Skeleton, SkeletonGroup } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { api, isNetworkFailure } from '../../../api.ts';
import { SwitchLanguage } from '../../../features/language-switch.tsx';
import { usePhrases } from '../../../language.ts';
import { paths, safeBack } from '../../../paths.ts';
import { en } from '../../../phrases/en/hand-over.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/hand-over.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { deviceId, startSession, useSession } from '../../../session.ts';

const calls = api(handOverRoutes);
const counts = [9, 12, 9, 12, 1, 12, 9, 12, 9];
type Offer = RouteOutput<typeof handOverRoutes.lookAtHandOver>;
type Known = { state: 'looking' } | { state: 'over' } | { state: 'unreachable' } | { state: 'open'; offer: Offer };

/** Looks what the code offers, asks, and takes it over. The token stands behind the `#`, which no server and no log sees. */
export function TakeOver() {
  const t = usePhrases({ zh, en });
  const { hash } = useLocation();
  const token = hash.slice(1);
  const [known, setKnown] = useState<Known>({ state: 'looking' });
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    let isWanted = true;
    const tell = (next: Known): void => {
      if (isWanted) setKnown(next);
    };
    tell({ state: 'looking' });
    calls.lookAtHandOver({ token }).then(
      (offer) => tell({ state: 'open', offer }),
      (error: unknown) => tell({ state: isNetworkFailure(error) ? 'unreachable' : 'over' }),
    );
    return () => {
      isWanted = false;
    };
  }, [token, turn]);

  if (known.state === 'open')
    return <Question token={token} offer={known.offer} onOver={() => setKnown({ state: 'over' })} />;
  if (known.state === 'looking') return <Looking />;
  const words = known.state === 'over' ? t.over : t.failed;
  return (
    <Frame title={words.title} text={words.text}>
      {known.state === 'over' ? (
        <Button isFull render={<Link to={paths.home()} replace />}>
          {t.over.action}
        </Button>
      ) : (
        <Button isFull onClick={() => setTurn((count) => count + 1)}>
          {t.again}
        </Button>
      )}
    </Frame>
  );
}

function Question({ token, offer, onOver }: { token: string; offer: Offer; onOver: () => void }) {
  const t = usePhrases({ zh, en });
  const navigate = useNavigate();
  const showToast = useToast();
  const session = useSession();
  const [isTaking, setTaking] = useState(false);
  const here = session && (session.phone ?? session.email ?? session.name ?? '');

  async function take(): Promise<void> {
    setTaking(true);
    try {
      const { path, expiresAt: _, ...signedIn } = await calls.takeOver({ token, path: offer.path, device: deviceId() });
      startSession(signedIn);
      void navigate(safeBack(path) ?? paths.home(), { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setTaking(false);
      if (isNetworkFailure(error)) showToast({ text: error.message, tone: 'warning' });
      else onOver();
    }
  }
  function refuse(): void {
    showToast({ text: t.refused });
    void navigate(paths.home(), { replace: true });
  }

  return (
    <Frame title={t.asking(offer.account)} text={t.text}>
      {here && here !== offer.account && <Notice tone="gam">{t.otherwise(here)}</Notice>}
      <Button isFull isLoading={isTaking} onClick={() => void take()}>
        {t.take}
      </Button>
      <Button variant="line" isFull onClick={refuse}>
        {t.refuse}
      </Button>
    </Frame>
  );
}

const Looking = () => {
  const shell = usePhrases({ zh: zhShell, en: enShell });
  return (
    <Frame title="" text="">
      <SkeletonGroup label={shell.loading}>
        <Skeleton className="h-40" />
      </SkeletonGroup>
    </Frame>
  );
};

function Frame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="mx-auto flex min-h-dvh max-w-120 flex-col px-gutter pb-10">
      <header className="flex h-bar items-center justify-end">
        <SwitchLanguage />
      </header>
      <main id="main" tabIndex={-1} className="flex flex-1 flex-col justify-center gap-4">
        <HallFigure size={120} counts={counts} lit={4} className="mb-2" />
        {title && <h1 className="num text-h1 text-balance">{title}</h1>}
        {text && <p className="text-ink-2">{text}</p>}
        <div className="mt-4 flex flex-col gap-3">{children}</div>
      </main>
    </div>
  );
}

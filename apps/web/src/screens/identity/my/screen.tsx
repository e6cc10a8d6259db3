import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { later } from '../../../later.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/identity.ts';
import { zh } from '../../../phrases/zh/identity.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { useSession } from '../../../session.ts';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'brand', title: (language) => ({ zh, en })[language].my.title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].my;
  return pageMeta(args, { title, description, path: paths.my(), isPrivate: true });
}

const AccountPage = later(() => import('../../../features/account/account-page.part.tsx'), {
  className: 'min-h-dvh',
  isUrgent: true,
});
const PassDialog = lazy(() => import('../../../features/tickets/pass-dialog.tsx'));

export default function MyScreen() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const isPassOpen = session !== undefined && query.get(queryNames.isPassOpen) === '1';
  const closePass = () => setQuery({}, { replace: true });

  return (
    <Screen of="my">
      <AccountPage
        signInPath={paths.login({ back: paths.my({ isPassOpen: query.get(queryNames.isPassOpen) === '1' }) })}
      />
      {isPassOpen && (
        <Suspense>
          <PassDialog onClose={closePass} />
        </Suspense>
      )}
    </Screen>
  );
}

import { EntryList } from '../../../features/account/entry-list.tsx';
import { loadProfileChoices } from '../../../features/profile/load-choices.ts';
import { OwnProfile } from '../../../features/profile/own-profile.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/profile.ts';
import { zh } from '../../../phrases/zh/profile.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].view.title, hasTabs: false };

export const loader = ({ context }: Route.LoaderArgs) => loadProfileChoices(context);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)].view;
  return pageMeta(args, { title, description, path: paths.profile(), isPrivate: true });
}

export default function ProfileScreen({ loaderData }: Route.ComponentProps) {
  return (
    <Screen of="profile" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <OwnProfile choices={loaderData} back={paths.profile()}>
        <EntryList keys={['professional', 'simpleIdentity', 'registrationNotice', 'privacy', 'agreement']} />
      </OwnProfile>
    </Screen>
  );
}

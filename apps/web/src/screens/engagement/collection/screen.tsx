import { engagementRoutes } from '@mingtang/contract/engagement/routes';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { Tabs } from '@mingtang/ui/tabs';
import { useSearchParams } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { tabOfRelated } from '../../../features/address-words.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { listAll } from '../../../features/programme/list-all.ts';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/collection.ts';
import { zh } from '../../../phrases/zh/collection.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';
import { SavedList } from './saved-list.tsx';

const background = backgroundApi(engagementRoutes);

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.collection(), isPrivate: true });
}

const lists = {
  sessions: background.listSavedSessions,
  videos: background.listSavedVideos,
  speakers: background.listSavedSpeakers,
  exhibition: background.listSavedExhibition,
  stories: background.listSavedStories,
};
export type SavedTab = keyof typeof lists;
const tabs = Object.keys(lists) as SavedTab[];

/** What the visitor saved: sessions, videos, people, exhibition, stories. */
export default function CollectionScreen() {
  const t = usePhrases({ zh, en });
  const [query, setQuery] = useSearchParams();
  const tab = tabs.find((one) => one === query.get('tab')) ?? tabOfRelated(query) ?? 'sessions';
  return (
    <Screen of="collection" className="page pt-2 lg:max-w-220 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
      <Tabs
        label={t.title}
        className="lg:mt-6"
        value={tab}
        onChange={(next) => setQuery({ tab: next }, { replace: true, preventScrollReset: true })}
        items={tabs.map((value) => ({ value, label: t.tabs[value], panel: <SavedTabPanel tab={value} /> }))}
      />
    </Screen>
  );
}

function SavedTabPanel({ tab }: { tab: SavedTab }) {
  const t = usePhrases({ zh, en });
  const own = useOwnData(`saved-${tab}`, async () => ({ now: Date.now(), items: await listAll(lists[tab]) }));
  return (
    <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<SkeletonRows count={4} />}>
      {({ now, items }) => <SavedList tab={tab} items={items} now={now} />}
    </OwnContent>
  );
}

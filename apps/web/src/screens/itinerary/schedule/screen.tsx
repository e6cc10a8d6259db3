import { ItineraryPage } from '../../../features/itinerary/itinerary-page.tsx';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/itinerary.ts';
import { zh } from '../../../phrases/zh/itinerary.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.schedule(), isPrivate: true });
}

/** One's own days on desktops, where the phone's screen is hidden; the programme itself stands on the screen of forums. */
export default function ScheduleScreen() {
  return (
    <Screen of="schedule">
      <ItineraryPage />
    </Screen>
  );
}

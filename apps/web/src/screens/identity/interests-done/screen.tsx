import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { Button } from '@mingtang/ui/button';
import { SealStamp } from '@mingtang/ui/seal-stamp';
import { Skeleton } from '@mingtang/ui/skeleton';
import { StatusTag } from '@mingtang/ui/status-tag';
import { Link, useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { inLanguage } from '../../../bilingual.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { type DictionaryItem, loadInterests } from '../../../features/profile/load-choices.ts';
import type { PersonDetail } from '../../../features/profile/profile-fields.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths, safeBack } from '../../../paths.ts';
import { en } from '../../../phrases/en/profile.ts';
import { zh } from '../../../phrases/zh/profile.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

const profile = api(profileRoutes);

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].done.pageTitle, hasTabs: false };

export const loader = ({ context }: Route.LoaderArgs) => loadInterests(context);

export function meta(args: Route.MetaArgs) {
  const { pageTitle, description } = { zh, en }[metaLanguage(args)].done;
  return pageMeta(args, { title: pageTitle, description, path: paths.interestsDone(), isPrivate: true });
}

/** What completing a profile ends with: what it opened, and the way to where the visitor wanted to go. */
export default function InterestsDoneScreen({ loaderData }: Route.ComponentProps) {
  const t = usePhrases({ zh, en }).view;
  const own = useOwnData('interests-done', () => profile.getPersonDetail());
  return (
    <Screen of="interestsDone" className="page pt-8 pb-16 lg:pt-20 lg:pb-24">
      <div className="mx-auto max-w-120">
        <OwnContent isWholePage own={own} guest={t.guest} failed={t.failed} skeleton={<Skeleton className="h-64" />}>
          {(detail) => <Done detail={detail} items={loaderData} />}
        </OwnContent>
      </div>
    </Screen>
  );
}

function Done({ detail, items }: { detail: PersonDetail; items: readonly DictionaryItem[] }) {
  const t = usePhrases({ zh, en }).done;
  const language = useLanguage();
  const [query] = useSearchParams();
  const back = safeBack(query.get('back'));
  const isComplete = detail.completedAt !== null;
  const { title, text } = isComplete ? t : t.incomplete;
  const chosen = items.filter(({ value }) => detail.interests.includes(value));
  return (
    <>
      {isComplete && <SealStamp size={72} />}
      <h1 className="mt-5 text-display">{title}</h1>
      <p className="mt-3 text-ink-2">{text}</p>
      <section aria-labelledby="chosen-interests" className="mt-8 border-t border-line pt-5">
        <h2 id="chosen-interests" className="text-small text-ink-3">
          {t.chosen}
        </h2>
        {chosen.length === 0 ? (
          <p className="mt-2 text-ink-2">{t.none}</p>
        ) : (
          <ul className="mt-3 flex flex-wrap gap-2">
            {chosen.map((item) => (
              <li key={item.value}>
                <StatusTag tone="line">{inLanguage(item, 'label', language)}</StatusTag>
              </li>
            ))}
          </ul>
        )}
      </section>
      <div className="mt-9 flex flex-col gap-3 sm:flex-row">
        {isComplete ? (
          <Button render={<Link to={back ?? paths.forums()} />}>{back ? t.go : t.forums}</Button>
        ) : (
          <Button render={<Link to={paths.profileCompletion({ back })} />}>{t.incomplete.action}</Button>
        )}
        <Button variant="line" render={<Link to={paths.profile()} />}>
          {t.profile}
        </Button>
      </div>
    </>
  );
}

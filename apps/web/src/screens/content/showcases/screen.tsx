import { FIELDS } from '@mingtang/contract/content/field';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Link, useSearchParams } from 'react-router';
import { listAll } from '../../../features/programme/list-all.ts';
import { ShowcaseCard } from '../../../features/showcases/showcase-card.tsx';
import { toShowcaseSummary } from '../../../features/showcases/showcase-summary.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as fieldsEn } from '../../../phrases/en/fields.ts';
import { en } from '../../../phrases/en/showcases.ts';
import { zh as fieldsZh } from '../../../phrases/zh/fields.ts';
import { zh } from '../../../phrases/zh/showcases.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

export async function loader({ context }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const showcases = await listAll(renderApi(context, contentRoutes).listShowcases);
  return { showcases: showcases.map((one) => toShowcaseSummary(one, language)) };
}

/** The field is chosen in the browser, at once and without a network. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate): boolean =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.searchParams.get('field') !== nextUrl.searchParams.get('field')
    ? false
    : defaultShouldRevalidate;
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.showcases() });
}

export default function ShowcasesScreen({ loaderData: { showcases } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const fields = usePhrases({ zh: fieldsZh, en: fieldsEn });
  const [query] = useSearchParams();
  const field = FIELDS.find((one) => one === query.get('field'));
  const shown = showcases.filter((one) => field === undefined || one.field === field);
  const chips = [undefined, ...FIELDS]
    .map((one) => ({
      key: one ?? 'all',
      label: one ? fields[one] : t.all,
      count: one ? showcases.filter((other) => other.field === one).length : showcases.length,
      isOn: field === one,
      render: <Link to={paths.showcases(one && { field: one })} preventScrollReset />,
    }))
    .filter(({ count, isOn }) => count > 0 || isOn);
  const empty = field === undefined ? t.empty : t.emptyOfField;
  return (
    <Screen of="showcases" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
      <p className="max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{t.lead}</p>
      {showcases.length > 0 && <Chips label={t.field} items={chips} className="mt-4! lg:mt-7!" />}
      {shown.length === 0 ? (
        <EmptyState
          title={empty.title}
          action={
            <Button
              variant="line"
              render={<Link to={field === undefined ? paths.forums() : paths.showcases()} preventScrollReset />}
            >
              {empty.action}
            </Button>
          }
        >
          {empty.text}
        </EmptyState>
      ) : (
        <ul className="mt-6 grid gap-x-6 gap-y-10 sm:grid-cols-2 lg:mt-10 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-14">
          {shown.map((one) => (
            <li key={one.id}>
              <ShowcaseCard one={one} level={2} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

import { FIELDS } from '@mingtang/contract/content/field';
import { contentRoutes } from '@mingtang/contract/content/routes';
import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Field } from '@mingtang/ui/field';
import { TextInput } from '@mingtang/ui/text-input';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { GuestCard } from '../../../features/guests/guest-card.tsx';
import { type GuestSummary, toGuestSummary } from '../../../features/guests/guest-summary.ts';
import { listAll } from '../../../features/programme/list-all.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en as fieldsEn } from '../../../phrases/en/fields.ts';
import { en } from '../../../phrases/en/guests.ts';
import { zh as fieldsZh } from '../../../phrases/zh/fields.ts';
import { zh } from '../../../phrases/zh/guests.ts';
import { renderApi, renderContext } from '../../../render-api.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import { itemList } from '../../../structured-data.ts';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { bar: 'back', title: (language) => ({ zh, en })[language].title };

/** Everybody, by name: what narrows the list is done in the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { language } = renderContext(context);
  const guests = await listAll(renderApi(context, contentRoutes).listGuests);
  return { guests: guests.map((guest) => toGuestSummary(guest, language)) };
}

/** At once and without a network. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidate): boolean =>
  currentUrl.pathname === nextUrl.pathname && ['field', 'letter'].some((key) => differ(currentUrl, nextUrl, key))
    ? false
    : defaultShouldRevalidate;
type ShouldRevalidate = { currentUrl: URL; nextUrl: URL; defaultShouldRevalidate: boolean };
const differ = (one: URL, other: URL, key: string): boolean =>
  one.searchParams.get(key) !== other.searchParams.get(key);

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  // Absent when the page failed.
  const data = args.loaderData as Awaited<ReturnType<typeof loader>> | undefined;
  const shown = data?.guests.map(({ id, name }) => ({ name, path: paths.guest({ id }) }));
  return [...pageMeta(args, { title, description, path: paths.guests() }), ...(shown ? [itemList(args, shown)] : [])];
}

/** Whether every word stands somewhere in what is known of somebody. */
const isFound = (guest: GuestSummary, text: string): boolean => {
  const words = `${guest.words} ${guest.organisation} ${guest.position}`.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => words.includes(word));
};

export default function GuestsScreen({ loaderData: { guests } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const fields = usePhrases({ zh: fieldsZh, en: fieldsEn });
  const [query] = useSearchParams();
  const [text, setText] = useState('');
  const field = FIELDS.find((one) => one === query.get('field'));
  const letter = query.get('letter')?.toUpperCase();
  const ofField = guests.filter((guest) => (field === undefined || guest.field === field) && isFound(guest, text));
  const shown = ofField.filter((guest) => letter === undefined || guest.letter === letter);
  const chips = [undefined, ...FIELDS]
    .map((one) => ({
      key: one ?? 'all',
      label: one ? fields[one] : t.all,
      count: one ? guests.filter((guest) => guest.field === one).length : guests.length,
      isOn: field === one,
      render: <Link to={paths.guests(one && { field: one })} preventScrollReset />,
    }))
    .filter(({ count, isOn }) => count > 0 || isOn);
  if (guests.length === 0)
    return (
      <Screen of="guests" className="page pt-4 lg:pt-14">
        <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
        <EmptyState
          title={t.none.title}
          action={
            <Button variant="line" render={<Link to={paths.forums()} />}>
              {t.none.action}
            </Button>
          }
        >
          {t.none.text}
        </EmptyState>
      </Screen>
    );
  return (
    <Screen of="guests" className="page pt-4 lg:pt-14">
      <h1 className="text-h1 max-lg:sr-only lg:text-display">{t.title}</h1>
      <p className="max-w-150 text-ink-2 lg:mt-4 lg:text-[18px]">{t.lead}</p>
      <search className="mt-5 block max-w-120 lg:mt-7">
        <Field label={t.search}>
          <TextInput
            type="search"
            value={text}
            placeholder={t.searchHint}
            onChange={({ target }) => setText(target.value)}
          />
        </Field>
      </search>
      <Chips label={t.field} items={chips} className="mt-5!" />
      <Letters guests={ofField} letter={letter} field={field} />
      <p aria-live="polite" className="num mt-4 text-small text-ink-3">
        {t.count(shown.length)}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={t.empty.title}
          action={
            <Button variant="line" render={<Link to={paths.guests()} onClick={() => setText('')} />}>
              {t.empty.action}
            </Button>
          }
        >
          {t.empty.text}
        </EmptyState>
      ) : (
        <ul className="mt-2 grid gap-x-8 border-b border-line sm:grid-cols-2 lg:grid-cols-3">
          {shown.map((guest) => (
            <li key={guest.id}>
              <GuestCard guest={guest} level={2} />
            </li>
          ))}
        </ul>
      )}
    </Screen>
  );
}

const ALPHABET = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** The first letters there are; those without anybody are left standing, so that each stays in its place. */
function Letters({
  guests,
  letter,
  field,
}: {
  guests: GuestSummary[];
  letter: string | undefined;
  field: string | undefined;
}) {
  const t = usePhrases({ zh, en });
  const there = new Set(guests.map((guest) => guest.letter));
  const look = 'num inline-flex h-11 min-w-9 items-center justify-center rounded-control px-2 text-[14px] font-medium';
  const to = (one: string | undefined): string =>
    paths.guests({ ...(field && { field }), ...(one && { letter: one }) });
  return (
    <nav aria-label={t.letters} className="mt-3">
      <ul className="flex max-lg:-mx-gutter max-lg:overflow-x-auto max-lg:px-gutter max-lg:[scrollbar-width:none] lg:flex-wrap">
        <li className="flex-none">
          <Link
            to={to(undefined)}
            preventScrollReset
            aria-current={letter === undefined ? 'true' : undefined}
            className={clsx(look, letter === undefined ? 'bg-ink text-ink-on' : 'text-ink-2 hover:text-ink')}
          >
            {t.anyLetter}
          </Link>
        </li>
        {ALPHABET.map((one) => (
          <li key={one} className="flex-none">
            {there.has(one) || one === letter ? (
              <Link
                to={to(one)}
                preventScrollReset
                aria-current={letter === one ? 'true' : undefined}
                className={clsx(look, letter === one ? 'bg-ink text-ink-on' : 'text-ink-2 hover:text-ink')}
              >
                {one}
              </Link>
            ) : (
              <span aria-hidden="true" className={clsx(look, 'text-ink-3 opacity-50')}>
                {one}
              </span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

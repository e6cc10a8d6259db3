import { EXHIBIT_ORDERS, EXHIBITOR_LABELS, EXHIBITOR_ORDERS } from '@mingtang/contract/exhibition/choices';
import type { ExhibitionPlan } from '@mingtang/contract/exhibition/model';
import { exhibitionRoutes } from '@mingtang/contract/exhibition/routes';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouterContextProvider } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { hallCodes, loadPlan, toExhibitItem, toExhibitorItem } from '../../../features/exhibition/items.ts';
import { readText, readValue } from '../../../features/filtering/filters.ts';
import { renderApi, renderContext } from '../../../render-api.ts';

export const PAGE_SIZE = 24;
/** One page of what the address asks for; what it does not know is not asked for. */
export async function loadList(context: Readonly<RouterContextProvider>, query: URLSearchParams) {
  const { language } = renderContext(context);
  const { listExhibits, listExhibitors, listCategories } = renderApi(context, exhibitionRoutes);
  const [plan, tree, places] = await Promise.all([
    loadPlan(context),
    listCategories({}),
    // The organiser's names of halls; without them the list has their codes.
    renderApi(context, referenceRoutes)
      .listDictionary({ type: 'exhibit_booth_place' })
      .catch(() => []),
  ]);
  const codes = hallCodes(plan, language);
  const isOfExhibitors = query.get('show') === 'exhibitors';
  const filters = readListFilters(query, plan, isOfExhibitors);
  const { category, sub } = chosenOf(tree, query.get('category'));
  const asked = {
    search: filters.text,
    hall: filters.hall === undefined ? undefined : Number(filters.hall),
    categoryId: sub?.id ?? category?.id,
    countryId: filters.country,
    hasFilm: filters.film ? true : undefined,
    pageSize: PAGE_SIZE,
  };
  const exhibitorsAsked = {
    ...asked,
    label: EXHIBITOR_LABELS.find((one) => one === filters.label),
    hasExhibits: filters.exhibits ? true : undefined,
    order: EXHIBITOR_ORDERS.find((one) => one === filters.order),
  };
  const exhibitsAsked = {
    ...asked,
    isPremiere: filters.premiere ? true : undefined,
    order: EXHIBIT_ORDERS.find((one) => one === filters.order),
  };
  const page = readPage(query);
  const found = isOfExhibitors
    ? await listExhibitors({ ...exhibitorsAsked, page }).then(({ items, total }) => ({
        total,
        exhibits: [],
        exhibitors: items.map((item) => toExhibitorItem(item, codes, language)),
      }))
    : await listExhibits({ ...exhibitsAsked, page }).then(({ items, total }) => ({
        total,
        exhibits: items.map((item) => toExhibitItem(item, codes, language)),
        exhibitors: [],
      }));
  const named = (one: { id: string; nameZh: string; nameEn: string }) => ({
    id: one.id,
    name: inLanguage(one, 'name', language),
  });
  return {
    ...found,
    isOfExhibitors,
    filters,
    exhibitorsAsked,
    exhibitsAsked,
    codes,
    page,
    pages: Math.ceil(found.total / PAGE_SIZE),
    totals: plan.totals,
    category: category?.id,
    sub: sub?.id,
    categories: tree.map(named),
    subs: category?.children.map(named) ?? [],
    countries: plan.countries.map(named),
    halls: plan.halls
      .filter(({ isForExhibition }) => isForExhibition)
      .map((one) => ({
        hall: one.hall,
        name: places.find(({ value }) => value === String(one.hall))?.label ?? codes[one.hall] ?? '',
      })),
  };
}

export type ListData = Awaited<ReturnType<typeof loadList>>;

function readListFilters(query: URLSearchParams, plan: ExhibitionPlan, isOfExhibitors: boolean) {
  const halls = plan.halls.filter(({ isForExhibition }) => isForExhibition).map(({ hall }) => String(hall));
  const only = <Value>(isHere: boolean, value: Value): Value | undefined => (isHere ? value : undefined);
  return {
    text: readText(query),
    hall: readValue(query, 'hall', halls),
    country: readValue(
      query,
      'country',
      plan.countries.map(({ id }) => id),
    ),
    film: readValue(query, 'film', ['1']),
    order: readValue(query, 'order', isOfExhibitors ? EXHIBITOR_ORDERS : EXHIBIT_ORDERS),
    label: only(isOfExhibitors, readValue(query, 'label', EXHIBITOR_LABELS)),
    exhibits: only(isOfExhibitors, readValue(query, 'exhibits', ['1'])),
    premiere: only(!isOfExhibitors, readValue(query, 'premiere', ['1'])),
  };
}

interface Node {
  id: string;
  nameZh: string;
  nameEn: string;
  children: Node[];
}

/** The category an address names, or the one below it and the one it is in. */
function chosenOf(tree: readonly Node[], id: string | null): { category: Node | undefined; sub: Node | undefined } {
  const category = tree.find((one) => one.id === id || one.children.some((child) => child.id === id));
  return { category, sub: category?.children.find((child) => child.id === id) };
}

function readPage(query: URLSearchParams): number {
  const page = Number(query.get('page'));
  return Number.isInteger(page) && page > 0 && page < 1_000 ? page : 1;
}

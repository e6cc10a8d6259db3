import type { contentRoutes } from '@mingtang/contract/content/routes';
import type { Language } from '@mingtang/contract/envelope';
import type { RouteOutput } from '@mingtang/contract/route';
import { inLanguage } from '../../bilingual.ts';

type Showcase = RouteOutput<typeof contentRoutes.listShowcases>['items'][number];

/** A showcase as lists show it, in the reader's language. */
export const toShowcaseSummary = (one: Showcase, language: Language) => ({
  id: one.id,
  title: inLanguage(one, 'title', language),
  summary: inLanguage(one, 'summary', language),
  place: inLanguage(one, 'place', language),
  field: one.field,
  since: one.sinceYear ?? undefined,
  facts: one.facts.map((fact) => ({ value: fact.value, label: inLanguage(fact, 'label', language) })),
  cover: one.cover ?? undefined,
  hall: one.hall ?? undefined,
});
export type ShowcaseSummary = ReturnType<typeof toShowcaseSummary>;

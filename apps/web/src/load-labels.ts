import type { Language } from '@mingtang/contract/envelope';
import { closedTypes, findStandardLabel } from '@mingtang/contract/labels';
import { referenceRoutes } from '@mingtang/contract/reference/routes';
import type { RouterContextProvider } from 'react-router';
import { formatDay } from './dates.ts';
import type { OwnLabels } from './labels.ts';
import { renderApi, renderContext } from './render-api.ts';

const dayTypes = ['forum_date', 'activity_date', 'ticket_refund_deadline'] as const;
/** Tiers come with their names from their own call, and settings are the console's. */
const types = [...closedTypes.filter((type) => type !== 'member_level' && type !== 'setting_type'), ...dayTypes];

/**
 * What the dictionary calls otherwise than the program does: nothing, as a rule, so that no page grows by it. Belongs to
 * loaders: it knows every label.
 */
export async function loadLabels(context: Readonly<RouterContextProvider>): Promise<OwnLabels> {
  const { language } = renderContext(context);
  const dictionary = await renderApi(context, referenceRoutes).listDictionaries({ types });
  const own: OwnLabels = {};
  for (const type of types) {
    for (const { value, label } of dictionary[type] ?? []) {
      if (label !== standardOf(type, value, language)) (own[type] ??= {})[value] = label;
    }
  }
  return own;
}

const standardOf = (type: (typeof types)[number], value: string, language: Language): string | undefined =>
  dayTypes.some((one) => one === type) ? formatDay(value, language) : findStandardLabel(type, value)?.[language];

import type { ReadinessItem, ReadinessKey } from '@mingtang/contract/edition/model';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { useReadiness } from '../../edition/readiness.ts';
import { usePhrases } from '../../language.ts';
import { findPlace } from '../../navigation.ts';
import { useNavigation } from '../../navigation-places.ts';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { type StateLooks, StateTag } from '../../parts/state-tag.tsx';
import { en } from '../../phrases/en/edition.ts';
import { zh } from '../../phrases/zh/edition.ts';

/** Where each is put right. */
const places: Record<ReadinessKey, string> = {
  contacts: 'settings',
  dates: 'settings',
  programme: 'r/forum',
  programme_days: 'programme/board',
  english: 'r/forum',
  streams: 'live',
  products: 'r/product',
  quotas: 'r/product',
  payment: 'connections',
  real_providers: 'connections',
  seller: 'settings',
  deadlines: 'settings',
  prizes: 'r/draw',
  agreements: 'r/page',
  rehearsal: 'edition/rehearsals',
  staff: 'staff',
};

const looks: StateLooks<ReadinessItem['state']> = {
  done: { tone: 'mal', shape: 'done', zh: zh.readiness.states.done, en: en.readiness.states.done },
  advised: { tone: 'gam', shape: 'half', zh: zh.readiness.states.advised, en: en.readiness.states.advised },
  missing: { tone: 'rouge', shape: 'waiting', zh: zh.readiness.states.missing, en: en.readiness.states.missing },
};
const urgency = { missing: 0, advised: 1, done: 2 };

/** What is missing until the doors can open; each line leads to its screen. */
export function ReadinessPanel() {
  const t = usePhrases({ zh, en }).readiness;
  const navigation = useNavigation();
  const query = useReadiness();
  const count = (state: ReadinessItem['state']) => query.data?.filter((item) => item.state === state).length ?? 0;
  const open = count('missing') + count('advised');
  return (
    <Panel
      title={t.title}
      isFlush
      extra={
        query.data && (
          <span className="num text-small text-ink-2">
            {open === 0 ? t.allDone : t.left(count('missing'), count('advised'))}
          </span>
        )
      }
    >
      <QueryState query={query} skeleton={<div className="h-160" />}>
        {(items) => (
          <ul className="divide-y divide-line border-t border-line">
            {items
              .toSorted((a, b) => urgency[a.state] - urgency[b.state])
              .map(({ key, state, count: about }) => {
                const words = t.items[key];
                const place = findPlace(places[key], navigation);
                return (
                  <li key={key} className="relative flex min-h-14 items-center gap-3 px-5 py-3">
                    <span className="w-22 flex-none">
                      <StateTag looks={looks} state={state} />
                    </span>
                    <span className="min-w-0 flex-1 sm:flex sm:gap-4">
                      <span className="block flex-none font-medium sm:w-44">{words.title}</span>
                      <span className="num block text-ink-2">
                        {state === 'done' ? words.done : words.open(about ?? 0)}
                      </span>
                    </span>
                    {place && state !== 'done' && (
                      <Link
                        to={`/${places[key]}`}
                        aria-label={`${t.go}: ${words.title}`}
                        className="flex flex-none items-center gap-1 text-small font-medium text-azure after:absolute after:inset-0"
                      >
                        <span className="max-sm:hidden">{t.go}</span>
                        <ChevronRight aria-hidden="true" size={16} strokeWidth={1.6} />
                      </Link>
                    )}
                  </li>
                );
              })}
          </ul>
        )}
      </QueryState>
    </Panel>
  );
}

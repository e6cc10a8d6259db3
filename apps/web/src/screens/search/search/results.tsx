import type { SearchKind } from '@mingtang/contract/search/model';
import { searchRoutes } from '@mingtang/contract/search/routes';
import type { SearchAnswer, SearchHit } from '@mingtang/contract/search/wire';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SectionHead } from '@mingtang/ui/section-head';
import { Link } from 'react-router';
import { backgroundApi } from '../../../api.ts';
import { FoundRow } from '../../../features/searching/found-row.tsx';
import { HotWords } from '../../../features/searching/hot-words.tsx';
import { RecommendedForums } from '../../../features/searching/recommended.tsx';
import { usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/search.ts';
import { zh } from '../../../phrases/zh/search.ts';
import { PAGE_SIZE, type Results } from './search-data.ts';

const calls = backgroundApi(searchRoutes);

/** The best few of each kind. */
export function Groups({ words, answer }: { words: string; answer: SearchAnswer }) {
  const t = usePhrases({ zh, en });
  return answer.groups.map(({ kind, hits }) => {
    const { count = 0, isMore = false } = answer.counts.find((one) => one.kind === kind) ?? {};
    return (
      <section key={kind} className="pt-5">
        <SectionHead
          title={t.kinds[kind]}
          more={
            isMore || count > hits.length
              ? {
                  label: t.more(isMore ? `${count}+` : String(count)),
                  render: <Link to={paths.search({ text: words, kind })} preventScrollReset />,
                }
              : undefined
          }
        />
        <Hits words={words} hits={hits} />
      </section>
    );
  });
}

/** One kind, page by page. */
export function OneKind({
  words,
  kind,
  page,
  answer,
}: {
  words: string;
  kind: SearchKind;
  page: number;
  answer: SearchAnswer;
}) {
  const t = usePhrases({ zh, en });
  const hits = answer.groups[0]?.hits ?? [];
  if (hits.length === 0)
    return (
      <EmptyState
        title={t.emptyKind.title}
        action={
          <Button variant="line" render={<Link to={paths.search({ text: words })} />}>
            {t.emptyKind.action}
          </Button>
        }
      >
        {t.emptyKind.text}
      </EmptyState>
    );
  const hasNext = answer.total > page * PAGE_SIZE;
  return (
    <>
      <h2 className="sr-only">{t.kinds[kind]}</h2>
      <Hits words={words} hits={hits} />
      {(page > 1 || hasNext) && (
        <nav aria-label={t.pages.label} className="mt-4 flex items-center justify-between gap-3">
          {page > 1 ? (
            <Button variant="line" render={<Link to={paths.search({ text: words, kind, page: page - 1 })} />}>
              {t.pages.previous}
            </Button>
          ) : (
            <span />
          )}
          <span className="num text-small text-ink-3">{t.pages.at(String(page))}</span>
          {hasNext ? (
            <Button variant="line" render={<Link to={paths.search({ text: words, kind, page: page + 1 })} />}>
              {t.pages.next}
            </Button>
          ) : (
            <span />
          )}
        </nav>
      )}
    </>
  );
}

function Hits({ words, hits }: { words: string; hits: readonly SearchHit[] }) {
  return (
    <div className="divide-y divide-line">
      {hits.map((hit) => (
        <FoundRow
          key={hit.id}
          thing={hit}
          title={hit.title}
          line={hit.line}
          excerpt={hit.excerpt}
          onOpen={() => {
            calls.recordHit({ words, kind: hit.kind, id: hit.id }).catch(() => {
              // Counting must not disturb anybody.
            });
          }}
        />
      ))}
    </div>
  );
}

/** What else to try. */
export function NothingFound({ results: { words, hot, popular } }: { results: Results }) {
  const t = usePhrases({ zh, en });
  return (
    <>
      <EmptyState isCompact title={t.empty.title(words)}>
        {t.empty.text}
      </EmptyState>
      <ul className="mx-auto max-w-100 list-disc space-y-1 ps-6 text-small text-ink-2">
        {t.empty.tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
      <HotWords hot={hot} className="mt-10" />
      <RecommendedForums popular={popular} className="mt-10" />
    </>
  );
}

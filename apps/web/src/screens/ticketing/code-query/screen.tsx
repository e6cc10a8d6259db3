import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useState } from 'react';
import { Link } from 'react-router';
import { CodeForm, type FoundTickets as Found } from '../../../features/ticket-query/code-form.tsx';
import { FoundTickets } from '../../../features/ticket-query/found-tickets.tsx';
import { findQuestion } from '../../../features/ticket-query/question.ts';
import { useHydrated } from '../../../hydrated.ts';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/ticket-query.ts';
import { zh } from '../../../phrases/zh/ticket-query.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].codeTitle };

export function meta(args: Route.MetaArgs) {
  const { codeTitle, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title: codeTitle, description, path: paths.codeQuery(), isPrivate: true });
}

/** The second step of finding a ticket: the code, then the tickets. A reload begins anew with the document. */
export default function CodeQueryScreen() {
  const t = usePhrases({ zh, en });
  const isHydrated = useHydrated();
  const question = isHydrated ? findQuestion() : undefined;
  const [found, setFound] = useState<Found>();
  return (
    <Screen of="codeQuery" className="page pt-6 pb-16 lg:pt-20 lg:pb-24">
      <div className="mx-auto max-w-110">
        {!question ? (
          <EmptyState
            level={1}
            title={t.begin.title}
            action={<Button render={<Link to={paths.ticketQuery()} />}>{t.begin.action}</Button>}
          >
            {t.begin.text}
          </EmptyState>
        ) : (
          <>
            <h1 className="text-h1">{found ? t.foundTitle(found.tickets.length) : t.codeTitle}</h1>
            {found?.tickets.length !== 0 && <p className="mt-2 text-ink-2">{found ? t.foundNote : t.codeLead}</p>}
            <div className="mt-6">
              {found ? <FoundTickets {...found} /> : <CodeForm question={question} onFound={setFound} />}
            </div>
          </>
        )}
      </div>
    </Screen>
  );
}

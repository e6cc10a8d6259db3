import { DocumentForm } from '../../../features/ticket-query/document-form.tsx';
import { usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/ticket-query.ts';
import { zh } from '../../../phrases/zh/ticket-query.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.ticketQuery() });
}

export default function TicketQueryScreen() {
  const t = usePhrases({ zh, en });
  return (
    <Screen of="ticketQuery" className="page pt-6 pb-16 lg:pt-20 lg:pb-24">
      <div className="mx-auto max-w-110">
        <h1 className="text-h1">{t.title}</h1>
        <p className="mt-2 mb-6 text-ink-2">{t.lead}</p>
        <DocumentForm />
      </div>
    </Screen>
  );
}

import { certificateCode } from '@mingtang/contract/entrance/model';
import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SealStamp } from '@mingtang/ui/seal-stamp';
import { SummaryList } from '@mingtang/ui/summary-list';
import { Link } from 'react-router';
import * as z from 'zod/mini';
import { inLanguage } from '../../../bilingual.ts';
import { formatYearDay } from '../../../dates.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { metaLanguage, pageMeta } from '../../../page-meta.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/certificate.ts';
import { zh } from '../../../phrases/zh/certificate.ts';
import { ifThere, renderApi } from '../../../render-api.ts';
import { queryNames } from '../../../routes.ts';
import { Screen, type ScreenHandle } from '../../../screen.tsx';
import type { Route } from './+types/screen.ts';

export const handle: ScreenHandle = { title: (language) => ({ zh, en })[language].title };

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = z.safeDecode(certificateCode, new URL(request.url).searchParams.get(queryNames.code) ?? '');
  const checked = code.success
    ? await ifThere(renderApi(context, entranceRoutes).checkCertificate({ code: code.data }))
    : undefined;
  return { checked };
}

export function meta(args: Route.MetaArgs) {
  const { title, description } = { zh, en }[metaLanguage(args)];
  return pageMeta(args, { title, description, path: paths.certificate(), isPrivate: true });
}

/** What the code on a certificate of attendance leads to: whether it is ours, for anybody who holds the paper. */
export default function CertificateScreen({ loaderData: { checked } }: Route.ComponentProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  return (
    <Screen of="certificate" className="page pt-4 pb-16 lg:pt-14 lg:pb-24">
      <div className="mx-auto max-w-120">
        <h1 className="sr-only lg:not-sr-only lg:mb-6 lg:text-h1">{t.title}</h1>
        {checked ? (
          <>
            <div className="mb-5 flex items-center gap-4">
              <SealStamp />
              <div>
                <p className="text-h2">{t.valid}</p>
                <p className="text-small text-ink-2">{t.validText}</p>
              </div>
            </div>
            <Card isPadded>
              <SummaryList
                items={[
                  { key: 'number', label: t.number, value: checked.number },
                  { key: 'name', label: t.name, value: checked.name },
                  {
                    key: 'days',
                    label: t.days,
                    value: checked.days.map((day) => (
                      <span key={day} className="block">
                        {formatYearDay(day, language)}
                      </span>
                    )),
                  },
                  { key: 'event', label: t.event, value: inLanguage(checked, 'edition', language) },
                ]}
              />
            </Card>
            <p className="mt-3 text-small text-ink-3">{t.masked}</p>
          </>
        ) : (
          <EmptyState
            title={t.invalid.title}
            action={<Button render={<Link to={paths.home()} />}>{t.invalid.action}</Button>}
          >
            {t.invalid.text}
          </EmptyState>
        )}
      </div>
    </Screen>
  );
}

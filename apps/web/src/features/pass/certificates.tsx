import { entranceRoutes } from '@mingtang/contract/entrance/routes';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { Skeleton } from '@mingtang/ui/skeleton';
import { Download, RotateCw } from 'lucide-react';
import { useEffect } from 'react';
import { api } from '../../api.ts';
import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { usePageReturn } from '../../page-return.ts';
import { en } from '../../phrases/en/membership.ts';
import { zh } from '../../phrases/zh/membership.ts';

const entrance = api(entranceRoutes);

/** Signed links work for ten minutes. */
const RENEW_MS = 5 * 60_000;

/** Certificates of attendance of the holders of one's tickets, as PDF in both languages; or why there is none yet. */
export function Certificates() {
  const t = usePhrases({ zh, en }).certificate;
  const language = useLanguage();
  const own = useOwnData('certificates', () => entrance.listCertificates());
  const { reload } = own;
  usePageReturn(reload);
  useEffect(() => {
    const timer = setInterval(reload, RENEW_MS);
    return () => clearInterval(timer);
  }, [reload]);
  if (own.state === 'guest') return null;
  return (
    <section aria-labelledby="certificates">
      <h2 id="certificates" className="text-h2">
        {t.title}
      </h2>
      {own.data ? (
        <ul className="mt-3 grid gap-3">
          {own.data.map(({ number, name, days, fileZh, fileEn, missingLetters }) => (
            <Card key={number} isPadded render={<li />}>
              <p className="text-h3">{name}</p>
              <p className="num mt-0.5 text-small text-ink-2">
                {t.days(days.map((day) => formatDay(day, language)).join(language === 'zh' ? '、' : ', '))}
              </p>
              <p className="num text-small text-ink-3">{number}</p>
              {missingLetters.length > 0 ? (
                <p className="mt-3 text-small text-ink-2">{t.unprintable(missingLetters.join(' '))}</p>
              ) : (
                <div className="mt-3 flex flex-wrap gap-2">
                  <Button
                    variant="line"
                    size="sm"
                    icon={Download}
                    className="min-h-11!"
                    render={<a href={fileZh} aria-label={t.zh} />}
                  >
                    {t.zh}
                  </Button>
                  <Button
                    variant="line"
                    size="sm"
                    icon={Download}
                    className="min-h-11!"
                    render={<a href={fileEn} aria-label={t.en} />}
                  >
                    {t.en}
                  </Button>
                </div>
              )}
            </Card>
          ))}
        </ul>
      ) : own.problem ? (
        <Refused message={own.problem.status === 200 ? own.problem.message : undefined} onRetry={own.reload} />
      ) : (
        <Skeleton className="mt-3 h-16" />
      )}
    </section>
  );
}

/** What the server said against it, or that it could not be asked. */
function Refused({ message, onRetry }: { message: string | undefined; onRetry: () => void }) {
  const t = usePhrases({ zh, en }).certificate;
  if (message) return <p className="mt-2 text-ink-2">{message}</p>;
  return (
    <div className="mt-2 flex flex-wrap items-center gap-3">
      <p className="text-ink-2">{t.failed}</p>
      <Button variant="line" size="sm" icon={RotateCw} className="min-h-11!" onClick={onRetry}>
        {t.retry}
      </Button>
    </div>
  );
}

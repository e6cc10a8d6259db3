import { consoleRoutes } from '@mingtang/contract/console-routes';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { Copy } from 'lucide-react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { DownloadButton } from '../../parts/download-button.tsx';
import { formatNumber } from '../../parts/numbers.ts';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { startOfDay, useTimeFormat } from '../../parts/time.ts';
import { en } from '../../phrases/en/energy-codes.ts';
import { zh } from '../../phrases/zh/energy-codes.ts';
import { useMay } from '../../session/self.ts';

/** What came of the codes that hang at stands and forums, and their sheets to print. */
export default function EnergyCodes() {
  const t = usePhrases({ zh, en });
  const isZh = useLanguage() === 'zh';
  const { day } = useTimeFormat();
  const mayPrint = useMay()('rewards.write');
  const route = consoleRoutes.energy.printEnergyCodes;
  const query = useQuery({
    queryKey: ['energy-codes'],
    queryFn: ({ signal }) => api.energy.listEnergyCodes(undefined, { signal }),
  });
  const isAnyPublished = query.data?.some(({ isPublished }) => isPublished) ?? false;
  return (
    <Page
      title={t.title}
      actions={mayPrint && isAnyPublished && <DownloadButton route={route} input={{}} label={t.printAll} />}
    >
      <QueryState query={query}>
        {(codes) => (
          <Panel title={t.codes} isFlush>
            {codes.length === 0 ? (
              <EmptyState isCompact title={t.none.title}>
                {t.none.text}
              </EmptyState>
            ) : (
              <>
                <p className="px-5 pb-3 text-small text-ink-3">{t.lead}</p>
                <SimpleTable
                  label={t.codes}
                  columns={[
                    { title: t.heads.name },
                    { title: t.heads.kind },
                    { title: t.heads.points, isNumber: true },
                    { title: t.heads.days },
                    { title: t.heads.scans, isNumber: true },
                    { title: t.heads.people, isNumber: true },
                    ...(mayPrint ? [{ title: t.printOne }] : []),
                  ]}
                  rows={codes.map((code) => ({
                    key: code.id,
                    cells: [
                      isZh ? code.nameZh : code.nameEn,
                      t.kinds[code.kind],
                      formatNumber(code.points),
                      code.isPublished
                        ? code.validDays.map((one) => day(startOfDay(one))).join(isZh ? '、' : ', ')
                        : t.draft,
                      formatNumber(code.scans),
                      formatNumber(code.people),
                      ...(mayPrint
                        ? [
                            <span key="print" className="inline-flex gap-2 max-sm:flex-wrap max-sm:justify-end">
                              <DownloadButton route={route} input={{ ids: [code.id] }} label={t.printOne} />
                              {code.address !== null && <CopyButton text={code.address} />}
                            </span>,
                          ]
                        : []),
                    ],
                  }))}
                />
              </>
            )}
          </Panel>
        )}
      </QueryState>
    </Page>
  );
}

function CopyButton({ text }: { text: string }) {
  const t = usePhrases({ zh, en });
  const { message } = App.useApp();
  return (
    <Button
      icon={<Copy aria-hidden="true" size={17} strokeWidth={1.6} />}
      onClick={() => void navigator.clipboard.writeText(text).then(() => message.success(t.copied))}
    >
      {t.copy}
    </Button>
  );
}

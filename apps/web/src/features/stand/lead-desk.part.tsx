import { CallFailure } from '@mingtang/contract/client';
import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import { mayManage } from '@mingtang/contract/exhibition/members/model';
import type { RouteOutput } from '@mingtang/contract/route';
import type { SheetFormat } from '@mingtang/contract/sheet';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { useToast } from '@mingtang/ui/toast';
import { Download, ScanLine } from 'lucide-react';
import { useState } from 'react';
import { formatDay, formatTime } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOwnData } from '../../own-data.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { OwnContent } from '../own-content.tsx';
import { deskApi } from './desk-api.ts';
import { type LeadFilter, LeadFinder } from './lead-finder.tsx';
import { LeadSheet } from './lead-sheet.tsx';
import type { OwnStand } from './own-stands.ts';
import { ScanDesk } from './scan-desk.tsx';

const leads = deskApi(leadRoutes);
export type Lead = RouteOutput<typeof leadRoutes.noteLead>;
type LeadPage = Pick<RouteOutput<typeof leadRoutes.listLeads>, 'leads' | 'withdrawn' | 'exports'>;
const PAGE_SIZE = 50;

/** The cards a stand holds, collecting another, and taking them home. */
export default function LeadDesk({ stand, onChange }: { stand: OwnStand; onChange: () => void }) {
  const all = usePhrases({ zh, en });
  const t = all.leads;
  const language = useLanguage();
  const showToast = useToast();
  const { id } = stand.exhibitor;
  const [filter, setFilter] = useState<LeadFilter>({ words: '', grade: undefined });
  const [pages, setPages] = useState(1);
  const [isLoadingMore, setLoadingMore] = useState(false);
  const ask = (page: number) =>
    leads.listLeads({
      id,
      page,
      pageSize: PAGE_SIZE,
      ...(filter.words ? { words: filter.words } : {}),
      ...(filter.grade ? { grade: filter.grade } : {}),
    });
  const own = useOwnData(`stand-leads ${id} ${filter.grade} ${filter.words}`, async () => {
    const [first, ...more] = await Promise.all([ask(1), ...Array.from({ length: pages - 1 }, (_, at) => ask(at + 2))]);
    return withMore(first, more);
  });
  const isFiltered = filter.words !== '' || filter.grade !== undefined;
  const [isScanning, setScanning] = useState(false);
  const [opened, setOpened] = useState<Lead>();
  const [busy, setBusy] = useState<SheetFormat>();
  const find = (next: LeadFilter): void => {
    setPages(1);
    setFilter(next);
  };
  const timeOf = (at: Date): string => `${formatDay(at, language)} ${formatTime(at)}`;

  async function takeHome(format: SheetFormat): Promise<void> {
    setBusy(format);
    try {
      const { name, mediaType, content } = await leads.exportLeads({ id, format });
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      const link = document.createElement('a');
      link.href = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
      link.download = name;
      link.click();
      URL.revokeObjectURL(link.href);
      own.reload();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast({ text: error.message, tone: 'error' });
    }
    setBusy(undefined);
  }

  async function loadMore(known: LeadPage): Promise<void> {
    setLoadingMore(true);
    try {
      own.set(withMore(known, [await ask(pages + 1)]));
      setPages(pages + 1);
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showToast({ text: error.message, tone: 'error' });
    }
    setLoadingMore(false);
  }

  if (isScanning)
    return (
      <ScanDesk
        exhibitorId={id}
        onStop={() => {
          setScanning(false);
          own.reload();
          onChange();
        }}
      />
    );
  // Once somebody looks for something it stays, also where nothing is found.
  const isWorthFinding = isFiltered || (own.data?.leads.total ?? 0) > 0;
  return (
    <div className="flex flex-col gap-5">
      {isWorthFinding && <LeadFinder filter={filter} onFilter={find} />}
      <OwnContent own={own} isCompact guest={all.guest} failed={all.failed} skeleton={<SkeletonRows count={4} />}>
        {({ leads: page, withdrawn, exports }) => (
          <div className="flex flex-col gap-5">
            <div className="flex flex-wrap items-center gap-3">
              <Button icon={ScanLine} onClick={() => setScanning(true)}>
                {t.scan}
              </Button>
              {mayManage(stand.role) &&
                page.total > 0 &&
                (['xlsx', 'csv'] as const).map((format) => (
                  <Button
                    key={format}
                    variant="line"
                    icon={Download}
                    isLoading={busy === format}
                    onClick={() => void takeHome(format)}
                  >
                    {t.export} {format.toUpperCase()}
                  </Button>
                ))}
            </div>
            {page.items.length === 0 ? (
              <EmptyState
                isCompact
                title={isFiltered ? t.find.none.title : t.empty.title}
                action={
                  isFiltered && (
                    <Button variant="line" onClick={() => find({ words: '', grade: undefined })}>
                      {t.find.none.action}
                    </Button>
                  )
                }
              >
                {isFiltered ? t.find.none.text : t.empty.text}
              </EmptyState>
            ) : (
              <section>
                <p className="num mb-2 text-small text-ink-3">{t.count(page.total, withdrawn)}</p>
                <Card className="divide-y divide-line overflow-hidden" render={<ul />}>
                  {page.items.map((lead) => (
                    <li key={lead.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
                      <div className="min-w-0 flex-1 basis-44">
                        <p className="font-medium wrap-anywhere">
                          {lead.name}
                          <span className="num ms-2 text-cap font-normal text-ink-3">{t.number(lead.number)}</span>
                        </p>
                        <p className="text-small wrap-anywhere text-ink-2">
                          {[lead.company, lead.jobTitle].filter(Boolean).join(' · ')}
                        </p>
                        <p className="num text-small wrap-anywhere text-ink-3">
                          {[lead.phone, lead.email, t.since(timeOf(lead.sharedAt))].filter(Boolean).join(' · ')}
                        </p>
                        {(lead.grade || lead.note) && (
                          <p className="mt-1 text-small wrap-anywhere whitespace-pre-wrap">
                            {[lead.grade && t.grades[lead.grade], lead.note].filter(Boolean).join(' · ')}
                          </p>
                        )}
                      </div>
                      <Button
                        size="sm"
                        variant="line"
                        className="min-h-11!"
                        aria-label={t.editOf(lead.name)}
                        onClick={() => setOpened(lead)}
                      >
                        {t.edit}
                      </Button>
                    </li>
                  ))}
                </Card>
                {page.items.length < page.total && (
                  <Button
                    variant="line"
                    isFull
                    className="mt-3"
                    isLoading={isLoadingMore}
                    onClick={() => void loadMore({ leads: page, withdrawn, exports })}
                  >
                    {t.find.more(page.total - page.items.length)}
                  </Button>
                )}
              </section>
            )}
            {exports.length > 0 && (
              <section aria-labelledby="lead-files">
                <h2 id="lead-files" className="mb-2 text-h3">
                  {t.files}
                </h2>
                <ul className="num divide-y divide-line border-y border-line text-small">
                  {exports.map(({ number, rows, exportedAt, withdrawnSince }) => (
                    <li key={number} className="py-2.5 text-ink-2">
                      {t.file(number, rows, timeOf(exportedAt))}
                      {withdrawnSince.length > 0 && (
                        <span className="block text-rouge">{t.fileGone(withdrawnSince.join(', '))}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            {opened && (
              <LeadSheet
                lead={opened}
                onClose={() => setOpened(undefined)}
                onSaved={() => {
                  setOpened(undefined);
                  showToast({ text: t.saved });
                  own.reload();
                }}
              />
            )}
          </div>
        )}
      </OwnContent>
    </div>
  );
}

/** Further pages beneath the first; a card that moved to the next page meanwhile is there once. */
function withMore(first: LeadPage, more: readonly LeadPage[]): LeadPage {
  const items = [first, ...more].flatMap((page) => page.leads.items);
  const once = new Map(items.map((lead) => [lead.id, lead]));
  return { ...first, leads: { ...first.leads, items: [...once.values()] } };
}

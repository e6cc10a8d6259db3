import type { Sums, Visitors } from '@mingtang/contract/analytics/console';
import { PAGE_NAMES } from '@mingtang/contract/analytics/pages';
import type { ReactNode } from 'react';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { SimpleTable } from '../../parts/simple-table.tsx';
import { en } from '../../phrases/en/visitors.ts';
import { zh } from '../../phrases/zh/visitors.ts';

interface Row {
  key: string;
  name: string;
  sums: Sums;
}

/** Everything by name: pages, what they are about, origins, devices, acts. */
export function VisitTables({ report }: { report: Visitors }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const named = (rows: Visitors['referrers'], none: string): Row[] =>
    rows.map(({ name, ...sums }) => ({ key: name, name: name === '' ? none : name, sums }));
  const counted = <Item,>(items: readonly Item[], of: (item: Item) => [key: string, name: string, times: number]) =>
    items
      .map(of)
      .filter(([, , times]) => times > 0)
      .map(([key, name, times]) => ({ key, cells: [name, formatNumber(times)] }));
  return (
    <>
      <SumsPanel
        title={t.pages}
        head={t.heads.page}
        rows={report.pages.map(({ page, ...sums }) => ({ key: page, name: PAGE_NAMES[page][language], sums }))}
      />
      <SumsPanel
        title={t.things}
        head={t.heads.thing}
        rows={report.things.map(({ id, page, titleZh, titleEn, ...sums }) => ({
          key: `${page} ${id}`,
          name: `${titleOf({ titleZh, titleEn }, language)} · ${PAGE_NAMES[page][language]}`,
          sums,
        }))}
      />
      <div className="grid gap-5 lg:grid-cols-2">
        <SumsPanel title={t.referrers} head={t.heads.name} rows={named(report.referrers, t.direct)} />
        <SumsPanel title={t.channels} head={t.heads.name} rows={named(report.channels, t.noChannel)} />
        <SumsPanel
          title={t.channelPages}
          head={t.heads.name}
          rows={report.channelPages.map(({ channel, page, ...sums }) => ({
            key: `${channel} ${page}`,
            name: `${channel} · ${PAGE_NAMES[page][language]}`,
            sums,
          }))}
        />
        <SumsPanel
          title={t.languages}
          head={t.heads.name}
          rows={report.languages.map(({ language: one, ...sums }) => ({ key: one, name: t.language[one], sums }))}
        />
        <SumsPanel
          title={t.devices}
          head={t.heads.name}
          rows={report.devices.map(({ device, ...sums }) => ({ key: device, name: t.device[device], sums }))}
        />
        <TimesPanel
          title={t.behaviours}
          rows={counted(report.behaviours, ({ behaviour, times }) => [behaviour, t.behaviour[behaviour], times])}
        />
        <TimesPanel
          title={t.shares}
          rows={counted(report.shareChannels, ({ channel, times }) => [channel, t.share[channel], times])}
        />
        <TimesPanel
          title={t.adverts}
          rows={counted(report.adverts, ({ clicks, ...advert }) => [advert.id, titleOf(advert, language), clicks])}
        />
      </div>
    </>
  );
}

function SumsPanel({ title, head, rows }: { title: string; head: string; rows: readonly Row[] }) {
  const t = usePhrases({ zh, en });
  const stayOf = ({ seconds, views }: Sums): string => {
    const stay = Math.round(seconds / Math.max(views, 1));
    return t.duration(Math.floor(stay / 60), stay % 60);
  };
  return (
    <ListPanel
      title={title}
      heads={[head, t.heads.views, t.heads.visits, t.heads.stay]}
      rows={rows.map(({ key, name, sums }) => ({
        key,
        cells: [name, formatNumber(sums.views), formatNumber(sums.visits), stayOf(sums)],
      }))}
    />
  );
}

function TimesPanel({ title, rows }: { title: string; rows: readonly { key: string; cells: ReactNode[] }[] }) {
  const { heads } = usePhrases({ zh, en });
  return <ListPanel title={title} heads={[heads.name, heads.times]} rows={rows} />;
}

function ListPanel({
  title,
  heads,
  rows,
}: {
  title: string;
  heads: readonly string[];
  rows: readonly { key: string; cells: ReactNode[] }[];
}) {
  const { nothing } = usePhrases({ zh, en });
  return (
    <Panel title={title} isFlush>
      {rows.length === 0 ? (
        <p className="px-5 pb-5 text-small text-ink-3">{nothing}</p>
      ) : (
        <SimpleTable
          label={title}
          columns={heads.map((one, index) => ({ title: one, isNumber: index > 0 }))}
          rows={rows}
        />
      )}
    </Panel>
  );
}

const titleOf = ({ titleZh, titleEn }: { titleZh: string; titleEn: string }, language: 'zh' | 'en'): string =>
  language === 'zh' ? titleZh : titleEn;

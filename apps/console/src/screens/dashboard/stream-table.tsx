import type { StreamLine } from '@mingtang/contract/dashboard/model';
import { EmptyState } from '@mingtang/ui/empty-state';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { useLanguage, usePhrases } from '../../language.ts';
import { formatNumber } from '../../parts/numbers.ts';
import { Panel } from '../../parts/panel.tsx';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/dashboard.ts';
import { zh } from '../../phrases/zh/dashboard.ts';
import { rowPath } from '../../resources/descriptions.ts';
import { titleOf } from './links.ts';

const looks: Record<StreamLine['state'], { tone: TagTone; shape: TagShape }> = {
  on_air: { tone: 'azure', shape: 'live' },
  no_address: { tone: 'rouge', shape: 'failed' },
  soon: { tone: 'mute', shape: 'waiting' },
  soon_no_address: { tone: 'gam', shape: 'half' },
  held: { tone: 'gam', shape: 'waiting' },
};

/** What is on air, and what the day still brings. */
export function StreamTable({ streams }: { streams: readonly StreamLine[] }) {
  const t = usePhrases({ zh, en }).streams;
  const language = useLanguage();
  return (
    <Panel
      title={t.title}
      isFlush
      extra={
        <Link to="/live" className="text-small text-azure hover:underline">
          {t.open}
        </Link>
      }
    >
      {streams.length === 0 ? (
        <div className="px-5 pb-6">
          <EmptyState title={t.empty} />
        </div>
      ) : (
        <table className="w-full">
          <thead>
            <tr className="h-9 border-b border-line-2 text-start text-cap text-ink-3">
              <Head className="ps-5">{t.forum}</Head>
              <Head className="max-xl:hidden">{t.venue}</Head>
              <Head className="text-end">{t.viewers}</Head>
              <Head className="max-sm:hidden lg:max-xl:hidden">{t.stream}</Head>
              <Head className="pe-5">{t.state}</Head>
            </tr>
          </thead>
          <tbody>
            {streams.map((stream) => (
              <tr key={stream.id} className="h-[50px] border-b border-line last:border-b-0">
                <td className="max-w-0 py-1.5 ps-5 pe-3 w-[44%]">
                  <Link
                    to={rowPath('forum', stream.id)}
                    title={titleOf(stream, language)}
                    className="block truncate hover:underline"
                  >
                    {titleOf(stream, language)}
                  </Link>
                </td>
                <td className="px-3 whitespace-nowrap max-xl:hidden">
                  <VenueLabel
                    chamber={(stream.hall ?? undefined) as ComponentProps<typeof VenueLabel>['chamber']}
                    name={language === 'zh' ? stream.venueZh : stream.venueEn}
                  />
                </td>
                <td className="num px-3 text-end">{stream.viewers === null ? '–' : formatNumber(stream.viewers)}</td>
                <td className="num px-3 whitespace-nowrap text-ink-2 max-sm:hidden lg:max-xl:hidden">
                  {[stream.qualities[0], stream.languages.map((spoken) => t.languages[spoken]).join('/')]
                    .filter(Boolean)
                    .join(' · ') || t.noAddress}
                </td>
                <td className="ps-3 pe-5">
                  <State stream={stream} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Panel>
  );
}

function Head({ className, children }: { className?: string; children: string }) {
  return (
    <th scope="col" className={clsx('px-3 text-start font-medium whitespace-nowrap', className)}>
      {children}
    </th>
  );
}

function State({ stream: { state, startsAt } }: { stream: StreamLine }) {
  const t = usePhrases({ zh, en }).streams.states;
  return (
    <StatusTag tone={looks[state].tone} shape={looks[state].shape}>
      {state === 'soon' ? t.soon(formatTime(startsAt)) : t[state]}
    </StatusTag>
  );
}

import { Button } from '@mingtang/ui/button';
import { StatusTag } from '@mingtang/ui/status-tag';
import { VenueLabel } from '@mingtang/ui/venue-label';
import { Link } from 'react-router';
import { formatTimeRange } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/cancelled.ts';
import { zh } from '../../phrases/zh/cancelled.ts';
import type { ScreenKey } from '../../routes.ts';
import { Screen } from '../../screen.tsx';
import { DetailPage } from '../detail/detail-page.tsx';
import { Fact } from '../forum-page/fact.tsx';
import { dateOf } from '../programme/session-words.ts';
import { OwnTime } from '../zones/own-time.tsx';
import type { CancelledData } from './cancelled-data.ts';

/** The page of a session that does not take place, for those who come by a link of before. */
export default function CancelledScreen({ of, data }: { of: ScreenKey; data: CancelledData }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { id, title, day, start, end, venue } = data;
  return (
    <Screen of={of}>
      <div className="page lg:pt-6">
        <DetailPage
          back={{ to: paths.forums({ day }), label: t.back }}
          id={id}
          tags={
            <StatusTag tone="rouge" shape="over">
              {t.cancelled}
            </StatusTag>
          }
          title={title}
          lead={t.notice}
          aside={
            <>
              <dl className="num divide-y divide-line border-y border-line">
                <Fact name={t.when}>
                  <s className="inline-block text-ink-3">{dateOf(day, language)}</s>{' '}
                  <s className="inline-block text-ink-3">{formatTimeRange(new Date(start), new Date(end))}</s>
                  <OwnTime start={start} end={end} />
                </Fact>
                <Fact name={t.where}>
                  <VenueLabel {...(venue.chamber === undefined ? {} : { chamber: venue.chamber })} name={venue.name} />
                </Fact>
              </dl>
              <Button render={<Link to={paths.forums({ day })} />}>{t.others}</Button>
            </>
          }
        >
          <p className="max-w-170 text-ink-2">{t.reserved}</p>
          <p className="mt-3 max-w-170 text-ink-2">{t.ticketed}</p>
        </DetailPage>
      </div>
    </Screen>
  );
}

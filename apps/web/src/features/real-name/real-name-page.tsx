import type { EntryAges } from '@mingtang/contract/identity/real-name/claim';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { Notice } from '@mingtang/ui/notice';
import { FormSkeleton, Skeleton } from '@mingtang/ui/skeleton';
import { TextLink } from '@mingtang/ui/text-link';
import { Link, useSearchParams } from 'react-router';
import { backgroundApi } from '../../api.ts';
import { useEdition } from '../../edition.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/real-name.ts';
import { zh } from '../../phrases/zh/real-name.ts';
import { updateSession } from '../../session.ts';
import { OwnContent } from '../own-content.tsx';
import { useOwnIdentity } from './own-identity.ts';
import { RealNameForm, type Way } from './real-name-form.tsx';
import { Standing } from './standing.tsx';
import { useDecisionWatch } from './use-decision-watch.ts';

/** From here on few enough that it is said how many tries are left. */
const FEW_TRIES = 5;

/** One's own real name: the form while there is none, or where it stands. */
export function RealNamePage({ way, ages }: { way: Way; ages: EntryAges }) {
  const t = usePhrases({ zh, en });
  const own = useOwnIdentity();
  useDecisionWatch(own.data?.identity?.state, own.reload, learnStanding);
  return (
    <div className="mx-auto max-w-160 lg:mx-0 lg:max-w-none">
      <h1 className="sr-only lg:not-sr-only lg:mb-8 lg:text-h1">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<Waiting />}>
        {({ identity, triesLeft }) =>
          identity && identity.state !== 'rejected' ? (
            <Standing identity={identity} />
          ) : (
            <>
              {identity?.decisionNote && (
                <Notice tone="rouge" className="mb-6 lg:max-w-160">
                  <p className="font-semibold">{t.states.rejected.title}</p>
                  <p>{identity.decisionNote}</p>
                </Notice>
              )}
              <div className="lg:grid lg:grid-cols-[minmax(0,640px)_minmax(0,320px)] lg:justify-between lg:gap-20">
                <Guidance way={way} triesLeft={triesLeft} />
                <RealNameForm
                  way={way}
                  ages={ages}
                  before={identity}
                  hasTries={triesLeft > 0}
                  onRefused={own.reload}
                  onDone={(next) => {
                    own.set(next);
                    scrollTo({ top: 0 });
                    learnStanding();
                  }}
                />
              </div>
            </>
          )
        }
      </OwnContent>
    </div>
  );
}

/** The tag and the name a real name brings are known by now. */
function learnStanding(): void {
  backgroundApi(identityRoutes)
    .getPerson()
    .then(updateSession, () => undefined);
}

interface GuidanceProps {
  way: Way;
  triesLeft: number;
}

/** What there is to know before filling in. */
function Guidance({ way, triesLeft }: GuidanceProps) {
  const t = usePhrases({ zh, en });
  const { search } = useOtherWay();
  const mail = useEdition()?.visitorsMail;
  const other = way === 'simple' ? paths.identityCheck() : paths.simpleIdentity();
  return (
    <aside className="mb-7 flex flex-col gap-4 lg:sticky lg:top-24 lg:order-last lg:self-start">
      {triesLeft === 0 && (
        <Notice tone="rouge" live="polite">
          <p className="font-semibold">{t.limit.title}</p>
          <p>
            {t.limit.text} {mail && <a href={`mailto:${mail}`}>{mail}</a>}
          </p>
        </Notice>
      )}
      <p className="text-ink-2">{t.lead[way]}</p>
      <Notice tone="gam">{t.rule}</Notice>
      {triesLeft > 0 && triesLeft <= FEW_TRIES && (
        <Notice tone="gam" live="polite">
          {t.triesLeft(triesLeft)}
        </Notice>
      )}
      <p>
        <TextLink render={<Link to={`${other}${search}`} replace />}>{t.otherWay[way]}</TextLink>
      </p>
    </aside>
  );
}

/** The other form leads back to the same place. */
function useOtherWay(): { search: string } {
  const [query] = useSearchParams();
  const back = query.get('back');
  return { search: back ? `?${new URLSearchParams({ back })}` : '' };
}

const Waiting = () => (
  <FormSkeleton fields={2}>
    <Skeleton className="h-14" />
  </FormSkeleton>
);

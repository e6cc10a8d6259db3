import { Button } from '@mingtang/ui/button';
import { Chips } from '@mingtang/ui/chips';
import { CompanyMark } from '@mingtang/ui/company-mark';
import { EmptyState } from '@mingtang/ui/empty-state';
import { SkeletonRows } from '@mingtang/ui/skeleton';
import { Tabs } from '@mingtang/ui/tabs';
import { useToast } from '@mingtang/ui/toast';
import { Link, useSearchParams } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { OwnContent } from '../../../features/own-content.tsx';
import { logoAt } from '../../../features/picture/at-width.ts';
import { useTakenOut } from '../../../features/stand/desk-api.ts';
import { type OwnStand, useOwnStands } from '../../../features/stand/own-stands.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { later } from '../../../later.tsx';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/stand.ts';
import { zh } from '../../../phrases/zh/stand.ts';
import { queryNames } from '../../../routes.ts';

const space = { className: 'min-h-80' };
const desks = {
  messages: later(() => import('../../../features/stand/message-desk.part.tsx'), space),
  meetings: later(() => import('../../../features/stand/meeting-desk.part.tsx'), space),
  leads: later(() => import('../../../features/stand/lead-desk.part.tsx'), space),
  exhibits: later(() => import('../../../features/stand/exhibit-desk.part.tsx'), space),
  texts: later(() => import('../../../features/stand/text-desk.part.tsx'), space),
};
type Part = keyof typeof desks;
const partOf = (typed: string | null): Part => (typed !== null && typed in desks ? (typed as Part) : 'messages');

/** Where the people of an exhibitor look after their visitors. */
export default function Desks() {
  const t = usePhrases({ zh, en });
  const own = useOwnStands();
  const showToast = useToast();
  // The list that comes then is without that stand, and its desk closes.
  useTakenOut(() => {
    showToast({ text: t.takenOut });
    own.reload();
  });
  return (
    <div className="mx-auto max-w-190">
      <h1 className="text-h1 max-lg:sr-only">{t.title}</h1>
      <OwnContent own={own} guest={t.guest} failed={t.failed} skeleton={<SkeletonRows count={5} />}>
        {(stands) =>
          stands.length === 0 ? (
            <EmptyState
              title={t.none.title}
              action={<Button render={<Link to={paths.my()} />}>{t.none.action}</Button>}
            >
              {t.none.text}
            </EmptyState>
          ) : (
            <Stands stands={stands} onChange={own.reload} />
          )
        }
      </OwnContent>
    </div>
  );
}

function Stands({ stands, onChange }: { stands: OwnStand[]; onChange: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const [query, setQuery] = useSearchParams();
  const stand = stands.find(({ exhibitor }) => exhibitor.id === query.get(queryNames.id)) ?? stands[0];
  if (!stand) return null;
  const part = partOf(query.get('tab'));
  const { id, mark, logo, booth } = stand.exhibitor;
  const goTo = (to: { id?: string; tab?: string }): void =>
    setQuery({ [queryNames.id]: to.id ?? id, tab: to.tab ?? part }, { preventScrollReset: true, replace: true });
  const Desk = desks[part];
  const counts: Partial<Record<Part, number>> = {
    messages: stand.unanswered,
    meetings: stand.meetings,
    leads: stand.leads,
  };
  return (
    <div className="lg:mt-6">
      {stands.length > 1 && (
        <Chips
          label={t.choose}
          className="mb-4"
          items={stands.map(({ exhibitor }) => ({
            key: exhibitor.id,
            label: inLanguage(exhibitor, 'name', language),
            isOn: exhibitor.id === id,
          }))}
          onChoose={(chosen) => goTo({ id: chosen })}
        />
      )}
      <div className="flex items-center gap-4">
        <CompanyMark mark={mark} logo={logoAt(logo)} size={44} />
        <div className="min-w-0">
          <p className="text-h2">{inLanguage(stand.exhibitor, 'name', language)}</p>
          <p className="num text-small text-ink-3">
            {t.place(booth)} · {t.roles[stand.role]}
          </p>
        </div>
      </div>
      <Tabs
        label={t.parts}
        className="mt-4"
        value={part}
        onChange={(tab) => goTo({ tab })}
        items={(Object.keys(desks) as Part[]).map((value) => {
          const count = counts[value];
          return {
            value,
            label: t.tabs[value],
            ...(count ? { count } : {}),
            panel: value === part ? <Desk key={id} stand={stand} onChange={onChange} /> : null,
          };
        })}
      />
    </div>
  );
}

import { documentLabels } from '@mingtang/contract/identity/labels';
import { Button } from '@mingtang/ui/button';
import { Icon } from '@mingtang/ui/icon';
import { SummaryList } from '@mingtang/ui/summary-list';
import { Check, Hourglass, ShieldCheck } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { dayOf, formatDay } from '../../dates.ts';
import { useEdition } from '../../edition.ts';
import { useLabel } from '../../labels.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { paths, safeBack } from '../../paths.ts';
import { en } from '../../phrases/en/real-name.ts';
import { zh } from '../../phrases/zh/real-name.ts';
import { allRegions } from '../sign-in/calling-codes.ts';
import type { OwnIdentity } from './own-identity.ts';

const marks = {
  verified: { icon: Check, look: 'bg-mal text-mal-on' },
  under_review: { icon: Hourglass, look: 'bg-gam-wash text-gam' },
} as const;

/** A real name that cannot be changed any more: verified, or with staff. */
export function Standing({ identity }: { identity: OwnIdentity }) {
  const t = usePhrases({ zh, en });
  const documentLabel = useLabel('cert_type', documentLabels);
  const language = useLanguage();
  const [query] = useSearchParams();
  const mail = useEdition()?.visitorsMail;
  const back = safeBack(query.get('back'));
  const state = identity.state === 'verified' ? 'verified' : 'under_review';
  const { icon, look } = marks[state];
  const country = allRegions(language).find(({ value }) => value === identity.country)?.label ?? identity.country;
  const rows: [key: keyof typeof t.facts, value: string][] = [
    ['name', identity.name],
    ['kind', documentLabel(identity.documentKind)],
    ['number', identity.documentNumber],
    ['country', country],
    ...(identity.verifiedBy ? [['by', t.by[identity.verifiedBy]] as [keyof typeof t.facts, string]] : []),
    ['on', formatDay(dayOf(identity.decidedAt ?? identity.submittedAt), language)],
  ];
  return (
    <div className="mx-auto max-w-120 lg:mx-0">
      <div className="flex items-start gap-3.5 pt-4 lg:pt-0" aria-live="polite">
        <span className={`grid size-9 flex-none place-items-center rounded-control ${look}`}>
          <Icon of={icon} size={20} />
        </span>
        <div>
          <h2 className="text-h2">{t.states[state].title}</h2>
          <p className="mt-1 text-ink-2">{t.states[state].text}</p>
        </div>
      </div>
      <div className="mt-5 flex items-start gap-5 border-y border-line py-3">
        {identity.photoUrl && (
          <img
            src={identity.photoUrl}
            alt={t.photo}
            className="mt-1.5 h-30 w-22.5 flex-none rounded-control border border-line object-cover"
          />
        )}
        <SummaryList
          className="min-w-0 flex-1"
          items={rows.map(([key, value]) => ({
            key,
            label: t.facts[key],
            value: <span className="font-medium break-words">{value}</span>,
          }))}
        />
      </div>
      <p className="mt-4 flex items-start gap-2.5 text-small text-ink-3">
        <Icon of={ShieldCheck} size={16} className="mt-0.5 flex-none" />
        <span>
          {t.kept}
          {mail && (
            <span className="mt-1 block">
              {t.help.before}
              <a href={`mailto:${mail}`} className="text-link underline">
                {mail}
              </a>
              {t.help.after}
            </span>
          )}
        </span>
      </p>
      <div className="mt-7 flex flex-wrap gap-3">
        <Button render={<Link to={back ?? paths.ownTickets()} />}>{back ? t.goOn : t.toTickets}</Button>
      </div>
    </div>
  );
}

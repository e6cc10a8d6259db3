import { checkStateLabels } from '@mingtang/contract/reference/labels';
import type { ProfessionalState } from '@mingtang/contract/ticketing/professional';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { SummaryList } from '@mingtang/ui/summary-list';
import { useToast } from '@mingtang/ui/toast';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { dayOf, formatDay } from '../../../dates.ts';
import { optionsOf } from '../../../features/holder/dictionary-options.ts';
import type { Application, ApplicationChoices } from '../../../features/professional/application.ts';
import { ApplicationForm } from '../../../features/professional/application-form.tsx';
import { useTicketLinks } from '../../../features/tickets/ticket-links.ts';
import { useLabel } from '../../../labels.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/professional.ts';
import { zh } from '../../../phrases/zh/professional.ts';

const looks: Record<ProfessionalState, { tone: TagTone; shape: TagShape }> = {
  not_submitted: { tone: 'gam', shape: 'waiting' },
  under_review: { tone: 'gam', shape: 'half' },
  approved: { tone: 'mal', shape: 'done' },
  rejected: { tone: 'rouge', shape: 'failed' },
};

interface StandingProps {
  application: Application | null;
  /** The product that is sold for it. */
  productId: string | null;
  choices: ApplicationChoices;
  onSent: (application: Application | null) => void;
}

/** Where somebody stands as professional audience, and what can be done about it. */
export function Standing({ application, productId, choices, onSent }: StandingProps) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const [isAmending, setAmending] = useState(false);
  if (!application && productId === null) {
    return (
      <EmptyState
        title={t.closed.title}
        action={<Button render={<Link to={paths.ticketHome()} />}>{t.tickets}</Button>}
      >
        {t.closed.text}
      </EmptyState>
    );
  }
  if (!application) {
    return (
      <Steps>
        <Button render={<Link to={paths.purchase({ id: productId ?? '' })} />}>{t.buy}</Button>
      </Steps>
    );
  }
  return (
    <div className="flex flex-col gap-7">
      <Verdict application={application} />
      {isAmending ? (
        <ApplicationForm
          application={application}
          choices={choices}
          onSent={(sent) => {
            setAmending(false);
            onSent(sent);
            showToast({ text: t.sent });
            scrollTo({ top: 0 });
          }}
          onKeep={() => setAmending(false)}
        />
      ) : (
        <>
          {application.submittedAt && <Submitted application={application} choices={choices} />}
          <Actions application={application} onAmend={() => setAmending(true)} />
        </>
      )}
    </div>
  );
}

/** How one becomes professional audience, and the way to begin. */
export function Steps({ children }: { children: ReactNode }) {
  const t = usePhrases({ zh, en });
  return (
    <>
      <ol className="mb-7 list-decimal space-y-2 ps-5 text-ink-2">
        {t.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {children}
    </>
  );
}

/** What is next for it. */
function Actions({ application, onAmend }: { application: Application; onAmend: () => void }) {
  const t = usePhrases({ zh, en });
  const links = useTicketLinks();
  const { ticketId: id, state, canAmend, canReturn } = application;
  return (
    <div className="flex flex-col gap-3 sm:flex-row">
      {state === 'not_submitted' && <Button render={<Link to={links.holder({ id })} />}>{t.name}</Button>}
      {state === 'approved' && (
        <Button render={<Link to={paths.forums({ type: 'free', status: 'upcoming' })} />}>{t.forums}</Button>
      )}
      {canAmend && (
        <Button variant={state === 'rejected' ? 'ink' : 'line'} onClick={onAmend}>
          {t.amend}
        </Button>
      )}
      {state === 'rejected' && canReturn ? (
        <Button variant="line" render={<Link to={links.ticket({ id })} />}>
          {t.giveBack}
        </Button>
      ) : (
        <Button variant="line" render={<Link to={links.ticket({ id })} />}>
          {t.ticket}
        </Button>
      )}
    </div>
  );
}

function Verdict({ application }: { application: Application }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { state, decisionNote, number } = application;
  const stateLabel = useLabel('check_state', checkStateLabels);
  const words = t.states[state];
  return (
    <section aria-labelledby="verdict">
      <StatusTag {...looks[state]}>
        {state === 'not_submitted' ? t.states.not_submitted.tag : stateLabel(state)}
      </StatusTag>
      <h2 id="verdict" className="mt-3 text-h1 lg:text-h2">
        {words.title}
      </h2>
      <p className="mt-2 text-ink-2">{words.text}</p>
      <p className="num mt-2 text-small text-ink-3">
        {inLanguage(application, 'name', language)} · {number}
      </p>
      {decisionNote && (
        <Notice tone="rouge" className="mt-4">
          {t.reason}
          {' · '}
          {decisionNote}
        </Notice>
      )}
    </section>
  );
}

function Submitted({ application, choices }: { application: Application; choices: ApplicationChoices }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { holderName, company, industry, position, positionNote, introduction, submittedAt } = application;
  const labelOf = (items: ApplicationChoices['business_type'], value: string | null): string | null =>
    optionsOf(items, language).find((option) => option.value === value)?.label ?? value;
  const rows: [key: keyof typeof zh.fields, value: string | null][] = [
    ['holderName', holderName],
    ['company', company],
    ['industry', labelOf(choices.business_type, industry)],
    ['position', labelOf(choices.person_position, position)],
    ['positionNote', positionNote],
  ];
  return (
    <section aria-labelledby="submitted">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="submitted" className="text-h2">
          {t.submitted}
        </h2>
        {submittedAt && (
          <p className="num text-small text-ink-3">{t.submittedAt(formatDay(dayOf(submittedAt), language))}</p>
        )}
      </div>
      <Card isPadded>
        <SummaryList
          items={rows.flatMap(([key, value]) => (value === null ? [] : [{ key, label: t.fields[key], value }]))}
        />
        <p className="mt-2 border-t border-line pt-3 whitespace-pre-line text-ink-2">{introduction}</p>
      </Card>
    </section>
  );
}

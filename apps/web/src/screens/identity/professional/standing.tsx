import type { ProfessionalState } from '@mingtang/contract/identity/model';
import { Button } from '@mingtang/ui/button';
import { Card } from '@mingtang/ui/card';
import { EmptyState } from '@mingtang/ui/empty-state';
import { Notice } from '@mingtang/ui/notice';
import { StatusTag, type TagShape, type TagTone } from '@mingtang/ui/status-tag';
import { SummaryList } from '@mingtang/ui/summary-list';
import { useToast } from '@mingtang/ui/toast';
import { useState } from 'react';
import { Link } from 'react-router';
import { inLanguage } from '../../../bilingual.ts';
import { dayOf, formatDay } from '../../../dates.ts';
import type { Application } from '../../../features/professional/application.ts';
import { ApplicationForm } from '../../../features/professional/application-form.tsx';
import type { Industry } from '../../../features/profile/load-choices.ts';
import type { PersonDetail } from '../../../features/profile/profile-fields.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/professional.ts';
import { zh } from '../../../phrases/zh/professional.ts';

const looks: Record<ProfessionalState, { tone: TagTone; shape: TagShape }> = {
  under_review: { tone: 'gam', shape: 'half' },
  approved: { tone: 'mal', shape: 'done' },
  rejected: { tone: 'rouge', shape: 'failed' },
};

interface StandingProps {
  application: Application;
  canApply: boolean;
  detail: PersonDetail;
  industries: readonly Industry[];
  onSent: (application: Application) => void;
}

/** Where an application stands, and what can be done about it. */
export function Standing({ application, canApply, detail, industries, onSent }: StandingProps) {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const [isAmending, setAmending] = useState(false);
  if (!application && !canApply) {
    return (
      <EmptyState
        title={t.closed.title}
        action={<Button render={<Link to={paths.ticketHome()} />}>{t.tickets}</Button>}
      >
        {t.closed.text}
      </EmptyState>
    );
  }
  const form = (
    <ApplicationForm
      first={application ?? firstWords(detail, industries)}
      industries={industries}
      isAgain={application !== null}
      onSent={(sent) => {
        setAmending(false);
        onSent(sent);
        showToast({ text: t.sent });
        scrollTo({ top: 0 });
      }}
      onKeep={application ? () => setAmending(false) : undefined}
    />
  );
  if (!application) return form;
  return (
    <div className="flex flex-col gap-7">
      <Verdict application={application} />
      {isAmending ? (
        form
      ) : (
        <>
          <Submitted application={application} industries={industries} />
          {application.state === 'approved' ? (
            <Button className="self-start" render={<Link to={paths.forums()} />}>
              {t.forums}
            </Button>
          ) : (
            canApply && (
              <Button
                className="self-start"
                variant={application.state === 'rejected' ? 'ink' : 'line'}
                onClick={() => setAmending(true)}
              >
                {t.amend}
              </Button>
            )
          )}
        </>
      )}
    </div>
  );
}

function Verdict({ application: { state, decisionNote } }: { application: NonNullable<Application> }) {
  const t = usePhrases({ zh, en });
  const words = t.states[state];
  return (
    <section aria-labelledby="verdict">
      <StatusTag {...looks[state]}>{words.tag}</StatusTag>
      <h2 id="verdict" className="mt-3 text-h1 lg:text-h2">
        {words.title}
      </h2>
      <p className="mt-2 text-ink-2">{words.text}</p>
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

function Submitted({
  application,
  industries,
}: {
  application: NonNullable<Application>;
  industries: readonly Industry[];
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const industry = industries.find(({ nameZh }) => nameZh === application.industry);
  const row = (key: 'name' | 'company' | 'jobTitle') => ({ key, label: t.fields[key], value: application[key] });
  return (
    <section aria-labelledby="submitted">
      <div className="mb-2 flex items-baseline justify-between gap-4">
        <h2 id="submitted" className="text-h2">
          {t.submitted}
        </h2>
        <p className="num text-small text-ink-3">
          {t.submittedAt(formatDay(dayOf(application.submittedAt), language))}
        </p>
      </div>
      <Card isPadded>
        <SummaryList
          items={[
            row('name'),
            row('company'),
            row('jobTitle'),
            {
              key: 'industry',
              label: t.fields.industry,
              value: industry ? inLanguage(industry, 'name', language) : application.industry,
            },
          ]}
        />
        <p className="mt-2 border-t border-line pt-3 whitespace-pre-line text-ink-2">{application.introduction}</p>
      </Card>
    </section>
  );
}

/** An application begins with what the profile says. */
const firstWords = (
  { name, company, industryId }: PersonDetail,
  industries: readonly Industry[],
): NonNullable<Parameters<typeof ApplicationForm>[0]['first']> => ({
  name: name ?? '',
  company: company ?? '',
  jobTitle: '',
  industry: industries.find(({ id }) => id === industryId)?.nameZh ?? '',
  introduction: '',
});

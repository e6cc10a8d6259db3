import type { SignInStage } from '@mingtang/contract/staff/model';
import { useState } from 'react';
import { CodeStep } from './code-step.tsx';
import { EnrolmentStep } from './enrolment-step.tsx';
import { PasswordStep } from './password-step.tsx';

/** All the way in: password, then the authenticator's code or its set-up. */
export function SignInSteps({
  title,
  lead,
  email: known,
  onDone,
}: {
  title: string;
  lead: string;
  email?: string | undefined;
  onDone: () => void;
}) {
  const [at, setAt] = useState<{ stage: 'password' | SignInStage; email: string | undefined; notice?: string }>({
    stage: 'password',
    email: known,
  });
  if (at.stage === 'password')
    return (
      <PasswordStep
        title={title}
        lead={lead}
        email={at.email}
        notice={at.notice}
        onStage={(stage, email) => (stage === 'complete' ? onDone() : setAt({ stage, email }))}
      />
    );
  return (
    <FurtherSteps
      stage={at.stage}
      email={at.email ?? ''}
      onTooLate={(notice) => setAt({ ...at, stage: 'password', notice })}
      onDone={onDone}
    />
  );
}

/** What follows after the password, or after an account was just made. */
export function FurtherSteps({
  stage: first,
  email,
  onTooLate,
  onDone,
}: {
  stage: SignInStage;
  email: string;
  onTooLate: (why: string) => void;
  onDone: () => void;
}) {
  const [stage, setStage] = useState(first);
  if (stage === 'enrolment') return <EnrolmentStep email={email} onDone={onDone} />;
  return <CodeStep onTooLate={onTooLate} onStage={(next) => (next === 'complete' ? onDone() : setStage(next))} />;
}

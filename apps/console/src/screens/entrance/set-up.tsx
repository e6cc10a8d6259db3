import type { SignInStage } from '@mingtang/contract/staff/model';
import { Button } from '@mingtang/ui/button';
import { EmptyState } from '@mingtang/ui/empty-state';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { quietApi } from '../../api.ts';
import { AccountForm, type NewAccount } from '../../entrance/account-form.tsx';
import { EntranceFrame } from '../../entrance/entrance-frame.tsx';
import { useLinkSecret } from '../../entrance/link-secret.ts';
import { FurtherSteps } from '../../entrance/sign-in-steps.tsx';
import { Step } from '../../entrance/step.tsx';
import { usePhrases } from '../../language.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/entrance.ts';
import { zh } from '../../phrases/zh/entrance.ts';

/** Makes the first owner, by the link that the server printed: `/console/set-up#key=…`. */
export default function SetUp() {
  const t = usePhrases({ zh, en }).setUp;
  const navigate = useNavigate();
  const key = useLinkSecret('key');
  const { data } = useQuery({ queryKey: ['staff', 'set-up'], queryFn: () => quietApi.staff.getSetUp() });
  const [made, setMade] = useState<{ stage: SignInStage; email: string }>();
  const [form] = Form.useForm<NewAccount>();
  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    const { stage } = await quietApi.staff.setUp({ key, ...values });
    setMade({ stage, email: values.email });
  });

  if (made)
    return (
      <EntranceFrame page={t.page}>
        <FurtherSteps
          stage={made.stage}
          email={made.email}
          onTooLate={() => void navigate('/sign-in')}
          onDone={() => void navigate('/edition', { replace: true })}
        />
      </EntranceFrame>
    );
  const isDone = data?.isNeeded === false;
  if (isDone || key === '')
    return (
      <EntranceFrame page={t.page}>
        <EmptyState
          level={1}
          title={isDone ? t.done.title : t.noKey.title}
          action={<Button render={<Link to="/sign-in" />}>{t.done.action}</Button>}
        >
          {isDone ? t.done.text : t.noKey.text}
        </EmptyState>
      </EntranceFrame>
    );
  return (
    <EntranceFrame page={t.page}>
      <Step title={t.title} lead={t.lead} failure={failure}>
        <AccountForm form={form} label={t.submit} hasEmail isBusy={isBusy} onFinish={submit} />
      </Step>
    </EntranceFrame>
  );
}

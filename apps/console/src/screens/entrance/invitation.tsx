import type { SignInStage } from '@mingtang/contract/staff/model';
import { Button } from '@mingtang/ui/button';
import { ErrorState } from '@mingtang/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { isNetworkFailure, quietApi } from '../../api.ts';
import { AccountForm, type NewAccount } from '../../entrance/account-form.tsx';
import { EntranceFrame } from '../../entrance/entrance-frame.tsx';
import { useLinkSecret } from '../../entrance/link-secret.ts';
import { FurtherSteps } from '../../entrance/sign-in-steps.tsx';
import { Step } from '../../entrance/step.tsx';
import { usePhrases } from '../../language.ts';
import { useSubmit } from '../../parts/use-submit.ts';
import { WaitingPage } from '../../parts/waiting-page.tsx';
import { en } from '../../phrases/en/entrance.ts';
import { en as shellEn } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/entrance.ts';
import { zh as shellZh } from '../../phrases/zh/shell.ts';
import { useRoleNames } from '../../session/role-names.ts';

/** Takes an invitation up, by the link in its mail: `/console/invitation#token=…`. */
export default function Invitation() {
  const t = usePhrases({ zh, en }).invitation;
  const shell = usePhrases({ zh: shellZh, en: shellEn });
  const nameRoles = useRoleNames();
  const navigate = useNavigate();
  const token = useLinkSecret('token');
  const [made, setMade] = useState<SignInStage>();
  const invitation = useQuery({
    queryKey: ['staff', 'invitation', token],
    queryFn: () => quietApi.staff.getInvitation({ token }),
    enabled: token !== '',
    // Once it is taken up it can no longer be opened.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  const [form] = Form.useForm<NewAccount>();
  const { submit, isBusy, failure } = useSubmit(form, async ({ name, password }) => {
    const { stage } = await quietApi.staff.acceptInvitation({ token, name, password });
    setMade(stage);
  });
  const { data, error, refetch } = invitation;

  if (token === '' || error) {
    const isOffline = isNetworkFailure(error);
    return (
      <EntranceFrame page={t.page}>
        <ErrorState
          level={1}
          title={t.broken.title}
          action={
            isOffline ? (
              <Button onClick={() => void refetch()}>{shell.retry}</Button>
            ) : (
              <Button render={<Link to="/sign-in" />}>{t.broken.action}</Button>
            )
          }
        >
          {error?.message ?? t.noToken}
        </ErrorState>
      </EntranceFrame>
    );
  }
  if (!data) return <WaitingPage />;
  return (
    <EntranceFrame page={t.page}>
      {made ? (
        <FurtherSteps
          stage={made}
          email={data.email}
          onTooLate={() => void navigate('/sign-in')}
          onDone={() => void navigate('/', { replace: true })}
        />
      ) : (
        <Step title={t.title(data.name)} lead={t.lead(data.email, nameRoles(data.roles))} failure={failure}>
          <AccountForm
            form={form}
            label={t.submit}
            initial={{ name: data.name }}
            hasEmail={false}
            isBusy={isBusy}
            onFinish={submit}
          />
        </Step>
      )}
    </EntranceFrame>
  );
}

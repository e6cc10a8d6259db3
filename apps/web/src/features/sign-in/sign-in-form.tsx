import { CallFailure } from '@mingtang/contract/client';
import { identityRefusals } from '@mingtang/contract/identity/refusals';
import { identityRoutes } from '@mingtang/contract/identity/routes';
import { isSixDigits } from '@mingtang/contract/typed';
import { Button } from '@mingtang/ui/button';
import { Checkbox } from '@mingtang/ui/checkbox';
import { Notice } from '@mingtang/ui/notice';
import { Tabs } from '@mingtang/ui/tabs';
import { TextLink } from '@mingtang/ui/text-link';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { paths } from '../../paths.ts';
import { en } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/identity.ts';
import { channelSource, deviceId, startSession } from '../../session.ts';
import { type AccountKind, accountProblem, accountTarget } from './account.ts';
import { AccountField } from './account-field.tsx';
import { CodeField } from './code-field.tsx';
import { useIsMessagingApp } from './messaging-browser.ts';
import { useCodeSending } from './use-code-sending.ts';
import { goToWechat, type WechatBinding } from './wechat-sign-in.ts';

const identity = api(identityRoutes);

interface Fields {
  phone: string;
  email: string;
  code: string;
  isAgreed: boolean;
  isBound: boolean;
}
type FieldName = keyof Fields;

/** Which field a refusal is about. */
const fieldOfRefusal: Record<string, FieldName> = {
  [identityRefusals['identity.wrong_code'].code]: 'code',
  [identityRefusals['identity.code_expired'].code]: 'code',
  [identityRefusals['identity.agreement_required'].code]: 'isAgreed',
};

interface SignInFormProps {
  onSignedIn: () => void;
  /** Opens the two documents in a new tab, so that a form in a sheet is not lost. */
  isInSheet?: boolean;
  /** Where signing in leads back to. */
  back: string;
  /** WeChat told who this is, and it is nobody's account yet. */
  wechat?: WechatBinding | undefined;
}

/** Phone or e-mail and a code; creates the account when there is none. The page and the sheet share it. */
export function SignInForm({ onSignedIn, isInSheet = false, back, wechat }: SignInFormProps) {
  const t = usePhrases({ zh, en });
  const [kind, setKind] = useState<AccountKind>('phone');
  const [region, setRegion] = useState('CN');
  const sending = useCodeSending(identity.sendCode);
  const isMessagingApp = useIsMessagingApp();
  const { register, handleSubmit, setError, setFocus, trigger, getValues, clearErrors, formState } = useForm<Fields>({
    mode: 'onTouched',
    shouldUnregister: true,
    defaultValues: { phone: '', email: '', code: '', isAgreed: false, isBound: true },
  });
  const { errors, isSubmitting } = formState;

  const checkAccount = (account: string): string | true => {
    const problem = accountProblem(kind, account, region);
    return problem ? t.problems[kind][problem] : true;
  };
  const target = () => accountTarget(kind, getValues(kind), region);

  function show(error: unknown): void {
    if (!(error instanceof CallFailure)) throw error;
    const wrong = error.fields[0];
    if (wrong?.field === 'account' || wrong?.field === 'areaCode')
      setError(kind, { message: wrong.reason }, { shouldFocus: true });
    else if (fieldOfRefusal[error.code])
      setError(fieldOfRefusal[error.code] as FieldName, { message: error.message }, { shouldFocus: true });
    else setError('root', { message: error.message });
  }

  async function sendCode(): Promise<void> {
    clearErrors('root');
    if (!(await trigger(kind, { shouldFocus: true }))) return;
    try {
      await sending.send(target());
      setFocus('code');
    } catch (error) {
      show(error);
    }
  }

  const submit = handleSubmit(async ({ code, isAgreed, isBound }) => {
    const source = channelSource.get();
    try {
      const { token, id, name, phone, email, userTag, subSource } = await identity.signIn({
        ...target(),
        code: code.trim(),
        isAgreed,
        device: deviceId(),
        ...(source ? { channelSource: source } : {}),
        ...(wechat && isBound ? { wechatBinding: wechat.binding, wechatNonce: wechat.nonce } : {}),
      });
      startSession({ token, id, name, phone, email, userTag, subSource });
      onSignedIn();
    } catch (error) {
      show(error);
    }
  });

  function change(next: string): void {
    setKind(next === 'email' ? 'email' : 'phone');
    sending.reset();
    clearErrors();
  }

  const documentTarget = isInSheet ? { target: '_blank' } : {};

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Tabs
        label={t.ways}
        look="bare"
        value={kind}
        onChange={change}
        items={[
          { value: 'phone', label: t.byPhone },
          { value: 'email', label: t.byEmail },
        ]}
      />
      <div className="mt-5 flex flex-col gap-4">
        <AccountField
          key={kind}
          kind={kind}
          region={region}
          onRegionChange={setRegion}
          label={t[kind]}
          error={errors[kind]?.message}
          {...register(kind, { validate: checkAccount })}
        />
        <CodeField
          sending={sending}
          onSend={sendCode}
          kind={kind}
          error={errors.code?.message}
          {...register('code', {
            required: t.problems.code.missing,
            validate: (value) => isSixDigits(value) || t.problems.code.wrong,
          })}
        />
      </div>
      <Checkbox
        className="mt-3"
        error={errors.isAgreed?.message}
        {...register('isAgreed', { validate: (isAgreed) => isAgreed || t.problems.agreement })}
      >
        {t.agree.before}
        <TextLink render={<Link to={paths.privacy()} {...documentTarget} className="whitespace-nowrap" />}>
          {t.agree.privacy}
        </TextLink>
        {t.agree.between}
        <TextLink render={<Link to={paths.agreement()} {...documentTarget} className="whitespace-nowrap" />}>
          {t.agree.agreement}
        </TextLink>
        {t.agree.after}
      </Checkbox>
      {wechat && (
        <Checkbox className="mt-2" {...register('isBound')}>
          {t.wechat.bind}
        </Checkbox>
      )}
      {errors.root?.message && (
        <Notice tone="rouge" live="assertive" className="mt-2">
          {errors.root.message}
        </Notice>
      )}
      <Button type="submit" isFull isLoading={isSubmitting} className="mt-4">
        {t.submit}
      </Button>
      {isMessagingApp && !wechat && (
        <Button variant="line" isFull className="mt-3" onClick={() => void goToWechat(back).catch(show)}>
          {t.wechat.submit}
        </Button>
      )}
    </form>
  );
}

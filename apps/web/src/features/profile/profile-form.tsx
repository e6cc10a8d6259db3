import { CallFailure } from '@mingtang/contract/client';
import { profileRoutes } from '@mingtang/contract/identity/profile/routes';
import { profileNames } from '@mingtang/contract/identity/profile/wire';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { type FormEvent, useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '../../api.ts';
import { dropFormDraft, findFormDraft, keepFormDraft } from '../../form-draft.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/profile.ts';
import { zh } from '../../phrases/zh/profile.ts';
import { updateSession } from '../../session.ts';
import { useFirstMistake } from '../first-mistake.ts';
import { AboutSection } from './about-section.tsx';
import type { ProfileChoices } from './load-choices.ts';
import { PlaceSection } from './place-section.tsx';
import { firstFields, type History, type PersonDetail, type ProfileFields, toRequest } from './profile-fields.ts';
import { WorkSection } from './work-section.tsx';

const profile = api(profileRoutes);
/** Of a profile that is not complete yet. */
const DRAFT = 'profile';
const insideName = new Map<string, keyof ProfileFields>(
  (['birthDate', 'industryId', 'subIndustries'] as const).map((field) => [profileNames[field], field]),
);

interface ProfileFormProps {
  detail: PersonDetail;
  history: History;
  choices: ProfileChoices;
  onSaved: () => void;
}

/** The form that completes a profile, and changes it later. */
export function ProfileForm({ detail, history, choices, onSaved }: ProfileFormProps) {
  const t = usePhrases({ zh, en }).form;
  const isOnline = useOnline();
  const isFresh = detail.completedAt === null;
  const form = useForm<ProfileFields>({
    mode: 'onTouched',
    defaultValues: { ...firstFields(detail, history), ...(isFresh && findFormDraft<ProfileFields>(DRAFT)) },
    shouldFocusError: false,
  });
  const { handleSubmit, setError, clearErrors, subscribe, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const sheet = useFirstMistake(submitCount);
  const wrong = Object.keys(errors).filter((field) => field !== 'root').length;
  useEffect(() => {
    if (!isFresh) return;
    // The birth date is kept encrypted only, and not here.
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => keepFormDraft(DRAFT, { ...values, birthDate: '' }),
    });
  }, [isFresh, subscribe]);

  const send = handleSubmit(async (fields) => {
    try {
      const { name, userTag } = await profile.updateProfile(toRequest(fields));
      dropFormDraft(DRAFT);
      updateSession({ name, userTag });
      onSaved();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const named = error.fields;
      for (const { field, reason } of named)
        setError(insideName.get(field) ?? (field as keyof ProfileFields), { message: reason });
      if (named.length === 0) setError('root', { message: error.message });
    }
  });

  const submit = (event: FormEvent): void => {
    // An error set for a field that is not registered stays and blocks every later attempt.
    clearErrors();
    void send(event);
  };

  const action = (
    <Button isFull type="submit" isLoading={isSubmitting} disabled={!isOnline}>
      {isFresh ? t.save : t.saveAgain}
    </Button>
  );
  return (
    <form ref={sheet} noValidate className="flex flex-col gap-9 pb-28 lg:pb-0" onSubmit={submit}>
      {isFresh && history && <Notice>{t.prefilled}</Notice>}
      <AboutSection form={form} isNameFixed={detail.isNameFixed} />
      <PlaceSection form={form} choices={choices} />
      <WorkSection form={form} choices={choices} />
      {submitCount > 0 && wrong > 0 && (
        <Notice tone="rouge" live="polite">
          {t.check(wrong)}
        </Notice>
      )}
      {!isOnline && <Notice tone="gam">{t.offline}</Notice>}
      {errors.root?.message && (
        <Notice tone="rouge" live="assertive">
          {errors.root.message}
        </Notice>
      )}
      <div className="hidden max-w-80 lg:block">{action}</div>
      <div className="lg:hidden">
        <ActionBar>{action}</ActionBar>
      </div>
    </form>
  );
}

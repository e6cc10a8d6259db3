import { CallFailure } from '@mingtang/contract/client';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { documentLabels } from '@mingtang/contract/identity/labels';
import { type EntryAges, judgeAge } from '@mingtang/contract/identity/real-name/claim';
import { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { identityRefusals } from '@mingtang/contract/identity/refusals';
import type { RouteOutput } from '@mingtang/contract/route';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { api } from '../../api.ts';
import { useEdition } from '../../edition.ts';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { en as enHolder } from '../../phrases/en/holder.ts';
import { en } from '../../phrases/en/real-name.ts';
import { zh as zhHolder } from '../../phrases/zh/holder.ts';
import { zh } from '../../phrases/zh/real-name.ts';
import { useFirstMistake } from '../first-mistake.ts';
import { AgeNotice } from '../holder/age-notice.tsx';
import { AgreementBox } from '../holder/agreement-box.tsx';
import {
  emptyFields,
  type FieldName,
  factsOf,
  fieldOfRefusal,
  fieldOfWire,
  type HolderFields,
  today,
  withFacts,
} from '../holder/holder-fields.ts';
import { IdentitySection } from '../holder/identity-section.tsx';
import { useDocumentPicture } from '../holder/use-document-picture.ts';
import { useToldFields } from '../holder/use-told-fields.ts';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { IdCardSection } from './id-card-section.tsx';
import type { OwnIdentity } from './own-identity.ts';

const files = api(filesRoutes);
const realName = api(realNameRoutes);

/** By an ID card alone, or by any document and a picture. */
export type Way = 'simple' | 'whole';

/** What the refusals of a real name are about, besides those of a holder. */
const fieldOfOwnRefusal: Record<string, FieldName> = {
  [identityRefusals['identity.document_registered'].code]: 'documentNumber',
};

interface RealNameFormProps {
  way: Way;
  ages: EntryAges;
  /** The one staff rejected; its number and its picture are given anew. */
  before: OwnIdentity | null;
  /** The registry may be asked once more today. */
  hasTries: boolean;
  onDone: (next: RouteOutput<typeof realNameRoutes.verify>) => void;
  onRefused: () => void;
}

/** The form of one's own real name; its fields are those of a ticket's holder, and so are their checks. */
export function RealNameForm({ way, ages, before, hasTries, onDone, onRefused }: RealNameFormProps) {
  const t = usePhrases({ zh, en });
  const documentLabel = useLabel('cert_type', documentLabels);
  const words = usePhrases({ zh: zhHolder, en: enHolder });
  const edition = useEdition();
  const [photo, setPhoto] = useState<string>();
  const [isConfirming, setConfirming] = useState(false);
  const form = useForm<HolderFields>({
    mode: 'onTouched',
    defaultValues: firstFields(way, before),
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, clearErrors, setValue, getValues, formState } = form;
  const { errors, submitCount } = formState;
  const sheet = useFirstMistake(submitCount);
  useEffect(() => (photo ? () => URL.revokeObjectURL(photo) : undefined), [photo]);

  const [kind, documentNumber, typedBirthDate] = useWatch({
    control,
    name: ['documentKind', 'documentNumber', 'birthDate'],
  });
  const facts = factsOf({ documentKind: kind, documentNumber });
  const birthDate = facts?.birthDate ?? (way === 'whole' ? typedBirthDate : '');
  useToldFields(form, facts);
  // Whoever may come on one of the days is let in here; each ticket asks again for its own.
  const day = edition && edition.lastDay > today() ? edition.lastDay : today();
  const isTooYoung = birthDate !== '' && judgeAge(birthDate, day, ages) === 'too_young';
  const wrong = Object.keys(errors).length;

  async function keepPhoto(picture: Blob): Promise<void> {
    const { files: stored } = await files.uploadVisitorFace({}, { files: [picture] });
    setValue('photoId', stored[0]?.id ?? '', { shouldValidate: true });
    setPhoto(URL.createObjectURL(picture));
  }

  const documentPicture = useDocumentPicture(form, async (picture) => {
    const { files: stored } = await files.uploadVisitorImages({}, { files: [picture] });
    return stored[0]?.id ?? '';
  });

  async function send(): Promise<void> {
    const fields = withFacts(getValues(), facts);
    const { name, isWithAdult, isAgreed, country, documentKind, photoId, documentPhotoId } = fields;
    try {
      onDone(
        way === 'simple'
          ? await realName.verifySimply({ name, documentNumber, isWithAdult, isAgreed })
          : await realName.verify({
              name,
              country,
              documentKind,
              documentNumber,
              gender: fields.gender === 'male' ? 'male' : 'female',
              birthDate: fields.birthDate,
              photoId,
              ...(documentPhotoId === '' ? {} : { documentPhotoId }),
              isWithAdult,
              isAgreed,
            }),
      );
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setConfirming(false);
      showRefusal(error);
      onRefused();
    }
  }

  /** At the field it is about; what concerns none is said where the button is. */
  function showRefusal(failure: CallFailure): void {
    const named = failure.fields;
    const found = [
      ...named.map(({ field, reason }) => ({ field: fieldOfWire[field], reason })),
      { field: fieldOfOwnRefusal[failure.code] ?? fieldOfRefusal[failure.code], reason: failure.message },
    ].filter((one): one is { field: FieldName; reason: string } => one.field !== undefined && one.field !== 'contact');
    if (found.length === 0) return setError('root', { message: failure.message });
    for (const { field, reason } of found) setError(field, { message: reason });
  }

  const confirm = handleSubmit(() => setConfirming(true));
  const action = (
    <Button
      isFull
      disabled={!hasTries}
      onClick={() => {
        // An error set for a field that is not registered stays and blocks every later attempt.
        clearErrors();
        void confirm();
      }}
      {...(isTooYoung ? { reason: t.ages.tooYoung(ages.entersFrom) } : {})}
    >
      {t.confirm.action}
    </Button>
  );
  const ageNotice = <AgeNotice form={form} ages={ages} birthDate={birthDate} day={day} words={t.ages} />;
  return (
    <form ref={sheet} noValidate className="flex flex-col gap-7" onSubmit={(event) => event.preventDefault()}>
      {way === 'simple' ? (
        <IdCardSection form={form} facts={facts}>
          {ageNotice}
        </IdCardSection>
      ) : (
        <IdentitySection form={form} facts={facts} photo={photo} onPhoto={keepPhoto} documentPicture={documentPicture}>
          {ageNotice}
        </IdentitySection>
      )}
      <div>
        <AgreementBox form={form} />
        {errors.root?.message ? (
          <Notice tone="rouge" live="assertive" className="mt-3">
            {errors.root.message}
          </Notice>
        ) : (
          submitCount > 0 &&
          wrong > 0 && (
            <Notice tone="rouge" live="polite" className="mt-3">
              {words.problems.check(wrong)}
            </Notice>
          )
        )}
        <div className="mt-6 hidden max-w-80 lg:block">{action}</div>
      </div>
      <div className="lg:hidden">
        <ActionBar>{action}</ActionBar>
      </div>
      <ConfirmIdentity
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        name={getValues('name')}
        kind={documentLabel(kind)}
        number={documentNumber}
        onConfirm={send}
      />
    </form>
  );
}

/** What was given before, as far as it may be shown. */
function firstFields(way: Way, before: OwnIdentity | null): HolderFields {
  if (!before) return emptyFields;
  const { name, country, documentKind } = before;
  return way === 'simple' ? { ...emptyFields, name } : { ...emptyFields, name, country, documentKind };
}

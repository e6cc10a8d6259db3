import { CallFailure } from '@mingtang/contract/client';
import { filesRoutes } from '@mingtang/contract/files/routes';
import { isForeignDocument } from '@mingtang/contract/identity/documents';
import { judgeAge } from '@mingtang/contract/identity/real-name/claim';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { Segmented } from '@mingtang/ui/segmented';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useDayLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/holder.ts';
import { zh } from '../../phrases/zh/holder.ts';
import { useSession } from '../../session.ts';
import { useFirstMistake } from '../first-mistake.ts';
import type { PersonDetail } from '../profile/profile-fields.ts';
import type { OwnIdentity } from '../real-name/own-identity.ts';
import { useTicketLinks } from '../tickets/ticket-links.ts';
import { AgeNotice } from './age-notice.tsx';
import { AgreementBox } from './agreement-box.tsx';
import { ContactSection } from './contact-section.tsx';
import { dropDraft, findDraft, firstFields, keepDraft } from './draft.ts';
import {
  type FieldName,
  factsOf,
  fieldOfRefusal,
  fieldOfWire,
  type HolderFields,
  isBehindMask,
  type TicketDetail,
  today,
  toOwnRequest,
  toRequest,
  withFacts,
} from './holder-fields.ts';
import { IdentitySection } from './identity-section.tsx';
import { changedByBearer, type KnownFields, knownFields } from './known-fields.ts';
import type { HolderFormData } from './load-holder-form.ts';
import { OwnIdentitySection } from './own-identity-section.tsx';
import { Review } from './review.tsx';
import { useDocumentPicture } from './use-document-picture.ts';
import { useToldFields } from './use-told-fields.ts';
import { VisitSection } from './visit-section.tsx';

const files = api(filesRoutes);
const ticketing = api(ticketingRoutes);

interface HolderFormProps extends HolderFormData {
  ticket: TicketDetail;
  /** Who is signed in, when their own real name is verified. */
  me: OwnIdentity | undefined;
  /** What they say of themselves. */
  profile: PersonDetail | undefined;
  /** Everything stands once more to be checked. */
  isReviewing: boolean;
  onReview: (isReviewing: boolean) => void;
}

/** Fields that the form of a verified person does not have: their refusals are shown as the form's own. */
const ownFields: readonly (FieldName | 'contact')[] = [
  'name',
  'country',
  'documentKind',
  'documentNumber',
  'documentPhotoId',
  'gender',
  'birthDate',
  'isWithAdult',
  'contact',
  'code',
];

/** The holder's form, then everything once more to check, because there is no way back after it is sent. */
export function HolderForm(props: HolderFormProps) {
  const { ticket, me, profile, rules, dictionaries, isReviewing, onReview: setReviewing } = props;
  const t = usePhrases({ zh, en });
  const links = useTicketLinks();
  const navigate = useNavigate();
  const isOnline = useOnline();
  const session = useSession();
  const [photo, setPhoto] = useState<string>();
  const [mustConfirm, setMustConfirm] = useState(false);
  const [toMend, setToMend] = useState<FieldName>();
  const [draft] = useState(() => findDraft(ticket.id));
  // Nobody's name is asked for while the holder is oneself.
  const [bearer, setBearer] = useState<'me' | 'other'>(me && !draft?.name ? 'me' : 'other');
  const own = bearer === 'me' ? me : undefined;
  const known = profile && knownFields(profile, dictionaries);
  const form = useForm<HolderFields>({
    mode: 'onTouched',
    defaultValues: firstFields(ticket.id, own && known),
    shouldFocusError: false,
  });
  const { control, handleSubmit, setError, clearErrors, setValue, setFocus, getValues, subscribe, formState } = form;
  const { errors, isSubmitting, submitCount } = formState;

  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(ticket.id, values) }),
    [subscribe, ticket.id],
  );
  // The field to mend is there only once the form stands again.
  useEffect(() => {
    if (!isReviewing && toMend) setFocus(toMend);
  }, [isReviewing, toMend, setFocus]);
  const sheet = useFirstMistake(submitCount);
  useEffect(() => (photo ? () => URL.revokeObjectURL(photo) : undefined), [photo]);

  const [kind, documentNumber, typedBirthDate, contactKind] = useWatch({
    control,
    name: ['documentKind', 'documentNumber', 'birthDate', 'contactKind'],
  });
  const address = useWatch({ control, name: contactKind });
  const facts = factsOf({ documentKind: kind, documentNumber });
  const birthDate = facts?.birthDate ?? typedBirthDate;
  useToldFields(form, facts);
  const day = ticket.validDays[0] ?? today();
  const isTooYoung = !own && birthDate !== '' && judgeAge(birthDate, day, rules.ages) === 'too_young';
  const foreignDay = useDayLabel('ticket_refund_deadline')(rules.foreignIdDeadline);
  const isForeign = ticket.needsApproval && isForeignDocument(own?.documentKind ?? kind);
  const isForeignClosed = isForeign && today() > rules.foreignIdDeadline;
  const needsCode = mustConfirm || !isBehindMask(session?.[contactKind] ?? null, address);
  const wrong = Object.keys(errors).length;

  async function keepPhoto(picture: Blob): Promise<void> {
    const { files: stored } = await files.uploadFace({}, { files: [picture] });
    setValue('photoId', stored[0]?.id ?? '', { shouldValidate: true });
    setPhoto(URL.createObjectURL(picture));
  }

  const documentPicture = useDocumentPicture(form, async (picture) => {
    const { files: stored } = await files.uploadImages({}, { files: [picture] });
    return stored[0]?.id ?? '';
  });

  function changeBearer(next: 'me' | 'other'): void {
    setBearer(next);
    clearErrors();
    const changed = known ? changedByBearer(getValues(), known, next === 'me') : {};
    for (const [field, value] of Object.entries(changed)) setValue(field as keyof KnownFields, value);
  }

  const check = handleSubmit(() => {
    setToMend(undefined);
    setReviewing(true);
    scrollTo({ top: 0 });
  });
  const review = (): void => {
    // An error set for a field that is not registered stays and blocks every later attempt.
    clearErrors();
    void check();
  };

  const submit = handleSubmit(async (fields) => {
    try {
      if (own) await ticketing.submitOwnHolder(toOwnRequest(ticket.id, fields));
      else await ticketing.submitHolder(toRequest(ticket.id, withFacts(fields, facts), needsCode));
      dropDraft(ticket.id);
      await navigate(links.holderDone({ id: ticket.id }), { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      showRefusal(error);
    }
  });

  /** Back to the form when a field has to be mended; what concerns no field is said where the button is. */
  function showRefusal(failure: CallFailure): void {
    const named = failure.fields;
    const found = [
      ...named.map(({ field, reason }) => ({ field: fieldOfWire[field], reason })),
      { field: fieldOfRefusal[failure.code], reason: failure.message },
    ].filter(
      (one): one is { field: FieldName | 'contact'; reason: string } =>
        one.field !== undefined && !(own && ownFields.includes(one.field)),
    );
    if (found.length === 0) return setError('root', { message: named[0]?.reason ?? failure.message });
    if (found.some(({ field }) => field === 'code')) setMustConfirm(true);
    const wrong = found.map(({ field, reason }) => ({ field: field === 'contact' ? contactKind : field, reason }));
    for (const { field, reason } of wrong) setError(field, { message: reason });
    setToMend(wrong[0]?.field);
    setReviewing(false);
  }

  if (isReviewing) {
    return (
      <Review
        fields={withFacts(getValues(), facts)}
        me={own}
        photo={own?.photoUrl ?? photo}
        dictionaries={dictionaries}
        problem={isOnline ? errors.root?.message : t.offline}
        isBusy={isSubmitting}
        canSubmit={isOnline}
        isReviewed={ticket.needsReview}
        onEdit={() => setReviewing(false)}
        onSubmit={() => void submit()}
      />
    );
  }

  const foreignNotice = isForeign && (
    <Notice tone={isForeignClosed ? 'rouge' : 'gam'} live="polite">
      {isForeignClosed ? t.foreignClosed(foreignDay, ticket.actions.includes('give')) : t.foreign(foreignDay)}
    </Notice>
  );
  const action = (
    <Button
      isFull
      onClick={review}
      {...(isTooYoung ? { reason: t.ages.tooYoung(rules.ages.entersFrom) } : {})}
      {...(isForeignClosed ? { reason: t.foreignClosedShort(foreignDay) } : {})}
    >
      {t.review.action}
    </Button>
  );
  return (
    <form ref={sheet} noValidate className="flex flex-col gap-9" onSubmit={(event) => event.preventDefault()}>
      {draft && <Notice>{t.kept}</Notice>}
      {me && (
        <Segmented
          label={t.bearer.label}
          isFull
          isLarge
          value={bearer}
          onChange={(value) => changeBearer(value === 'me' ? 'me' : 'other')}
          items={(['me', 'other'] as const).map((value) => ({ value, label: t.bearer[value] }))}
        />
      )}
      {own ? (
        <OwnIdentitySection form={form} me={own} photo={photo} onPhoto={keepPhoto}>
          {foreignNotice}
        </OwnIdentitySection>
      ) : (
        <IdentitySection
          form={form}
          facts={facts}
          photo={photo}
          onPhoto={keepPhoto}
          documentPicture={ticket.needsApproval && !isForeignClosed ? documentPicture : undefined}
        >
          {foreignNotice}
          <AgeNotice form={form} ages={rules.ages} birthDate={birthDate} day={day} words={t.ages} />
        </IdentitySection>
      )}
      <ContactSection
        form={form}
        dictionaries={dictionaries}
        needsCode={needsCode}
        isOwn={own !== undefined}
        isReviewed={ticket.needsReview}
      />
      <VisitSection form={form} dictionaries={dictionaries} />
      <div>
        <AgreementBox form={form} />
        {submitCount > 0 && wrong > 0 && (
          <Notice tone="rouge" live="polite" className="mt-3">
            {t.problems.check(wrong)}
          </Notice>
        )}
        <div className="mt-6 hidden max-w-80 lg:block">{action}</div>
      </div>
      <div className="lg:hidden">
        <ActionBar>{action}</ActionBar>
      </div>
    </form>
  );
}

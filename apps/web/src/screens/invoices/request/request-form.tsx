import { CallFailure } from '@mingtang/contract/client';
import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { ActionBar } from '@mingtang/ui/action-bar';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Price } from '@mingtang/ui/price';
import { Steps } from '@mingtang/ui/steps';
import { type ReactNode, useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { api } from '../../../api.ts';
import { newClientKey } from '../../../client-key.ts';
import { useFirstMistake } from '../../../features/first-mistake.ts';
import { promiseWords } from '../../../features/invoices/promise.ts';
import { useLanguage, usePhrases } from '../../../language.ts';
import { useOnline } from '../../../network.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { en as enShell } from '../../../phrases/en/shell.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import { zh as zhShell } from '../../../phrases/zh/shell.ts';
import { DeliveryFields } from './delivery-fields.tsx';
import { OrderChoice } from './order-choice.tsx';
import { checkRequest, emptyRequest, type RequestFields, toRequest } from './request.ts';
import { Review } from './review.tsx';
import { TitleFields } from './title-fields.tsx';

const invoices = api(invoicesRoutes);

export type Terms = RouteOutput<typeof invoicesRoutes.getRequestTerms>;
export type SavedTitle = RouteOutput<typeof invoicesRoutes.listTitles>[number];

interface RequestFormProps {
  terms: Terms;
  titles: readonly SavedTitle[];
  /** Ids of the orders that are chosen from the start. */
  chosen: readonly string[];
  /** The server sees it otherwise: what is shown may be old. */
  onRefused: () => void;
}

/** Two taps this close are one. */
const DOUBLE_TAP_MS = 500;

/** Fill in, then check, then send. What cannot be taken back stands first. */
export function RequestForm({ terms, titles, chosen, onRefused }: RequestFormProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const navigate = useNavigate();
  const [isReviewing, setReviewing] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  // A double tap or a retry is the same request.
  const [clientKey] = useState(newClientKey);
  const form = useForm<RequestFields>({
    mode: 'onTouched',
    defaultValues: { ...emptyRequest, email: titles[0]?.email ?? '', orderIds: [...chosen] },
    shouldFocusError: false,
    resolver: (fields) => checkRequest(fields, language, t.form),
  });
  const { isSubmitting, submitCount } = form.formState;
  const sheet = useFirstMistake(submitCount);

  const review = form.handleSubmit(() => {
    setRefusal(undefined);
    setReviewing(true);
    scrollTo({ top: 0 });
  });
  const send = form.handleSubmit(async (fields) => {
    try {
      const { id } = await invoices.requestInvoice(toRequest(fields, clientKey));
      await navigate(paths.invoiceDone({ id }), { replace: true });
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      const wrong = error.fields;
      setRefusal([error.message, ...wrong.map(({ reason }) => reason)].join(' '));
      if (error.status !== 0) onRefused();
    }
  });
  const sendOnce = usePressLock(pressLock.action, () => void send());
  // The second tap of a double one would land on what stands there after the first.
  const press = usePressLock(DOUBLE_TAP_MS, () => (isReviewing ? sendOnce() : void review()));

  const action = (
    <Action terms={terms} isReviewing={isReviewing} isSending={isSubmitting} refusal={refusal} onPress={press} />
  );
  return (
    <FormProvider {...form}>
      <Steps
        label={t.form.steps.label}
        doneLabel={t.form.steps.done}
        current={isReviewing ? 1 : 0}
        className="mb-5"
        steps={[
          { key: 'fill', label: t.form.steps.fill },
          { key: 'review', label: t.form.steps.review },
          { key: 'sent', label: t.form.steps.sent },
        ]}
      />
      <Notice tone="gam" className="mb-6">
        {t.form.warning}
      </Notice>
      <form
        ref={sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          press();
        }}
      >
        {isReviewing ? (
          <>
            <Review terms={terms} />
            <Button variant="text" className="mt-2" onClick={() => setReviewing(false)}>
              {t.form.back}
            </Button>
          </>
        ) : (
          <div className="space-y-9">
            <OrderChoice orders={terms.orders} />
            <TitleFields titles={titles} />
            <DeliveryFields />
          </div>
        )}
        <p className="mt-6 text-small text-ink-3">{promiseWords(terms, language)}</p>
        <div className="mt-5 hidden lg:block">{action}</div>
        <ActionBar className="lg:hidden">{action}</ActionBar>
      </form>
    </FormProvider>
  );
}

interface ActionProps {
  terms: Terms;
  isReviewing: boolean;
  isSending: boolean;
  refusal: string | undefined;
  onPress: () => void;
}

/** What it comes to and the way on. */
function Action({ terms, isReviewing, isSending, refusal, onPress }: ActionProps): ReactNode {
  const t = usePhrases({ zh, en }).form;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const isOnline = useOnline();
  const orderIds = useWatch<RequestFields, 'orderIds'>({ name: 'orderIds' });
  const totalFen = terms.orders
    .filter(({ id }) => orderIds.includes(id))
    .reduce((sum, { amountFen }) => sum + amountFen, 0);
  return (
    <div className="grid w-full gap-3">
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
      <div className="flex items-center gap-4">
        <span className="min-w-0">
          <span className="block text-cap text-ink-3">{t.total}</span>
          <Price fen={totalFen} size="sm" isExact />
        </span>
        <span className="flex-1">
          <Button
            isFull
            isLoading={isSending}
            reason={isReviewing && !isOnline ? shell.needsNetwork : undefined}
            onClick={onPress}
          >
            {isReviewing ? t.submit : t.toReview}
          </Button>
        </span>
      </div>
    </div>
  );
}

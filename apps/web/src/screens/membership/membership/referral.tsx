import { CallFailure } from '@mingtang/contract/client';
import { membershipRoutes } from '@mingtang/contract/membership/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { TextInput } from '@mingtang/ui/text-input';
import { useToast } from '@mingtang/ui/toast';
import { Copy } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { api } from '../../../api.ts';
import { copyText } from '../../../browser-access.ts';
import { usePhrases } from '../../../language.ts';
import { useOwnData } from '../../../own-data.ts';
import { paths } from '../../../paths.ts';
import { en } from '../../../phrases/en/membership.ts';
import { zh } from '../../../phrases/zh/membership.ts';
import { queryNames } from '../../../routes.ts';

const membership = api(membershipRoutes);

/** A member's code for friends; for others the field where they enter one, filled in from a link's `?code=`. */
export function Referral() {
  const t = usePhrases({ zh, en }).referral;
  const [query] = useSearchParams();
  const given = query.get(queryNames.code) ?? '';
  const own = useOwnData('referrals', () => membership.getReferrals());
  const known = own.data;
  if (own.state === 'loading') return null;
  return (
    <div className="mt-section grid gap-8 lg:grid-cols-2 lg:gap-16">
      {known?.code && <OwnCode code={known.code} brought={known.brought} />}
      {known?.broughtBy && <p className="text-ink-2">{t.bound(known.broughtBy.referrer)}</p>}
      {!known?.broughtBy && (!known?.code || given) && <CodeForm key={given} given={given} onBound={own.reload} />}
    </div>
  );
}

function OwnCode({ code, brought }: { code: string; brought: number }) {
  const t = usePhrases({ zh, en }).referral;
  const showToast = useToast();
  const copy = (): void => {
    const link = `${location.origin}${paths.membership({ code })}`;
    copyText(link).then(
      () => showToast({ text: t.copied }),
      () => showToast({ text: t.notCopied }),
    );
  };
  return (
    <section aria-labelledby="referral">
      <h2 id="referral" className="text-h2">
        {t.title}
      </h2>
      <p className="mt-1 text-ink-2">{t.text}</p>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="num text-h2 tracking-[.06em]">
          <span className="sr-only">{t.code} </span>
          {code}
        </p>
        <Button variant="line" icon={Copy} onClick={copy}>
          {t.copy}
        </Button>
      </div>
      <p className="num mt-2 text-small text-ink-3">{t.brought(brought)}</p>
    </section>
  );
}

function CodeForm({ given, onBound }: { given: string; onBound: () => void }) {
  const t = usePhrases({ zh, en }).referral;
  const showToast = useToast();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: given } });
  const submit = handleSubmit(async ({ code }) => {
    try {
      await membership.bindReferral({ code: code.trim() });
      showToast({ text: t.done });
      onBound();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      setError('code', { message: error.message });
    }
  });
  return (
    <section aria-labelledby="referral-code" className="max-w-110">
      <h2 id="referral-code" className="text-h3">
        {t.ask}
      </h2>
      <form noValidate onSubmit={(event) => void submit(event)} className="mt-3 flex flex-col gap-3">
        <Field label={t.label} hint={t.hint} error={formState.errors.code?.message}>
          <TextInput
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="num"
            {...register('code', { validate: (code) => code.trim().length >= 6 || t.missing })}
          />
        </Field>
        <Button type="submit" variant="line" isLoading={formState.isSubmitting} className="self-start">
          {t.bind}
        </Button>
      </form>
    </section>
  );
}

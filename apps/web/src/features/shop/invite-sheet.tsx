import { CallFailure } from '@mingtang/contract/client';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Icon } from '@mingtang/ui/icon';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Price } from '@mingtang/ui/price';
import { Sheet } from '@mingtang/ui/sheet';
import { TextInput } from '@mingtang/ui/text-input';
import { useToast } from '@mingtang/ui/toast';
import { Check, DoorOpen } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { formatDay } from '../../dates.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { en } from '../../phrases/en/ticketing.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { zh } from '../../phrases/zh/ticketing.ts';
import type { Invite } from './offer.ts';
import { ProductSign } from './product-sign.tsx';

const ticketing = api(ticketingRoutes);
/** The contract's own. */
const SHORTEST = 6;

interface InviteSheetProps {
  isOpen: boolean;
  /** From an invitation's link. */
  givenCode: string | undefined;
  /** The session it is wanted for; without one it is wanted for the shop. */
  session?: { id: string; title: string } | undefined;
  onClose: () => void;
  onBound: () => void;
}

/** A code from an invitation: what it gives, then whose it is. */
export default function InviteSheet({ isOpen, givenCode = '', session, onClose, onBound }: InviteSheetProps) {
  const t = usePhrases({ zh, en }).invite;
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const showToast = useToast();
  const formId = useId();
  const [code, setCode] = useState(givenCode);
  const [invite, setInvite] = useState<Invite>();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function attempt(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setError(failure.message);
    } finally {
      setBusy(false);
    }
  }
  const look = () => attempt(async () => setInvite(await ticketing.getInvite({ code: code.trim() })));
  const lookAtGiven = useEffectEvent(look);
  useEffect(() => {
    if (givenCode.length < SHORTEST) return;
    const timer = setTimeout(() => void lookAtGiven());
    return () => clearTimeout(timer);
  }, [givenCode]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (code.trim().length < SHORTEST) setError(t.missing);
    else void look();
  }

  const bind = usePressLock(
    pressLock.action,
    () =>
      void attempt(async () => {
        await ticketing.bindInvite({ code: code.trim() });
        showToast({ text: t.done });
        goOn();
      }),
  );
  /** Back to what it was wanted for; the place is asked for only where the invitation opens the session. */
  function goOn(): void {
    if (!session || isOpening(invite, session.id)) onBound();
    onClose();
  }
  const another = (): void => {
    setInvite(undefined);
    setCode('');
  };

  return (
    <Sheet
      isOpen={isOpen}
      onOpenChange={(next) => !next && onClose()}
      title={t.title}
      closeLabel={shell.close}
      actions={
        invite ? (
          <>
            {invite.isBound ? (
              <Button className="flex-1" onClick={session ? goOn : onClose}>
                {!session ? t.close : isOpening(invite, session.id) ? t.session.close : t.session.leave}
              </Button>
            ) : (
              <Button className="flex-1" isLoading={isBusy} onClick={bind}>
                {t.bind}
              </Button>
            )}
            <Button variant="line" className="flex-1" onClick={another}>
              {t.other}
            </Button>
          </>
        ) : (
          <Button type="submit" form={formId} isFull isLoading={isBusy}>
            {session ? t.session.look : t.look}
          </Button>
        )
      }
    >
      {invite ? (
        <InviteView invite={invite} session={session} error={error} />
      ) : (
        <form id={formId} onSubmit={submit} noValidate>
          <Field label={t.label} hint={t.hint} error={error}>
            <TextInput
              value={code}
              maxLength={40}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              className="num uppercase"
              onChange={(event) => {
                setCode(event.currentTarget.value);
                setError(undefined);
              }}
            />
          </Field>
        </form>
      )}
    </Sheet>
  );
}

/** Whether an invitation lets in to a session. */
const isOpening = (invite: Invite | undefined, id: string): boolean =>
  invite !== undefined && (invite.forumIds.length === 0 || invite.forumIds.includes(id));

interface InviteViewProps extends Pick<InviteSheetProps, 'session'> {
  invite: Invite;
  error: string | undefined;
}

/** What an invitation gives: first the session it is wanted for. */
function InviteView({ invite, session, error }: InviteViewProps) {
  const t = usePhrases({ zh, en }).invite;
  const language = useLanguage();
  const { remaining, validUntil, products, isBound } = invite;
  const stock = remaining === null ? undefined : remaining > 0 ? t.kept(remaining) : t.usedUp;
  const facts = [stock, validUntil && t.until(formatDay(validUntil, language))].filter(Boolean);
  return (
    <>
      <h3 className="text-h3">{inLanguage(invite, 'label', language)}</h3>
      {facts.length > 0 && <p className="num mt-1 text-small text-ink-2">{facts.join(' · ')}</p>}
      {session && !isOpening(invite, session.id) && (
        <Notice tone="gam" className="mt-4">
          {t.session.notThis}
        </Notice>
      )}
      <p className="mt-5 text-small text-ink-3">{t.gives}</p>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {session && isOpening(invite, session.id) && (
          <li className="flex items-center gap-3.5 py-3">
            <span className="grid size-16 flex-none place-items-center border border-line-2 bg-surface text-ink-2">
              <Icon of={DoorOpen} size={22} />
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{t.session.this}</span>
              <span className="block text-small text-ink-3">{session.title}</span>
            </span>
          </li>
        )}
        {products.map((product) => (
          <li key={product.id} className="flex items-center gap-3.5 py-3">
            <ProductSign product={product} size={64} />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{inLanguage(product, 'name', language)}</span>
              <span className="num block text-small text-ink-3">{inLanguage(product, 'line', language)}</span>
            </span>
            <Price fen={product.priceFen} size="sm" />
          </li>
        ))}
      </ul>
      <p aria-live="polite" className="mt-3 text-small">
        {isBound && (
          <span className="inline-flex items-center gap-1.5 text-mal">
            <Icon of={Check} size={16} />
            {t.bound}
          </span>
        )}
        {error && <span className="text-rouge">{error}</span>}
      </p>
    </>
  );
}

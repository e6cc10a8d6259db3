import { CallFailure } from '@mingtang/contract/client';
import { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { bareTyped } from '@mingtang/contract/typed';
import { Button } from '@mingtang/ui/button';
import { Notice } from '@mingtang/ui/notice';
import { pressLock, usePressLock } from '@mingtang/ui/press-lock';
import { Segmented } from '@mingtang/ui/segmented';
import { Sheet } from '@mingtang/ui/sheet';
import { useToast } from '@mingtang/ui/toast';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/gifts.ts';
import { en as enSignIn } from '../../phrases/en/identity.ts';
import { en as enShell } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/gifts.ts';
import { zh as zhSignIn } from '../../phrases/zh/identity.ts';
import { zh as zhShell } from '../../phrases/zh/shell.ts';
import { type AccountKind, accountProblem, accountTarget } from '../sign-in/account.ts';
import { AccountField } from '../sign-in/account-field.tsx';
import { callingCodeOf } from '../sign-in/calling-codes.ts';
import { dropPass, type TicketFacts } from '../tickets/kept.ts';
import { useTicketLinks } from '../tickets/ticket-links.ts';

const ticketing = api(ticketingRoutes);

interface GiveSheetProps {
  ticket: Pick<TicketFacts, 'id' | 'nameZh' | 'nameEn'>;
  onClose: () => void;
}

/** Gives a ticket away in two steps: to whom, and the same shown large, because it cannot be taken back. */
export default function GiveSheet({ ticket, onClose }: GiveSheetProps) {
  const t = usePhrases({ zh, en });
  const shell = usePhrases({ zh: zhShell, en: enShell });
  const problems = usePhrases({ zh: zhSignIn, en: enSignIn }).problems;
  const language = useLanguage();
  const isOnline = useOnline();
  const links = useTicketLinks();
  const navigate = useNavigate();
  const showToast = useToast();
  const formId = useId();
  const [kind, setKind] = useState<AccountKind>('phone');
  const [region, setRegion] = useState('CN');
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [isChecking, setChecking] = useState(false);
  const [isBusy, setBusy] = useState(false);

  function check(event: FormEvent): void {
    event.preventDefault();
    const problem = accountProblem(kind, typed, region);
    setError(problem && problems[kind][problem]);
    if (!problem) setChecking(true);
  }

  const give = usePressLock(pressLock.action, () => void send());
  async function send(): Promise<void> {
    setBusy(true);
    setError(undefined);
    try {
      await ticketing.giveTicket({
        ticketId: ticket.id,
        ...accountTarget(kind, typed, region),
      });
      dropPass(ticket.id);
      showToast({ text: t.sent });
      await navigate(links.list({ tab: 'given' }), { replace: true });
      onClose();
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      const wrong = failure.fields[0];
      setError(wrong?.reason ?? failure.message);
      if (wrong) setChecking(false);
      setBusy(false);
    }
  }

  const ownName = inLanguage(ticket, 'name', language);
  if (isChecking) {
    return (
      <Sheet
        isOpen
        onOpenChange={(isOpen) => !isOpen && onClose()}
        title={t.check.title}
        closeLabel={shell.close}
        isModalOnly={isBusy}
        actions={
          <>
            <Button isLoading={isBusy} onClick={give} {...(isOnline ? {} : { reason: t.offline })}>
              {t.check.send}
            </Button>
            <Button variant="line" disabled={isBusy} onClick={() => setChecking(false)}>
              {t.check.edit}
            </Button>
          </>
        }
      >
        <dl>
          <dt className="text-small text-ink-3">{ownName}</dt>
          <dt className="mt-3 text-small text-ink-3">{t.check.to}</dt>
          <dd className="num mt-1 text-[28px] leading-[1.3] font-semibold wrap-anywhere">
            {kind === 'phone' ? `+${callingCodeOf(region)} ${inGroups(typed)}` : <Address of={typed.trim()} />}
          </dd>
        </dl>
        <Notice tone="gam" className="mt-4">
          {t.check.text}
        </Notice>
        {error && (
          <Notice tone="rouge" live="assertive" className="mt-3">
            {error}
          </Notice>
        )}
      </Sheet>
    );
  }
  return (
    <Sheet
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.title}
      description={t.lead}
      closeLabel={shell.close}
      actions={
        <Button type="submit" form={formId} isFull>
          {t.next}
        </Button>
      }
    >
      <form id={formId} noValidate onSubmit={check} className="flex flex-col gap-4">
        <Segmented
          label={t.ways}
          isFull
          isLarge
          value={kind}
          onChange={(value) => {
            setKind(value === 'email' ? 'email' : 'phone');
            setTyped('');
            setError(undefined);
          }}
          items={[
            { value: 'phone', label: t.byPhone },
            { value: 'email', label: t.byEmail },
          ]}
        />
        <AccountField
          kind={kind}
          region={region}
          onRegionChange={setRegion}
          label={t[kind]}
          error={error}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Sheet>
  );
}

/** An e-mail address that breaks before its host, so that it is read in two parts. */
function Address({ of }: { of: string }) {
  const at = of.lastIndexOf('@');
  return (
    <>
      {of.slice(0, at)}
      <wbr />
      {of.slice(at)}
    </>
  );
}

/** A number in groups, so that a wrong digit shows: `139 0000 7712`. */
function inGroups(typed: string): string {
  const digits = bareTyped(typed).replace(/\D/g, '');
  return digits.length === 11 ? digits.replace(/^(\d{3})(\d{4})/, '$1 $2 ') : digits.replace(/(\d{4})(?=\d)/g, '$1 ');
}

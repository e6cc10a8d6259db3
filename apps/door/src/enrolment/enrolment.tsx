import { CallFailure } from '@mingtang/contract/client';
import { withProof } from '@mingtang/contract/staff/proof-of-work';
import { isSixDigits } from '@mingtang/contract/typed';
import { BrandMark } from '@mingtang/ui/brand-mark';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { LanguageSwitch } from '@mingtang/ui/language-switch';
import { Notice } from '@mingtang/ui/notice';
import { TextInput } from '@mingtang/ui/text-input';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { api, NoAnswer } from '../api.ts';
import { chooseLanguage, useLanguage, usePhrases } from '../language.ts';
import { en } from '../phrases/en.ts';
import { zh } from '../phrases/zh.ts';
import { openSound } from '../scanning/signals.ts';
import { useDoor } from '../use-door.ts';

type Step = 'looking' | 'password' | 'code' | 'name' | 'given';

/** What the QR code of an enrolment code says behind the address of this page. */
const codeInAddress = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? '';

/**
 * A gatekeeper signs in once, or has made a code for many devices; the browser is a device of the door from then on, and
 * their session ends again.
 */
export function Enrolment() {
  const language = useLanguage();
  const t = usePhrases({ zh, en });
  const [step, setStep] = useState<Step>(codeInAddress() === '' ? 'looking' : 'given');
  // Who is signed in to the console in this browser need not do it again.
  useEffect(() => {
    if (step !== 'looking') return;
    void api.staff.getSelf().then(
      () => setStep('name'),
      () => setStep('password'),
    );
  }, [step]);
  return (
    <main data-theme="dark" className="flex min-h-dvh flex-col bg-paper px-gutter">
      <header className="flex h-14 items-center justify-between">
        <span className="flex items-center gap-2.5 font-semibold">
          <BrandMark />
          {t.title}
        </span>
        <LanguageSwitch
          current={language}
          label={language === 'zh' ? 'Switch to English' : '切换到中文'}
          onClick={() => chooseLanguage(language === 'zh' ? 'en' : 'zh')}
        />
      </header>
      <div className="mx-auto flex w-full max-w-100 flex-1 flex-col justify-center pb-24">
        {step === 'password' && <PasswordStep onDone={setStep} />}
        {step === 'code' && <CodeStep onDone={() => setStep('name')} onTooLate={() => setStep('password')} />}
        {step === 'given' && <GivenCodeStep onOther={() => setStep('looking')} />}
        {step === 'name' && <NameStep onOther={() => setStep('password')} />}
      </div>
    </main>
  );
}

function PasswordStep({ onDone }: { onDone: (step: Step) => void }) {
  const t = usePhrases({ zh, en }).enrolment;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  return (
    <Step
      title={t.title}
      lead={t.text}
      submit={t.next}
      onSubmit={async () => {
        const { stage } = await withProof((challenge) => api.staff.signIn({ email, password, challenge }));
        if (stage === 'enrolment') throw new Error(t.enrolmentFirst);
        onDone(stage === 'complete' ? 'name' : 'code');
      }}
      after={
        <Button variant="text" className="self-start" onClick={() => onDone('given')}>
          {t.useCode}
        </Button>
      }
    >
      <Field label={t.email}>
        <TextInput
          type="email"
          autoComplete="username"
          spellCheck={false}
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Field label={t.password}>
        <TextInput
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </Field>
    </Step>
  );
}

function CodeStep({ onDone, onTooLate }: { onDone: () => void; onTooLate: () => void }) {
  const t = usePhrases({ zh, en }).enrolment;
  const [code, setCode] = useState('');
  return (
    <Step
      title={t.codeTitle}
      lead={t.codeText}
      submit={t.next}
      onSubmit={async () => {
        try {
          const { stage } = await api.staff.enterCode({ code });
          if (stage === 'complete') onDone();
          else onTooLate();
        } catch (error) {
          setCode('');
          throw error;
        }
      }}
    >
      <Field label={t.code}>
        <TextInput
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          required
          className="num"
          value={code}
          onChange={({ target: { value, form } }) => {
            // The sixth digit sends it.
            flushSync(() => setCode(value));
            if (isSixDigits(value)) form?.requestSubmit();
          }}
        />
      </Field>
    </Step>
  );
}

function NameStep({ onOther }: { onOther: () => void }) {
  const t = usePhrases({ zh, en }).enrolment;
  const door = useDoor();
  const [name, setName] = useState('');
  return (
    <Step
      title={t.nameTitle}
      lead={t.nameText}
      submit={t.finish}
      onSubmit={async () => {
        if (name.trim() === '') throw new Error(t.nameMissing);
        // A touch lets the page be heard later.
        openSound();
        await door.enrol(name.trim()).catch((error: unknown) => {
          if (error instanceof CallFailure && error.status === 403) throw new Error(t.noScan);
          throw error;
        });
        // The device speaks for itself; a phone that is handed round stays signed in as nobody.
        await api.staff.signOut().catch(() => undefined);
      }}
      after={
        <Button
          variant="text"
          className="self-start"
          onClick={() => void api.staff.signOut().then(onOther, () => undefined)}
        >
          {t.other}
        </Button>
      }
    >
      <Field label={t.name}>
        <TextInput maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      </Field>
    </Step>
  );
}

function GivenCodeStep({ onOther }: { onOther: () => void }) {
  const t = usePhrases({ zh, en }).enrolment;
  const door = useDoor();
  const [code, setCode] = useState(codeInAddress);
  return (
    <Step
      title={t.givenTitle}
      lead={t.givenText}
      submit={t.finish}
      onSubmit={async () => {
        openSound();
        await door.enrolByCode(code);
        history.replaceState(null, '', location.pathname);
      }}
      after={
        <Button variant="text" className="self-start" onClick={onOther}>
          {t.bySigningIn}
        </Button>
      }
    >
      <Field label={t.given}>
        <TextInput
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          maxLength={30}
          required
          className="num"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
    </Step>
  );
}

/** One question, its refusal above it, its button below. */
function Step({
  title,
  lead,
  submit,
  onSubmit,
  after,
  children,
}: {
  title: string;
  lead: string;
  submit: string;
  onSubmit: () => Promise<void>;
  after?: ReactNode;
  children: ReactNode;
}) {
  const t = usePhrases({ zh, en }).enrolment;
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await onSubmit();
    } catch (error) {
      if (error instanceof NoAnswer) setFailure(t.offline);
      else setFailure(error instanceof Error && error.message !== '' ? error.message : t.failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void send(event)} className="flex flex-col gap-5">
      <div className="flex flex-col gap-2">
        <h1 className="text-h1">{title}</h1>
        <p className="text-ink-2">{lead}</p>
      </div>
      {failure && (
        <Notice tone="rouge" live="assertive">
          {failure}
        </Notice>
      )}
      {children}
      <Button type="submit" isFull isLoading={isBusy} className="mt-1">
        {submit}
      </Button>
      {after}
    </form>
  );
}

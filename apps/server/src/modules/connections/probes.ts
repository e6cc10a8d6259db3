import type { ConnectionKey, TestOutcome } from '@mingtang/contract/connections/model';
import type { Language } from '@mingtang/contract/envelope';
import { FaceComparisonError } from '../../ports/face-comparison/provider.ts';
import { MailError } from '../../ports/mail/mailer.ts';
import type { PaymentProvider } from '../../ports/payments/provider.ts';
import { WechatSignInError } from '../../ports/wechat/provider.ts';
import { letters } from './letters.ts';
import type { Ports } from './switchboard.ts';

/** Who is written to when a test sends something. */
export interface Tester {
  email: string;
  /** E.164, of a test that sends a text message. */
  phone: string | undefined;
  language: Language;
  /** What the conference is called in it. */
  edition: string;
  now: Date;
}
export interface ProbeResult {
  outcome: TestOutcome;
  latencyMs: number;
  words: string | null;
}

const TIMEOUT_MS = 15_000;
const LONGEST_WORDS = 300;
/** Nobody alive: well formed, and born in 1900. */
const specimen = { name: '张三', number: '110000190001010004' };
const keyword = '会展服务';
/** A grey square, eight pixels wide. */
const blank = Buffer.from(
  '/9j/2wBDABsSFBcUERsXFhceHBsgKEIrKCUlKFE6PTBCYFVlZF9VXVtqeJmBanGQc1tdhbWGkJ6jq62rZ4C8ybqmx5moq6T/2wBDARweHigjKE4rK06kbl1upKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKSkpKT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAX/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/ALgAP//Z',
  'base64',
);

/** What each is asked: nothing that costs much or leaves a trace, and yet it tells whether our keys are taken. */
const probes: { [Key in ConnectionKey]: (port: NonNullable<Ports[Key]>, tester: Tester) => Promise<string | null> } = {
  wechat_pay: check,
  alipay: check,
  stripe: check,
  wechat_sign_in: async (port) => {
    // Only an account whose secret is right is told that the code is not.
    const error = await port.readOpenId('0'.repeat(32)).then(
      () => null,
      (reason: unknown) => reason,
    );
    if (error instanceof WechatSignInError && error.isCodeUnusable) return error.code;
    throw error;
  },
  sms: async (port, { phone, language }) => {
    await port.send({ phone: phone ?? '', template: 'sign_in_code', params: { code: '000000' }, language });
    return null;
  },
  mail: async (port, { email, language, edition, now }) => {
    await port.verify();
    await port.send({ to: email, language, ...letters[language](edition, now) });
    return email;
  },
  identity_check: (port) => port.check(specimen),
  face_comparison: async (port) =>
    // Keys and scene are looked at before the pictures, in which there is nobody.
    port.compare({ one: blank, other: blank }).then(
      (similarity) => String(similarity),
      (error: unknown) => {
        if (error instanceof FaceComparisonError && error.isFaceless) return error.code;
        throw error;
      },
    ),
  e_invoice: async (port) => (await port.query('0')).state,
  company_lookup: async (port) => {
    const [first] = await port.search(keyword);
    return first?.name ?? null;
  },
  // Nobody is asked: what an address looks like is compared with what the network's own tool makes of it.
  stream_signing: async (port) =>
    port.sign('/live/example.m3u8', {
      region: 'mainland',
      viewer: 'example',
      expiresAt: new Date(Date.now() + 60_000),
    }),
};

function check(provider: PaymentProvider): Promise<string> {
  return provider.check();
}

/** Talks with a third party. Gives what became of it, in its own words without any of `secrets`. */
export async function probe<Key extends ConnectionKey>(
  key: Key,
  port: Ports[Key],
  tester: Tester,
  secrets: string[],
): Promise<ProbeResult> {
  if (port === undefined) return { outcome: 'not_connected', latencyMs: 0, words: null };
  const begunAt = performance.now();
  const said = await inTime(probes[key](port as NonNullable<Ports[Key]>, tester)).then(
    (words): Omit<ProbeResult, 'latencyMs'> => ({ outcome: 'fine', words }),
    describeFailure,
  );
  const latencyMs = Math.round(performance.now() - begunAt);
  return { outcome: said.outcome, latencyMs, words: said.words && withoutSecrets(said.words, secrets) };
}

async function inTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`${TIMEOUT_MS / 1000} s`)), TIMEOUT_MS);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** Codes of ports and of their libraries for "there was no answer". */
const silences = new Set(['unreachable', 'StripeConnectionError', 'unreadable_answer']);

function describeFailure(error: unknown): Omit<ProbeResult, 'latencyMs'> {
  if (!(error instanceof Error)) throw error;
  const root = rootOf(error);
  if (error instanceof TookTooLong) return { outcome: 'silent', words: error.message };
  if (error instanceof MailError) {
    const response = 'response' in root && typeof root.response === 'string' ? root.response : undefined;
    if (response === undefined) return { outcome: 'silent', words: root.message };
    // Whatever else listens there may greet us with what nobody here is to read.
    return /^[245]\d\d[ -]/.test(response)
      ? { outcome: 'refused', words: response }
      : { outcome: 'silent', words: error.message };
  }
  const code = 'code' in error ? String(error.code) : undefined;
  // An error without a code has a cause when the call itself broke.
  if (code === undefined ? error.cause instanceof Error : silences.has(code))
    return { outcome: 'silent', words: root.message };
  return { outcome: 'refused', words: code === undefined ? error.message : `${code} · ${error.message}` };
}

/** Where a chain of causes begins: `connect ECONNREFUSED …` says more than `fetch failed`. */
function rootOf(error: Error): Error {
  let root = error;
  // A parser quotes what it could not read, and that is the body of something that is not the third party.
  for (let depth = 0; depth < 5 && root.cause instanceof Error && !(root.cause instanceof SyntaxError); depth++)
    root = root.cause;
  return root;
}

/** A careless third party may repeat what it was sent. */
function withoutSecrets(words: string, secrets: string[]): string {
  let clean = words.replaceAll(/[\p{Cc}\s]+/gu, ' ').trim();
  for (const secret of secrets) if (secret.length >= 4) clean = clean.replaceAll(secret, '••••');
  return clean.length <= LONGEST_WORDS ? clean : `${clean.slice(0, LONGEST_WORDS - 1)}…`;
}

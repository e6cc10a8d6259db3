import { eventDay } from '../../platform/clock.ts';
import type { Keyring } from '../../platform/crypto.ts';
import { timeOfId } from '../../platform/id.ts';
import { LONGEST_MEMO } from '../../ports/payments/provider.ts';

/**
 * What a payment is for, as its provider keeps it beside the money: enough to write the order again should the database
 * have lost it. It names nobody but by ids, and only this installation can have written it.
 */
export interface PaymentMemo {
  orderId: string;
  /** The one the buyer knows. */
  orderNumber: string;
  personId: string;
  language: 'zh' | 'en';
  /** None when there were too many for the provider's field. */
  lines: { productEnding: string; quantity: number; unitPaidFen: number }[];
}

const PURPOSE = 'payment-memo';
const VERSION = { zh: 1, en: 2 } as const;
const ID_BYTES = 16;
const NUMBER_BYTES = 8;
/** The end of a product's id: random, and short. */
const ENDING_BYTES = 4;
const MAC_BYTES = 4;

/** The last eight hex digits of an id, by which a memo names a product. */
export const endingOf = (id: string): string => id.slice(-ENDING_BYTES * 2);

/** Writes the memo of an attempt, up to LONGEST_MEMO characters of base64url. */
export function writeMemo(
  keys: Pick<Keyring, 'hash'>,
  attemptId: string,
  {
    orderId,
    orderNumber,
    personId,
    language,
    lines,
  }: Omit<PaymentMemo, 'lines'> & { lines: { productId: string; quantity: number; unitPaidFen: number }[] },
): string {
  const head = Buffer.concat([
    Buffer.of(VERSION[language]),
    bytesOf(orderId),
    bytesOf(personId),
    Buffer.from(orderNumber.slice(-NUMBER_BYTES).padStart(NUMBER_BYTES, '0'), 'latin1'),
  ]);
  const body = lines.map((line) =>
    Buffer.concat([
      Buffer.from(endingOf(line.productId), 'hex'),
      writeNumber(line.quantity),
      writeNumber(line.unitPaidFen),
    ]),
  );
  const seal = (content: Buffer): string =>
    Buffer.concat([content, macOf(keys.hash(PURPOSE, signed(attemptId, content)))]).toString('base64url');
  const whole = seal(Buffer.concat([head, ...body]));
  return whole.length <= LONGEST_MEMO ? whole : seal(head);
}

/** Reads the memo of an attempt; undefined when it is none of ours. */
export function readMemo(
  keys: Pick<Keyring, 'hashes'>,
  attemptId: string | undefined,
  text: string | undefined,
): PaymentMemo | undefined {
  const bytes = Buffer.from(text ?? '', 'base64url');
  const content = bytes.subarray(0, -MAC_BYTES);
  const mac = bytes.subarray(-MAC_BYTES);
  const headBytes = 1 + 2 * ID_BYTES + NUMBER_BYTES;
  if (attemptId === undefined || content.length < headBytes) return undefined;
  if (!keys.hashes(PURPOSE, signed(attemptId, content)).some((hash) => macOf(hash).equals(mac))) return undefined;
  const language = content[0] === VERSION.zh ? 'zh' : content[0] === VERSION.en ? 'en' : undefined;
  if (!language) return undefined;
  const orderId = idOf(content.subarray(1, 1 + ID_BYTES));
  const day = eventDay(new Date(timeOfId(orderId)))
    .slice(2)
    .replaceAll('-', '');
  return {
    language,
    orderId,
    personId: idOf(content.subarray(1 + ID_BYTES, 1 + 2 * ID_BYTES)),
    orderNumber: `MT${day}${content.toString('latin1', 1 + 2 * ID_BYTES, headBytes)}`,
    lines: readLines(content.subarray(headBytes)),
  };
}

function readLines(bytes: Buffer): PaymentMemo['lines'] {
  const lines: PaymentMemo['lines'] = [];
  let at = 0;
  const readNumber = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  while (at < bytes.length) {
    const productEnding = bytes.toString('hex', at, at + ENDING_BYTES);
    at += ENDING_BYTES;
    lines.push({ productEnding, quantity: readNumber(), unitPaidFen: readNumber() });
  }
  return lines;
}

/** Seven bits a byte, the lowest first. */
function writeNumber(value: number): Buffer {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return Buffer.from([...bytes, rest]);
}

/** A memo holds for its own attempt: copied to another payment it is none. */
const signed = (attemptId: string, content: Buffer): string => `${attemptId} ${content.toString('base64url')}`;
const macOf = (hash: string): Buffer => Buffer.from(hash, 'base64url').subarray(0, MAC_BYTES);
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

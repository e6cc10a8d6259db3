import { nameCountry } from '@mingtang/contract/identity/document-names';
import { maskDocument } from '@mingtang/contract/identity/documents';
import type { Words } from '@mingtang/contract/queues/model';
import type { Keyring } from '../../../platform/crypto.ts';
import { sameWords } from '../../../platform/queue.ts';
import { maskTarget } from '../../identity/masks.ts';
import { type HolderRow, unsealHolder } from '../holder-rows.ts';
import type { ReviewLabels } from './holder-queue.ts';

const labels = {
  number: { zh: '证件号码', en: 'Document number' },
  birth: { zh: '出生日期', en: 'Date of birth' },
  contact: { zh: '联系方式', en: 'Contact' },
};

/** What a reviewer reads of a holder's document and address; masked. */
export function documentFacts(
  keys: Keyring,
  holder: HolderRow,
  { documentLabel }: ReviewLabels,
): { label: Words; value: Words }[] {
  const { documentNumber, contact } = unsealHolder(keys, holder);
  return [
    { label: { zh: '国家或地区', en: 'Country or region' }, value: nameCountry(holder.country) },
    { label: { zh: '证件', en: 'Document' }, value: documentLabel(holder.documentKind) },
    { label: labels.number, value: sameWords(maskDocument(documentNumber)) },
    { label: labels.contact, value: sameWords(maskTarget(contact)) },
  ];
}

/** The same in full, whose look is written down. */
export function sealedFacts(keys: Keyring, holder: HolderRow): { label: Words; value: string }[] {
  const { documentNumber, birthDate, contact } = unsealHolder(keys, holder);
  return [
    { label: labels.number, value: documentNumber },
    { label: labels.birth, value: birthDate },
    { label: labels.contact, value: contact.value },
  ];
}

import { nameCountry } from '@mingtang/contract/identity/document-names';
import { useLanguage } from '../../language.ts';
import type { Receiver } from './exchange-calls.ts';

/** Where something goes, in two or three lines. */
export function ReceiverLines({ receiver }: { receiver: Receiver }) {
  const language = useLanguage();
  const { name, phone, country, province, city, district, address, postcode } = receiver;
  const isAbroad = country !== 'CN';
  const area = isAbroad ? [address, city, province] : [province, city, district, address];
  return (
    <address className="num break-words not-italic">
      <span className="block font-medium">
        {name} {phone}
      </span>
      <span className="block text-ink-2">{area.filter(Boolean).join(isAbroad ? ', ' : ' ')}</span>
      <span className="block text-ink-2">
        {[postcode, isAbroad && nameCountry(country)[language]].filter(Boolean).join(' ')}
      </span>
    </address>
  );
}

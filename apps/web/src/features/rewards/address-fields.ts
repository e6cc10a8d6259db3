import { text } from '@mingtang/contract/fields';
import { receiverFields } from '@mingtang/contract/identity/model';
import type { Receiver } from './exchange-calls.ts';

export interface AddressFields {
  name: string;
  phone: string;
  country: string;
  province: string;
  city: string;
  district: string;
  address: string;
  postcode: string;
}

const optional = text({ min: 0, max: 40 });
const needed = text({ max: 40 });

/** At home a province and a city are chosen; elsewhere the city and the country alone are asked for. */
export const addressSchema = (isHome: boolean) => ({
  name: receiverFields.name,
  phone: receiverFields.phone,
  country: text({ max: 2 }),
  province: isHome ? needed : optional,
  city: needed,
  district: optional,
  address: receiverFields.address,
  postcode: text({ min: 0, max: 10 }),
});

export const firstAddress = (receiver: Receiver | null): AddressFields => ({
  name: receiver?.name ?? '',
  phone: receiver?.phone ?? '',
  country: receiver?.country ?? 'CN',
  province: receiver?.province ?? '',
  city: receiver?.city ?? '',
  district: receiver?.district ?? '',
  address: receiver?.address ?? '',
  postcode: receiver?.postcode ?? '',
});

/** As the call takes it: what was left empty is left out. */
export const addressInput = ({ name, phone, country, address, ...rest }: AddressFields) => ({
  name,
  phone,
  country,
  address,
  ...(rest.province.trim() && { province: rest.province }),
  ...(rest.city.trim() && { city: rest.city }),
  ...(rest.district.trim() && { district: rest.district }),
  ...(rest.postcode.trim() && { postcode: rest.postcode }),
});

import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Segmented } from '@mingtang/ui/segmented';
import { Select } from '@mingtang/ui/select';
import { TextInput } from '@mingtang/ui/text-input';
import { useState } from 'react';
import { inLanguage } from '../../bilingual.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { useOnline } from '../../network.ts';
import { en } from '../../phrases/en/exchange.ts';
import { zh } from '../../phrases/zh/exchange.ts';
import { useCallForm } from '../call-form.ts';
import { ListProblem } from '../profile/list-problem.tsx';
import type { Area } from '../profile/load-choices.ts';
import { useBelow } from '../profile/use-below.ts';
import { type AddressFields, addressInput, addressSchema, firstAddress } from './address-fields.ts';
import { identity, type Receiver } from './exchange-calls.ts';

const HOME = 'CN';

/** Where things are sent to: in Chinese form with province and city to choose, or in the form of other countries. */
export function AddressForm({
  receiver,
  countries,
  onSaved,
}: {
  receiver: Receiver | null;
  countries: readonly Area[];
  onSaved: () => Promise<void>;
}) {
  const { address: t } = usePhrases({ zh, en });
  const language = useLanguage();
  const isOnline = useOnline();
  const [isHome, setHome] = useState(receiver === null || receiver.country === HOME);
  const { form, submit, field, errorOf, setValue, clearErrors, watch, refusal, isSubmitting } =
    useCallForm<AddressFields>({
      schema: addressSchema(isHome),
      first: firstAddress(receiver),
      send: async (fields) => {
        await identity.editReceiver(addressInput(fields));
        await onSaved();
      },
    });
  const province = watch('province');
  const city = watch('city');
  const country = watch('country');
  const provinces = useBelow('areas', isHome ? countries.find(({ code }) => code === HOME)?.id : undefined);
  const cities = useBelow('areas', provinces.rows?.find(({ nameZh }) => nameZh === province)?.id);
  const failed = [provinces, cities].find((one) => one.isFailed);
  // What is kept is the Chinese name, which carriers read.
  const optionsOf = (areas: readonly Area[], kept: string) => {
    const options = areas.map((area) => ({ value: area.nameZh, label: inLanguage(area, 'name', language) }));
    return kept === '' || options.some(({ value }) => value === kept)
      ? options
      : [{ value: kept, label: kept }, ...options];
  };

  function choosePlace(place: string): void {
    setHome(place === 'home');
    setValue('country', place === 'home' ? HOME : '');
    for (const part of ['province', 'city', 'district'] as const) setValue(part, '');
    // What the other form asked for is not asked here, or not yet.
    clearErrors(['country', 'province', 'city', 'district']);
  }

  return (
    <form ref={form} noValidate className="flex flex-col gap-4.5" onSubmit={submit}>
      <Segmented
        label={t.where}
        isFull
        isLarge
        items={(['home', 'abroad'] as const).map((value) => ({ value, label: t.places[value] }))}
        value={isHome ? 'home' : 'abroad'}
        onChange={choosePlace}
      />
      <Field label={t.fields.name} error={errorOf('name')}>
        <TextInput autoComplete="name" {...field('name')} />
      </Field>
      <Field label={t.fields.phone} hint={t.hints.phone} error={errorOf('phone')}>
        <TextInput type="tel" inputMode="tel" autoComplete="tel" {...field('phone')} />
      </Field>
      {failed && <ListProblem onRetry={failed.retry} />}
      {isHome ? (
        <div className="grid gap-x-3 gap-y-4.5 sm:grid-cols-3">
          <Field label={t.fields.province} error={errorOf('province') && t.choose}>
            <Select
              prompt={t.prompts.province}
              options={optionsOf(provinces.rows ?? [], province)}
              {...field('province')}
              value={province}
              onChange={(event) => {
                setValue('province', event.target.value, { shouldValidate: true });
                setValue('city', '');
              }}
            />
          </Field>
          <Field label={t.fields.city} error={errorOf('city') && t.choose}>
            <Select
              prompt={t.prompts.city}
              options={optionsOf(cities.rows ?? [], city)}
              {...field('city')}
              value={city}
            />
          </Field>
          <Field label={t.fields.district} optional={t.optional} error={errorOf('district')}>
            <TextInput autoComplete="address-level3" {...field('district')} />
          </Field>
        </div>
      ) : (
        <>
          <Field label={t.fields.country} error={errorOf('country') && t.choose}>
            <Select
              prompt={t.prompts.country}
              options={countries
                .filter(({ code }) => code !== HOME)
                .map((one) => ({ value: one.code, label: inLanguage(one, 'name', language) }))}
              {...field('country')}
              value={country}
            />
          </Field>
          <div className="grid gap-x-3 gap-y-4.5 sm:grid-cols-2">
            <Field label={t.fields.city} error={errorOf('city')}>
              <TextInput key="written" autoComplete="address-level2" {...field('city')} />
            </Field>
            <Field label={t.fields.region} optional={t.optional} error={errorOf('province')}>
              <TextInput key="written" autoComplete="address-level1" {...field('province')} />
            </Field>
          </div>
        </>
      )}
      <Field label={t.fields.address} hint={t.hints.address} error={errorOf('address')}>
        <TextInput autoComplete="street-address" {...field('address')} />
      </Field>
      <Field label={t.fields.postcode} optional={t.optional} error={errorOf('postcode')}>
        <TextInput autoComplete="postal-code" {...field('postcode')} />
      </Field>
      {!isOnline && <Notice tone="gam">{t.offline}</Notice>}
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
      <Button type="submit" className="self-start" isLoading={isSubmitting} disabled={!isOnline}>
        {t.save}
      </Button>
    </form>
  );
}

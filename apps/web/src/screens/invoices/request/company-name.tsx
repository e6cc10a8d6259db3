import { invoicesRoutes } from '@mingtang/contract/invoices/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Field } from '@mingtang/ui/field';
import { TextInput } from '@mingtang/ui/text-input';
import { clsx } from 'clsx';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { helpApi } from '../../../api.ts';
import { usePhrases } from '../../../language.ts';
import { en } from '../../../phrases/en/invoices.ts';
import { zh } from '../../../phrases/zh/invoices.ts';
import type { RequestFields } from './request.ts';

// What is only a help neither opens the sign-in sheet nor says that it failed: the name can always be typed.
const invoices = helpApi(invoicesRoutes);
type Company = RouteOutput<typeof invoicesRoutes.searchCompanies>[number];

/** Milliseconds without a keystroke before the register is asked. */
const PAUSE = 350;
const LEAST_CHARACTERS = 2;

/** A company's name with suggestions of the public register; choosing one fills in its tax ID. */
export function CompanyName() {
  const t = usePhrases({ zh, en }).form;
  const { register, setValue, clearErrors, formState } = useFormContext<RequestFields>();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const found = useCompanies(typed);
  const shown = isOpen ? found : undefined;
  const { onChange, onBlur, ...field } = register('title');

  function choose({ name, taxId }: Company): void {
    setValue('title', name);
    if (taxId) setValue('taxId', taxId);
    clearErrors(['title', 'taxId']);
    setOpen(false);
    setActive(-1);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    if (!shown?.length) return;
    if (event.key === 'ArrowDown') setActive((active + 1) % shown.length);
    else if (event.key === 'ArrowUp') setActive((active <= 0 ? shown.length : active) - 1);
    else if (event.key === 'Escape') setOpen(false);
    else if (event.key === 'Enter' && shown[active]) choose(shown[active]);
    else return;
    event.preventDefault();
  }

  return (
    <div className="relative">
      <Field label={t.companyName} hint={t.companyHint} error={formState.errors.title?.message}>
        <TextInput
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a datalist cannot fill in a second field, or show one
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={Boolean(shown?.length)}
          aria-controls={`${id}-list`}
          aria-activedescendant={shown?.[active] ? `${id}-${active}` : undefined}
          autoComplete="organization"
          maxLength={100}
          {...field}
          onChange={(event) => {
            setTyped(event.target.value);
            setOpen(true);
            setActive(-1);
            void onChange(event);
          }}
          onBlur={(event) => {
            setOpen(false);
            void onBlur(event);
          }}
          onKeyDown={onKeyDown}
        />
      </Field>
      <div
        id={`${id}-list`}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the combobox above
        role="listbox"
        aria-label={t.companyName}
        className={clsx(
          'absolute inset-x-0 top-[78px] z-20 max-h-72 overflow-y-auto rounded-control border border-line-2 bg-raised shadow-float',
          !shown?.length && 'hidden',
        )}
      >
        {shown?.map((company, index) => (
          <div
            key={`${company.name} ${company.taxId}`}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of the combobox above
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={clsx('cursor-pointer px-3.5 py-2.5', index === active ? 'bg-sunken' : 'hover:bg-sunken/60')}
            // Before the field loses the focus, which closes the list.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(company);
            }}
          >
            <span className="block leading-[1.4] font-medium">{company.name}</span>
            <span className="num block text-cap text-ink-3">
              {company.taxId}
              {!company.isActive && ` · ${t.isGone}`}
            </span>
          </div>
        ))}
      </div>
      <output className="sr-only">{shown && (shown.length > 0 ? t.found(shown.length) : t.foundNone)}</output>
    </div>
  );
}

/** Companies that resemble what was typed, once the typing pauses; undefined while nothing was asked. */
function useCompanies(typed: string): Company[] | undefined {
  const keyword = typed.trim();
  const isAsked = Array.from(keyword).length >= LEAST_CHARACTERS;
  const [answer, setAnswer] = useState<{ keyword: string; companies: Company[] }>();
  useEffect(() => {
    if (!isAsked) return;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      invoices.searchCompanies({ keyword }, { signal: stop.signal }).then(
        (companies) => setAnswer({ keyword, companies }),
        () => setAnswer(undefined),
      );
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [keyword, isAsked]);
  return isAsked && answer?.keyword === keyword ? answer.companies : undefined;
}

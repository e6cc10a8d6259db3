import { useQuery } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { ExternalLink, TriangleAlert } from 'lucide-react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { useSettled } from '../use-settled.ts';
import type { FieldInputProps } from './field-props.ts';
import { emptyValue } from './field-values.ts';
import { findLinkFault, isLink } from './links.ts';

/** A link is looked at once it has not been typed at for so long. */
const REST_MS = 600;

/** A page of this site or an address elsewhere, with a way to open it, and a word when it leads nowhere now. */
export function LinkInput({
  field,
  value,
  onChange,
  placeholder = '',
  control,
}: FieldInputProps & { control: { id: string; disabled: boolean } }) {
  const t = usePhrases({ zh, en });
  const link = typeof value === 'string' ? value : '';
  const settled = useSettled(link.trim(), REST_MS);
  const { data: fault } = useQuery({
    queryKey: ['link-fault', settled],
    queryFn: async ({ signal }) => (await findLinkFault(settled, signal)) ?? null,
    enabled: settled !== '',
    staleTime: 0,
  });
  return (
    <>
      <span className="flex items-center gap-2">
        <Input
          {...control}
          className="num min-w-0"
          inputMode="url"
          placeholder={placeholder}
          value={link}
          onChange={({ target }) => onChange(target.value === '' ? emptyValue(field) : target.value)}
        />
        <Button
          className="flex-none"
          aria-label={t.link.open}
          title={t.link.open}
          icon={<ExternalLink aria-hidden="true" size={17} strokeWidth={1.6} />}
          disabled={!isLink(link.trim())}
          {...(isLink(link.trim()) ? { href: link.trim(), target: '_blank', rel: 'noopener noreferrer' } : {})}
        />
      </span>
      {fault && settled === link.trim() && (
        <output className="mt-1.5 flex items-start gap-1.5 text-small text-gam">
          <TriangleAlert aria-hidden="true" size={15} strokeWidth={1.6} className="mt-0.5 flex-none" />
          {t.link[fault]}
        </output>
      )}
    </>
  );
}

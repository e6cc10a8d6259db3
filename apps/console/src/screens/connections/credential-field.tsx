import type { CredentialField as Field } from '@mingtang/contract/connections/model';
import { isHidden } from '@mingtang/contract/connections/model';
import { Button, Form, Input } from 'antd';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/connections.ts';
import { zh } from '../../phrases/zh/connections.ts';
import type { Connection } from './use-connections.ts';

/** One field of the form. A secret that is stored is never filled in: it says that it is there, and how it ends. */
export function CredentialField({
  field,
  label,
  stored,
  isForgotten,
  onForget,
}: {
  field: Field;
  label: string;
  stored: Connection['fields'][number] | undefined;
  isForgotten: boolean;
  /** Marks an optional secret for removal, or takes the mark back. */
  onForget: (isForgotten: boolean) => void;
}) {
  const t = usePhrases({ zh, en });
  const { name, kind, isRequired } = field;
  const isStored = stored?.isSet === true;
  const hint = (): string | undefined => {
    if (isForgotten) return t.forgotField;
    if (isHidden(field) && isStored) return stored.ending === null ? t.isSet : t.ends(stored.ending);
    if (kind === 'key') return t.hints.key;
    return name === 'port' || name === 'from' ? t.hints[name] : undefined;
  };
  const common = { autoComplete: 'off', spellCheck: false, disabled: isForgotten } as const;
  const input = {
    text: <Input {...common} />,
    url: <Input {...common} inputMode="url" placeholder="https://" />,
    // Password managers would offer the account's own.
    secret: <Input.Password {...common} autoComplete="new-password" className="font-mono" />,
    key: <Input.TextArea {...common} rows={3} className="font-mono text-cap" />,
  }[kind];
  return (
    <Form.Item
      name={name}
      label={
        <span>
          {label}
          {!isRequired && <span className="ms-1.5 font-normal text-ink-3">{t.optional}</span>}
        </span>
      }
      extra={
        <span className="flex flex-wrap items-center justify-between gap-x-3">
          <span>{hint()}</span>
          {isHidden(field) && isStored && !isRequired && (
            <Button type="link" size="small" className="px-0!" onClick={() => onForget(!isForgotten)}>
              {isForgotten ? t.undo : t.forget}
            </Button>
          )}
        </span>
      }
    >
      {input}
    </Form.Item>
  );
}

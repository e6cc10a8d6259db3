import { Button } from '@mingtang/ui/button';
import { CodeInput } from '@mingtang/ui/code-input';
import { Field } from '@mingtang/ui/field';
import type { TextInputProps } from '@mingtang/ui/text-input';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/identity.ts';
import { zh } from '../../phrases/zh/identity.ts';
import type { AccountKind } from './account.ts';
import type { CodeSending } from './use-code-sending.ts';

interface CodeFieldProps extends Omit<TextInputProps, 'before' | 'after' | 'isLocked'> {
  sending: Pick<CodeSending, 'isSending' | 'secondsLeft' | 'wasSent'>;
  onSend: () => Promise<void>;
  /** What the code goes to. */
  kind: AccountKind;
  error: string | undefined;
}

/** The code that proves an address, with the button that sends it. Takes a form library's register props as they are. */
export function CodeField({ sending, onSend, kind, error, ...input }: CodeFieldProps) {
  const t = usePhrases({ zh, en });
  const { isSending, secondsLeft, wasSent } = sending;
  return (
    <Field label={t.code} error={error} hint={wasSent && secondsLeft > 0 && t.sentTo[kind]}>
      <CodeInput
        {...input}
        action={
          secondsLeft > 0 ? (
            <span className="num text-small whitespace-nowrap text-ink-3">{t.wait(secondsLeft)}</span>
          ) : (
            <Button
              variant="text"
              size="sm"
              className="whitespace-nowrap"
              isLoading={isSending}
              onClick={() => void onSend()}
            >
              {wasSent ? t.getAgain : t.getCode}
            </Button>
          )
        }
      />
    </Field>
  );
}

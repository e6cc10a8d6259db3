import { cancelReason } from '@mingtang/contract/exhibition/meetings/model';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Sheet } from '@mingtang/ui/sheet';
import { TextInput } from '@mingtang/ui/text-input';
import { useCallForm } from '../call-form.ts';

interface CancelSheetProps {
  words: { title: string; text: string; reason: string; action: string; keep: string };
  onClose: () => void;
  /** Throws CallFailure when it is refused. */
  cancel: (reason: string) => Promise<void>;
}

/** Asks why, before a meeting is called off: the other side reads it. */
export function CancelSheet({ words, onClose, cancel }: CancelSheetProps) {
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: { reason: cancelReason },
    first: { reason: '' },
    send: ({ reason }) => cancel(reason),
  });
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={words.title}
      description={words.text}
      closeLabel={words.keep}
      isModalOnly={isSubmitting}
      actions={
        <>
          <Button variant="danger" className="flex-1" isLoading={isSubmitting} onClick={() => submit()}>
            {words.action}
          </Button>
          <Button variant="line" className="flex-1" disabled={isSubmitting} onClick={onClose}>
            {words.keep}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <Field label={words.reason} error={errorOf('reason')}>
          <TextInput maxLength={200} {...field('reason')} />
        </Field>
        {refusal && (
          <Notice tone="rouge" live="assertive">
            {refusal}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}

import { backReason } from '@mingtang/contract/reception/model';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Sheet } from '@mingtang/ui/sheet';
import { TextArea } from '@mingtang/ui/text-area';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { useCallForm } from '../call-form.ts';

interface ReasonSheetProps {
  /** The state before. */
  state: string;
  onClose: () => void;
  /** Throws CallFailure when it is refused. */
  goBack: (reason: string) => Promise<void>;
}

/** Asks a dispatcher why a guest goes a step back. */
export function ReasonSheet({ state, onClose, goBack }: ReasonSheetProps) {
  const t = usePhrases({ zh, en }).back;
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: { note: backReason },
    first: { note: '' },
    send: ({ note }) => goBack(note),
    names: { remark: 'note' },
  });
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.title(state)}
      description={t.text}
      closeLabel={t.keep}
      isModalOnly={isSubmitting}
      actions={
        <>
          <Button variant="danger" className="flex-1" isLoading={isSubmitting} onClick={() => submit()}>
            {t.submit}
          </Button>
          <Button variant="line" className="flex-1" disabled={isSubmitting} onClick={onClose}>
            {t.keep}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate className="flex flex-col gap-3" onSubmit={submit}>
        <Field label={t.reason} error={errorOf('note')}>
          <TextArea maxLength={500} {...field('note')} />
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

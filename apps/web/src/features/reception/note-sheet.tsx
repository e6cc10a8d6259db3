import { MOST_NOTE_PICTURES, noteFields } from '@mingtang/contract/reception/model';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Sheet } from '@mingtang/ui/sheet';
import { TextArea } from '@mingtang/ui/text-area';
import { useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/reception.ts';
import { zh } from '../../phrases/zh/reception.ts';
import { useCallForm } from '../call-form.ts';
import { PicturesField } from '../stand/pictures-field.tsx';
import { pressKey } from './press-key.ts';
import { type Reception, receptions } from './reception-calls.ts';

const noLinks: ReadonlyMap<string, string> = new Map();

interface NoteSheetProps {
  id: string;
  onClose: () => void;
  onDone: (reception: Reception) => void;
}

/** Something for whoever comes next, with pictures if need be. */
export function NoteSheet({ id, onClose, onDone }: NoteSheetProps) {
  const t = usePhrases({ zh, en }).note;
  const [pictures, setPictures] = useState<string[]>([]);
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: { note: noteFields.note },
    first: { note: '' },
    draft: `reception-note ${id}`,
    send: async ({ note }) => {
      const ids = pictures.map((path) => path.replace('/files/', ''));
      const done = await receptions.noteGuest({
        id,
        note,
        pictures: ids,
        key: pressKey.of(`${id} ${note} ${ids.join()}`),
      });
      pressKey.forget();
      onDone(done);
    },
    names: { remark: 'note' },
  });
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={t.title}
      description={t.text}
      closeLabel={t.close}
      isModalOnly={isSubmitting}
      actions={
        <Button isFull isLoading={isSubmitting} onClick={() => submit()}>
          {t.submit}
        </Button>
      }
    >
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t.label} error={errorOf('note')}>
          <TextArea maxLength={500} {...field('note')} />
        </Field>
        <PicturesField
          label={t.pictures}
          hint={t.picturesHint}
          value={pictures}
          max={MOST_NOTE_PICTURES}
          links={noLinks}
          error={undefined}
          onChange={setPictures}
        />
        {refusal && (
          <Notice tone="rouge" live="assertive">
            {refusal}
          </Notice>
        )}
      </form>
    </Sheet>
  );
}

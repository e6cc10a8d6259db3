import type { OwnExhibit } from '@mingtang/contract/exhibition/own-exhibits/model';
import { ownExhibitFields } from '@mingtang/contract/exhibition/own-exhibits/model';
import { ownExhibitRoutes } from '@mingtang/contract/exhibition/own-exhibits/routes';
import type { RouteOutput } from '@mingtang/contract/route';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { TextArea } from '@mingtang/ui/text-area';
import { TextInput } from '@mingtang/ui/text-input';
import { useToast } from '@mingtang/ui/toast';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { useCallForm } from '../call-form.ts';
import { deskApi } from './desk-api.ts';
import { PicturesField } from './pictures-field.tsx';
import { SpecsField } from './specs-field.tsx';

const calls = deskApi(ownExhibitRoutes);
export type OwnExhibits = RouteOutput<typeof ownExhibitRoutes.getOwnExhibits>;

export const emptyExhibit: OwnExhibit = {
  nameZh: '',
  nameEn: '',
  summaryZh: '',
  summaryEn: '',
  bodyZh: '',
  bodyEn: '',
  pictures: [],
  filmZh: '',
  filmEn: '',
  specs: [],
};
const MOST_PICTURES = 12;
const lines = ['nameZh', 'nameEn'] as const;
const texts = ['summaryZh', 'summaryEn', 'bodyZh', 'bodyEn'] as const;
const films = ['filmZh', 'filmEn'] as const;

interface ExhibitFormProps {
  /** Of the exhibitor. */
  id: string;
  /** The exhibit, or the new one that waits; neither of one that is begun now. */
  of: { exhibitId?: string; proposalId?: string };
  first: OwnExhibit;
  links: ReadonlyMap<string, string>;
  onClose: () => void;
  onSent: (all: OwnExhibits) => void;
}

/** Proposes an exhibit, or another look of one. */
export function ExhibitForm({ id, of, first, links, onClose, onSent }: ExhibitFormProps) {
  const t = usePhrases({ zh, en }).exhibits;
  const showToast = useToast();
  const { form, submit, field, errorOf, watch, setValue, refusal, isSubmitting } = useCallForm<OwnExhibit>({
    schema: ownExhibitFields,
    first,
    draft: `stand-exhibit ${id} ${of.exhibitId ?? of.proposalId ?? 'new'}`,
    send: async (fields) => {
      const all = await calls.proposeExhibit({ id, ...of, ...fields });
      showToast({ text: t.sent });
      onSent(all);
    },
  });
  return (
    <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
      <h2 className="text-h2">{of.exhibitId || of.proposalId ? t.edit(first.nameZh, first.nameEn) : t.new}</h2>
      <p className="text-ink-2">{t.lead}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {lines.map((name) => (
          <Field key={name} label={t.fields[name]} error={errorOf(name)}>
            <TextInput {...field(name)} />
          </Field>
        ))}
      </div>
      <PicturesField
        label={t.fields.pictures}
        hint={t.picturesHint}
        value={watch('pictures')}
        max={MOST_PICTURES}
        links={links}
        error={errorOf('pictures')}
        onChange={(paths) => setValue('pictures', paths)}
      />
      {texts.map((name) => (
        <Field
          key={name}
          label={t.fields[name]}
          hint={name.startsWith('body') ? t.longHint : undefined}
          error={errorOf(name)}
        >
          <TextArea rows={name.startsWith('body') ? 6 : 2} {...field(name)} />
        </Field>
      ))}
      <SpecsField value={watch('specs')} error={errorOf('specs')} onChange={(specs) => setValue('specs', specs)} />
      {films.map((name) => (
        <Field key={name} label={t.fields[name]} hint={t.filmHint} error={errorOf(name)}>
          <TextInput type="url" inputMode="url" {...field(name)} />
        </Field>
      ))}
      {refusal && (
        <Notice tone="rouge" live="assertive">
          {refusal}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isLoading={isSubmitting}>
          {t.submit}
        </Button>
        <Button variant="line" onClick={onClose}>
          {t.close}
        </Button>
      </div>
    </form>
  );
}

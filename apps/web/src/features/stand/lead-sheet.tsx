import { leadGrades, leadNote } from '@mingtang/contract/exhibition/leads/model';
import { leadRoutes } from '@mingtang/contract/exhibition/leads/routes';
import { Button } from '@mingtang/ui/button';
import { Field } from '@mingtang/ui/field';
import { Notice } from '@mingtang/ui/notice';
import { Select } from '@mingtang/ui/select';
import { Sheet } from '@mingtang/ui/sheet';
import { TextArea } from '@mingtang/ui/text-area';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/stand.ts';
import { zh } from '../../phrases/zh/stand.ts';
import { useCallForm } from '../call-form.ts';
import { deskApi } from './desk-api.ts';
import type { Lead } from './lead-desk.part.tsx';

const leads = deskApi(leadRoutes);

interface LeadSheetProps {
  lead: Lead;
  onClose: () => void;
  onSaved: () => void;
}

/** Grades a lead, and notes what was talked about. */
export function LeadSheet({ lead, onClose, onSaved }: LeadSheetProps) {
  const t = usePhrases({ zh, en }).leads;
  const { form, submit, field, errorOf, refusal, isSubmitting } = useCallForm({
    schema: leadNote,
    first: { grade: lead.grade ?? ('' as const), note: lead.note ?? '' },
    draft: `lead ${lead.id}`,
    send: async (fields) => {
      await leads.noteLead({ id: lead.id, ...fields });
      onSaved();
    },
  });
  return (
    <Sheet
      isOpen
      onOpenChange={(next) => !next && onClose()}
      title={lead.name}
      description={[lead.company, lead.jobTitle].filter(Boolean).join(' · ')}
      closeLabel={t.close}
      isModalOnly={isSubmitting}
      actions={
        <>
          <Button className="flex-1" isLoading={isSubmitting} onClick={() => submit()}>
            {t.save}
          </Button>
          <Button variant="line" className="flex-1" disabled={isSubmitting} onClick={onClose}>
            {t.close}
          </Button>
        </>
      }
    >
      <form ref={form} noValidate className="flex flex-col gap-4" onSubmit={submit}>
        <Field label={t.grade} error={errorOf('grade')}>
          <Select
            options={[
              { value: '', label: t.grades.none },
              ...leadGrades.map((grade) => ({ value: grade, label: t.grades[grade] })),
            ]}
            {...field('grade')}
          />
        </Field>
        <Field label={t.note} error={errorOf('note')}>
          <TextArea rows={4} maxLength={500} {...field('note')} />
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

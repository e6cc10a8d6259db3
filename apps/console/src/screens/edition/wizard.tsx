import type { EditionContent } from '@mingtang/contract/edition/model';
import type { Edition } from '@mingtang/contract/reference/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Checkbox, Form, Steps } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { usePhrases } from '../../language.ts';
import { Page } from '../../parts/page.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/edition.ts';
import { zh } from '../../phrases/zh/edition.ts';
import { ContentChoice, type ReadProgramme } from './content-choice.tsx';
import { FactsForm } from './facts-form.tsx';

/** The halls' usual hours; everything else of an edition that is not the demo is for its organisers to say. */
const blank: Partial<Edition> = { opensAt: '09:00', closesAt: '17:00' };

/** Makes the edition in two steps: what it begins with, and what it says of itself. What was typed stays when going back. */
export function Wizard({ proposed }: { proposed: Edition }) {
  const t = usePhrases({ zh, en });
  const client = useQueryClient();
  const { message } = App.useApp();
  const [step, setStep] = useState(0);
  const [content, setContent] = useState<EditionContent>();
  const [programme, setProgramme] = useState<ReadProgramme>();
  const [movesProgramme, setMovesProgramme] = useState(true);
  const [isDirty, setDirty] = useState(false);
  const [form] = Form.useForm<Edition>();
  const fileBegins = content === 'programme' ? programme?.preview.firstDay : undefined;
  const firstDay = Form.useWatch('firstDay', form);
  const isElsewhere = Boolean(fileBegins && firstDay && fileBegins !== firstDay);
  const { submit, isBusy, failure } = useSubmit(form, async (facts) => {
    if (!content) return;
    const made = await api.edition.createEdition(
      { ...facts, content, movesProgramme: isElsewhere && movesProgramme },
      content === 'programme' && programme ? { files: [programme.file] } : {},
    );
    setDirty(false);
    void message.success(t.wizard.created(made.forums, made.products));
    await client.invalidateQueries();
    scrollTo(0, 0);
  });

  /** Proposes what the choice brings, without touching what somebody typed. */
  function goOn(): void {
    const days = programme?.preview;
    const offered: Partial<Edition> =
      content === 'demo'
        ? proposed
        : {
            ...blank,
            ...(content === 'programme' && days?.firstDay && days.lastDay
              ? { firstDay: days.firstDay, lastDay: days.lastDay }
              : {}),
          };
    for (const [field, value] of Object.entries(offered) as [keyof Edition, string][])
      if (!form.isFieldTouched(field)) form.setFieldValue(field, value);
    setStep(1);
    scrollTo(0, 0);
  }
  const isChosen = content !== undefined && (content !== 'programme' || (programme?.preview.sessions ?? 0) > 0);

  return (
    <Page title={t.wizard.title}>
      <UnsavedChanges isDirty={isDirty} />
      <div className="max-w-[880px]">
        <Steps
          current={step}
          items={[{ title: t.wizard.steps.content }, { title: t.wizard.steps.facts }]}
          className="mb-6"
          responsive={false}
        />
        <div hidden={step !== 0}>
          <ContentChoice content={content} onContent={setContent} programme={programme} onProgramme={setProgramme} />
          <Button type="primary" size="large" className="mt-6" disabled={!isChosen} onClick={goOn}>
            {t.wizard.next}
          </Button>
        </div>
        <div hidden={step !== 1}>
          <p className="mb-4 text-ink-2">{t.wizard.later}</p>
          <FactsForm form={form} onFinish={submit} onChange={() => setDirty(true)} />
          {isElsewhere && fileBegins && (
            <Checkbox
              checked={movesProgramme}
              onChange={({ target }) => setMovesProgramme(target.checked)}
              className="mb-5"
            >
              {t.wizard.moves(fileBegins)}
            </Checkbox>
          )}
          {failure && (
            <Notice tone="rouge" live="assertive" className="mb-4">
              {failure}
            </Notice>
          )}
          <div className="flex gap-2">
            <Button size="large" onClick={() => setStep(0)} disabled={isBusy}>
              {t.wizard.back}
            </Button>
            <Button type="primary" size="large" loading={isBusy} onClick={() => form.submit()}>
              {t.wizard.create}
            </Button>
          </div>
        </div>
      </div>
    </Page>
  );
}

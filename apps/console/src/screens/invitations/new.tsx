import type { ResourceDescription, ResourceField } from '@mingtang/contract/resources/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { faultsOf } from '../../parts/field-rule.ts';
import { emptyValues, type Values } from '../../parts/fields/field-values.ts';
import { FormContext, focusField } from '../../parts/fields/form-context.ts';
import { LabelledField } from '../../parts/fields/labelled-field.tsx';
import { LocalizedField } from '../../parts/fields/localized-field.tsx';
import { Page } from '../../parts/page.tsx';
import { Panel } from '../../parts/panel.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { en } from '../../phrases/en/invitations.ts';
import { zh } from '../../phrases/zh/invitations.ts';
import { listPath, RESOURCES, useResources } from '../../resources/descriptions.ts';

const RESOURCE = 'invitation';

/** Makes a batch of invitations and shows their codes, once. */
export default function NewInvitations() {
  const query = useResources();
  return (
    <QueryState query={query}>
      {(all) => {
        const description = all.find(({ name }) => name === RESOURCE);
        return description && <Batch description={description} />;
      }}
    </QueryState>
  );
}

function Batch({ description }: { description: ResourceDescription }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const client = useQueryClient();
  const fields = useMemo(() => batchFields(description, t.count, t.countHint), [description, t]);
  const untouched = useMemo(() => ({ ...emptyValues(fields), channel: 'vip', mostBindings: 1, count: 1 }), [fields]);
  const [values, setValues] = useState<Values>(untouched);
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map());
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [codes, setCodes] = useState<readonly string[]>();
  const isDirty = codes === undefined && JSON.stringify(values) !== JSON.stringify(untouched);

  async function make(): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      const made = await api.ticketing.createInvitations(toBatch(values) as never);
      setErrors(new Map());
      setCodes(made.codes);
      void client.invalidateQueries({ queryKey: [RESOURCES, RESOURCE] });
    } catch (error) {
      const faults = faultsOf(error, language);
      setErrors(new Map(faults.map(({ field, reason }) => [field, reason])));
      if (faults.length === 0) setFailure((error as Error).message);
      else focusField(faults.map(({ field }) => field));
    } finally {
      setBusy(false);
    }
  }

  const set = (key: string, value: unknown): void => {
    setValues((before) => ({ ...before, [key]: value }));
    setErrors((before) => new Map([...before].filter(([path]) => path !== key)));
  };
  const draw = (names: readonly string[]) =>
    fields
      .filter(({ name }) => names.includes(name))
      .map((field) =>
        field.isLocalized ? (
          <LocalizedField
            key={field.name}
            field={field}
            values={values}
            missingRequired={t.missingRequired}
            onChange={set}
          />
        ) : (
          <LabelledField
            key={field.name}
            field={field}
            path={field.name}
            label={field.label[language]}
            value={values[field.name]}
            onChange={(value) => set(field.name, value)}
          />
        ),
      );

  return (
    <Page title={t.title} actions={<Link to={`/${listPath(RESOURCE)}`}>{t.back}</Link>}>
      <UnsavedChanges isDirty={isDirty} />
      {codes ? (
        <Codes codes={codes} onMore={() => setCodes(undefined)} />
      ) : (
        <FormContext value={{ errors, isReadOnly: false }}>
          <form
            className="grid max-w-160 gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              void make();
            }}
          >
            <p className="text-ink-2">{t.lead}</p>
            <Panel title={t.what}>
              <div className="localized-card grid gap-4">
                <div
                  aria-hidden="true"
                  className="localized-row localized-head -mb-2 text-small font-medium text-ink-3"
                >
                  <span />
                  <span lang="zh-CN">{t.languages.zh}</span>
                  <span lang="en">{t.languages.en}</span>
                </div>
                {draw(['label', 'channel', 'productId'])}
              </div>
            </Panel>
            <Panel title={t.howMany}>
              <div className="grid items-start gap-4 sm:grid-cols-2">
                {draw(['count', 'mostBindings', 'quota', 'validUntil'])}
              </div>
            </Panel>
            {failure && <Notice tone="rouge">{failure}</Notice>}
            <Button type="primary" size="large" htmlType="submit" loading={isBusy} className="justify-self-start">
              {t.submit(Number(values['count']) || 1)}
            </Button>
          </form>
        </FormContext>
      )}
    </Page>
  );
}

function Codes({ codes, onMore }: { codes: readonly string[]; onMore: () => void }) {
  const t = usePhrases({ zh, en });
  const { message } = App.useApp();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    void message.success(t.copied);
  };
  const save = (): void =>
    saveFile('invitations.csv', new Blob([`\uFEFF${[t.code, ...codes].join('\r\n')}\r\n`], { type: 'text/csv' }));
  return (
    <div className="grid max-w-160 gap-5">
      <Notice tone="gam">{t.once}</Notice>
      <Panel title={t.done(codes.length)}>
        <ul className="num grid max-h-96 gap-2 overflow-y-auto sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code} className="font-medium">
              {code}
            </li>
          ))}
        </ul>
      </Panel>
      <div className="flex flex-wrap gap-2">
        <Button type="primary" onClick={save}>
          {t.download}
        </Button>
        <Button onClick={() => void copy()}>{t.copy}</Button>
        <Button onClick={onMore}>{t.more}</Button>
      </div>
    </div>
  );
}

/** What is edited of one, open for writing, and how many to make. */
function batchFields({ fields }: ResourceDescription, count: string, countHint: string): ResourceField[] {
  const [numbers] = fields.filter(({ name }) => name === 'mostBindings');
  const own = fields.filter(({ name }) => name !== 'codeTail').map((field) => ({ ...field, isReadOnly: false }));
  if (!numbers) return own;
  const words = (text: string) => ({ zh: text, en: text });
  return [...own, { ...numbers, name: 'count', label: words(count), hint: words(countHint), min: 1, max: 500 }];
}

/** As the contract takes it: an instant is a date. */
function toBatch(values: Values): Values {
  const { validUntil, codeTail: _, ...rest } = values;
  return { ...rest, validUntil: typeof validUntil === 'string' ? new Date(validUntil) : null };
}

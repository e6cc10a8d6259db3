import { CallFailure } from '@mingtang/contract/client';
import { connections, isHidden } from '@mingtang/contract/connections/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form } from 'antd';
import { useState } from 'react';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer } from '../../parts/drawer.tsx';
import { faultsOf, showFailure } from '../../parts/field-rule.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/connections.ts';
import { zh } from '../../phrases/zh/connections.ts';
import { CredentialField } from './credential-field.tsx';
import { sourceLooks } from './looks.ts';
import { TestPanel } from './test-panel.tsx';
import { CONNECTIONS, type Connection, isPayment, labelOf, splitTemplate } from './use-connections.ts';

const CONFLICT = '40900';
type Typed = Record<string, string | undefined>;

const initialOf = ({ fields }: Connection): Typed =>
  Object.fromEntries(fields.map((field) => [field.name, field.value ?? '']));

/** One connection: its test, and what it is met with. */
export function ConnectionDrawer({ connection, onClose }: { connection: Connection; onClose: () => void }) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { confirm } = useConfirm();
  const { run, isBusy: isRemoving } = useAction();
  const [form] = Form.useForm<Typed>();
  const [isDirty, setDirty] = useState(false);
  const [forgotten, setForgotten] = useState<ReadonlySet<string>>(new Set());
  const { key, source, changedAt, changedBy, noticeUrl } = connection;
  /** What the form began with. */
  const [version, setVersion] = useState(connection.version);
  const isBehind = version !== connection.version;
  const name = t.names[key];
  const fields = connections[key];
  const storedOf = (field: string) => connection.fields.find((one) => one.name === field);
  const templates = fields.filter((field) => splitTemplate(field.name));
  const filled = templates.filter((field) => storedOf(field.name)?.isSet).length;

  /** What was typed, as the call takes it: an emptied text is forgotten, an empty secret stays as it is. */
  function readEdit(): Record<string, string | null> {
    const typed = form.getFieldsValue(true) as Typed;
    return Object.fromEntries(
      fields.map((field) => {
        const value = typed[field.name]?.trim() ?? '';
        const isGone = forgotten.has(field.name) || (value === '' && !isHidden(field));
        return [field.name, isGone ? null : value];
      }),
    );
  }
  /** Begins anew with what is stored; nothing of a secret stays in the form. */
  function begin(stored: Connection): void {
    form.setFieldsValue(initialOf(stored));
    setVersion(stored.version);
    setDirty(false);
    setForgotten(new Set());
  }
  async function settle(stored: Connection): Promise<void> {
    begin(stored);
    client.setQueryData<Connection[]>(CONNECTIONS, (all) => all?.map((one) => (one.key === key ? stored : one)));
    // Another connection may have lost its account.
    await client.invalidateQueries({ queryKey: CONNECTIONS });
  }
  const { submit, isBusy, failure } = useSubmit(form, async () => {
    const values = readEdit();
    const { title, text } = t.ask;
    if (isPayment(key) && !(await confirm({ title: title(name), text, action: t.save }))) return;
    try {
      const stored = await api.connections.saveCredentials({ key, version, values });
      void message.success(t.saved(name));
      await settle(stored);
    } catch (error) {
      if (error instanceof CallFailure && error.code === CONFLICT)
        await client.invalidateQueries({ queryKey: CONNECTIONS });
      throw error;
    }
  });
  async function remove(): Promise<void> {
    const { title, text } = t.removing;
    if (!(await confirm({ title: title(name), text, action: t.remove, isDangerous: true }))) return;
    await run(async () => settle(await api.connections.removeCredentials({ key, version })), t.removed(name));
  }
  function showFaults(error: unknown): boolean {
    const [first] = faultsOf(error, language);
    if (!first || showFailure(form, error, language) !== undefined) return false;
    form.scrollToField(first.field, { focus: true });
    return true;
  }
  const fieldOf = (field: (typeof fields)[number]) => (
    <CredentialField
      key={field.name}
      field={field}
      label={labelOf(t, key, field.name)}
      stored={storedOf(field.name)}
      isForgotten={forgotten.has(field.name)}
      onForget={(isForgotten) => {
        setForgotten((before) =>
          isForgotten ? new Set([...before, field.name]) : new Set([...before].filter((one) => one !== field.name)),
        );
        setDirty(true);
      }}
    />
  );
  const said = changedAt && (source === 'console' ? t.changed : t.forgotten);

  return (
    <Drawer
      label={`${t.title} · ${name}`}
      onClose={onClose}
      footer={
        <>
          {source === 'console' && (
            <Button danger loading={isRemoving} onClick={() => void remove()}>
              {t.remove}
            </Button>
          )}
          <Button type="primary" disabled={!isDirty || isBehind} loading={isBusy} onClick={() => form.submit()}>
            {t.save}
          </Button>
        </>
      }
    >
      <h2 className="flex flex-wrap items-center gap-3 text-[20px] leading-tight font-semibold">
        {name}
        <StateTag looks={sourceLooks} state={source} />
      </h2>
      <p className="mt-2 text-pretty text-ink-2">{t.abouts[key]}</p>
      {said && (
        <p className="num mt-1 text-small text-ink-3">{said(changedBy ?? t.system, format.moment(changedAt))}</p>
      )}
      <TestPanel connection={connection} readEdit={isDirty ? readEdit : undefined} showFaults={showFaults} />
      {isBehind && (
        <Notice tone="gam" live="polite" className="mb-5">
          <p>{t.conflict.text}</p>
          <Button size="small" className="mt-2" onClick={() => begin(connection)}>
            {t.conflict.take}
          </Button>
        </Notice>
      )}
      {failure && !isBehind && (
        <Notice tone="rouge" live="assertive" className="mb-5">
          {failure}
        </Notice>
      )}
      {source === 'environment' && <Notice className="mb-5">{t.whole}</Notice>}
      {isPayment(key) && (
        <Notice tone="gam" className="mb-5">
          {t.account}
        </Notice>
      )}
      {noticeUrl && (
        <Notice tone="mute" className="mb-5 break-words">
          {t.notices(noticeUrl)}
        </Notice>
      )}
      <Form
        form={form}
        layout="vertical"
        initialValues={initialOf(connection)}
        onValuesChange={() => setDirty(true)}
        onFinish={submit}
      >
        {fields.filter((field) => !splitTemplate(field.name)).map(fieldOf)}
        {templates.length > 0 && (
          <details open={filled < 2} className="mt-2">
            <summary className="num cursor-pointer font-medium">{t.templates(filled, templates.length)}</summary>
            <p className="mt-2 mb-4 text-small text-pretty text-ink-3">{t.templatesHint}</p>
            <div className="grid gap-x-3 sm:grid-cols-2">{templates.map(fieldOf)}</div>
          </details>
        )}
      </Form>
      <UnsavedChanges isDirty={isDirty} />
    </Drawer>
  );
}

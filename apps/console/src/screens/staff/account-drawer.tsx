import { text } from '@mingtang/contract/fields';
import { mayDo, type Role } from '@mingtang/contract/staff/policy';
import { Notice } from '@mingtang/ui/notice';
import { Portrait } from '@mingtang/ui/portrait';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button, Form, Input, Switch } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { Drawer, type RowSteps } from '../../parts/drawer.tsx';
import { fieldRule } from '../../parts/field-rule.ts';
import { StateTag } from '../../parts/state-tag.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { useSubmit } from '../../parts/use-submit.ts';
import { en } from '../../phrases/en/staff.ts';
import { zh } from '../../phrases/zh/staff.ts';
import { SELF_KEY, useMay, useSelf } from '../../session/self.ts';
import type { Account } from './accounts.tsx';
import { type DeviceChoice, EndingCredentials } from './ending-credentials.tsx';
import { RolesField } from './roles-field.tsx';
import { accountLooks, accountState } from './states.ts';

interface Changes {
  name: string;
  roles: Role[];
  isActive: boolean;
}

/** One account: name, roles, whether it may sign in, its authenticator. */
export function AccountDrawer({
  account,
  steps,
  onClose,
}: {
  account: Account;
  steps?: RowSteps;
  onClose: () => void;
}) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const self = useSelf();
  const may = useMay();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { confirm } = useConfirm();
  const { run, isBusy: isResetting } = useAction();
  const [isDirty, setDirty] = useState(false);
  const [form] = Form.useForm<Changes>();
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey: ['staff', 'accounts'] });

  /** What becomes of what hangs on the account: undefined when one thought better of it. */
  async function askWhatEnds({ isActive, roles }: Changes): Promise<{ handDevicesTo?: string } | undefined> {
    const isShutOut = account.isActive && !isActive;
    const losesRole = (['entrance.scan', 'staff.manage'] as const).some(
      (permission) => mayDo(account.roles, permission) && !mayDo(roles, permission),
    );
    if (!isShutOut && !losesRole) return {};
    const credentials = await api.staff.getAccountCredentials({ id: account.id });
    const hasDevices = credentials.devices.length > 0 && !(isActive && mayDo(roles, 'entrance.scan'));
    const hasInvitations = credentials.invitations.length > 0 && !(isActive && mayDo(roles, 'staff.manage'));
    if (!isShutOut && !hasDevices && !hasInvitations) return {};
    let choice: DeviceChoice = hasDevices && credentials.keepers.length > 0 ? undefined : 'revoke';
    let complain: (() => void) | undefined;
    const onAsked = (callBack: () => void): void => {
      complain = callBack;
    };
    const ending = {
      ...credentials,
      devices: hasDevices ? credentials.devices : [],
      invitations: hasInvitations ? credentials.invitations : [],
    };
    const { title, action } = isShutOut ? t.deactivate : t.losesRole;
    const isSure = await confirm({
      title: title(account.name),
      text: (
        <>
          {isShutOut && t.deactivate.text}
          <EndingCredentials
            credentials={ending}
            onChoice={(chosen) => {
              choice = chosen;
            }}
            onAsked={onAsked}
          />
        </>
      ),
      action,
      isDangerous: true,
      isReady: () => {
        if (choice === undefined) complain?.();
        return choice !== undefined;
      },
    });
    if (!isSure) return undefined;
    const chosen = choice as DeviceChoice;
    return typeof chosen === 'object' ? { handDevicesTo: chosen.keeper } : {};
  }

  const { submit, isBusy, failure } = useSubmit(form, async (values) => {
    const ending = await askWhatEnds(values);
    if (!ending) return;
    await api.staff.updateAccount({ id: account.id, version: account.version, ...values, ...ending });
    setDirty(false);
    void message.success(t.saved);
    if (account.id === self.id) await client.invalidateQueries({ queryKey: SELF_KEY });
    await refresh();
  });

  async function reset(): Promise<void> {
    const { title, text: body, action, done } = t.reset;
    if (!(await confirm({ title: title(account.name), text: body, action, isDangerous: true }))) return;
    await run(() => api.staff.resetAuthenticator({ id: account.id }), done);
    await refresh();
  }

  return (
    <Drawer
      label={`${t.title} · ${account.name}`}
      {...(steps ? { steps } : {})}
      onClose={onClose}
      footer={
        <>
          <Button
            danger
            disabled={!account.hasAuthenticator || account.id === self.id}
            loading={isResetting}
            onClick={() => void reset()}
          >
            {t.reset.action}
          </Button>
          <Button type="primary" disabled={!isDirty} loading={isBusy} onClick={() => form.submit()}>
            {t.save}
          </Button>
        </>
      }
    >
      <div className="mb-5 flex items-center gap-4">
        <Portrait name={account.name} id={account.id} className="h-20 w-15 flex-none" />
        <div className="min-w-0">
          <p className="text-[20px] leading-tight font-semibold">{account.name}</p>
          <p className="mt-1 mb-1.5 truncate text-ink-2">{account.email}</p>
          <StateTag looks={accountLooks} state={accountState(account)} />
        </div>
      </div>
      {account.id === self.id && <Notice className="mb-5">{t.yourself}</Notice>}
      {failure && (
        <Notice tone="rouge" live="assertive" className="mb-5">
          {failure}
        </Notice>
      )}
      <Form
        // What somebody else saved meanwhile begins the form anew.
        key={account.version}
        form={form}
        layout="vertical"
        initialValues={{ name: account.name, roles: account.roles, isActive: account.isActive }}
        validateTrigger="onBlur"
        onValuesChange={() => setDirty(form.isFieldsTouched())}
        onFinish={submit}
      >
        <div className="mb-5 flex items-start justify-between gap-4">
          <label htmlFor="isActive" className="cursor-pointer">
            <span className="block text-small font-medium">{t.isActive}</span>
            <span className="text-small text-ink-3">{t.isActiveHint}</span>
          </label>
          <Form.Item name="isActive" valuePropName="checked" noStyle>
            <Switch id="isActive" />
          </Form.Item>
        </div>
        <Form.Item name="name" label={t.name} rules={[fieldRule(text({ max: 60 }), language)]}>
          <Input maxLength={60} />
        </Form.Item>
        <RolesField />
      </Form>
      {may('audit.read') && (
        <p className="mt-6">
          <Link className="text-azure hover:underline" to={`/audit?actor=${account.id}`}>
            {t.history}
          </Link>
        </p>
      )}
      <UnsavedChanges isDirty={isDirty} />
    </Drawer>
  );
}

import { settingGroups } from '@mingtang/contract/reference/console';
import { Notice } from '@mingtang/ui/notice';
import { App, Button } from 'antd';
import { useLanguage, usePhrases } from '../../language.ts';
import type { Values } from '../../parts/fields/field-values.ts';
import { FooterBar } from '../../parts/footer-bar.tsx';
import { useLabel } from '../../parts/labels.ts';
import { Page } from '../../parts/page.tsx';
import { QueryState } from '../../parts/query-state.tsx';
import { UnsavedChanges } from '../../parts/unsaved-changes.tsx';
import { choiceParam, textParam, useUrlState } from '../../parts/url-state.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/settings.ts';
import { zh } from '../../phrases/zh/settings.ts';
import { useMay } from '../../session/self.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingPanel } from './setting-panel.tsx';
import { type Setting, useSettings } from './use-settings.ts';

const inUrl = { group: choiceParam(settingGroups), history: textParam };

/** Everything an organiser can set, by group. */
export default function SettingsScreen() {
  const t = usePhrases({ zh, en });
  const groupLabel = useLabel('setting_type');
  const language = useLanguage();
  const canWrite = useMay()('settings.write');
  const { message } = App.useApp();
  const { confirm } = useConfirm();
  const [{ group = settingGroups[0], history }, setUrl] = useUrlState(inUrl);
  const settings = useSettings();
  const { query, edits, busy } = settings;
  const dirty = (query.data ?? []).filter(({ code }) => edits.has(code));
  const nameOf = ({ label }: Setting): string => label[language];

  async function save(setting: Setting): Promise<void> {
    if (await settings.save(setting)) void message.success(t.saved(nameOf(setting)));
  }
  async function saveAll(): Promise<void> {
    let saved = 0;
    // One after the other: each says for itself what became of it.
    for (const setting of dirty) if (await settings.save(setting)) saved += 1;
    if (saved === dirty.length) {
      void message.success(t.savedAll(saved));
      return;
    }
    const refused = dirty.find(({ group: of }) => of !== group);
    if (refused && dirty.every(({ group: of }) => of !== group)) setUrl({ group: refused.group });
    void message.error(t.someFailed);
  }
  async function reset(setting: Setting): Promise<void> {
    const { title, text } = t.ask;
    if (!(await confirm({ title: title(nameOf(setting)), text, action: t.reset }))) return;
    if (await settings.reset(setting)) void message.success(t.wasReset(nameOf(setting)));
  }

  async function restore(setting: Setting, values: Values): Promise<void> {
    const { title, text, action } = t.history.ask;
    if (!(await confirm({ title: title(nameOf(setting)), text, action }))) return;
    if (await settings.restore(setting, values)) void message.success(t.saved(nameOf(setting)));
    else setUrl({ history: undefined });
  }
  const past = query.data?.find(({ code }) => code === history);

  return (
    <Page
      title={t.title}
      tabs={settingGroups.map((one) => ({
        to: `/settings?group=${one}`,
        label: groupLabel(one),
        isCurrent: one === group,
        count: dirty.filter((setting) => setting.group === one).length || undefined,
      }))}
    >
      <UnsavedChanges isDirty={edits.size > 0} />
      <QueryState query={query}>
        {(all) => (
          <div className="grid gap-4">
            {!canWrite && <Notice tone="mute">{t.readOnly}</Notice>}
            {all
              .filter((setting) => setting.group === group)
              .map((setting) => (
                <SettingPanel
                  key={setting.code}
                  setting={setting}
                  edit={edits.get(setting.code)}
                  refusal={settings.refusals.get(setting.code)}
                  isBusy={busy.has(setting.code)}
                  canWrite={canWrite}
                  onChange={(values) => settings.change(setting, values)}
                  onSave={() => void save(setting)}
                  onDiscard={() => settings.discard(setting.code)}
                  onKeepMine={() => settings.keepMine(setting)}
                  onReset={() => void reset(setting)}
                  onHistory={() => setUrl({ history: setting.code })}
                />
              ))}
          </div>
        )}
      </QueryState>
      {past && (
        <SettingHistory
          key={past.code}
          setting={past}
          canWrite={canWrite}
          onRestore={(values) => void restore(past, values)}
          onClose={() => setUrl({ history: undefined })}
        />
      )}
      {dirty.length > 0 && (
        <FooterBar note={t.unsaved(dirty.map(nameOf).join(language === 'zh' ? '、' : ', '))}>
          <Button disabled={busy.size > 0} onClick={() => dirty.forEach(({ code }) => settings.discard(code))}>
            {t.discardAll}
          </Button>
          <Button type="primary" loading={busy.size > 0} onClick={() => void saveAll()}>
            {t.saveAll}
          </Button>
        </FooterBar>
      )}
    </Page>
  );
}

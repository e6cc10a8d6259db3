import type { ResourceDescription, ResourceRow } from '@mingtang/contract/resources/model';
import { Notice } from '@mingtang/ui/notice';
import { useQueryClient } from '@tanstack/react-query';
import { App, Button } from 'antd';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../api.ts';
import { useLanguage, usePhrases } from '../../language.ts';
import { pageOf, publicState, titleOf } from '../../parts/fields/field-values.ts';
import { FormContext, focusField } from '../../parts/fields/form-context.ts';
import { Page } from '../../parts/page.tsx';
import { StateTag } from '../../parts/state-tag.tsx';
import { useTimeFormat } from '../../parts/time.ts';
import { useAction } from '../../parts/use-action.ts';
import { useConfirm } from '../../parts/use-confirm.tsx';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import { hasAppointments, isAttended } from '../../resources/attended.ts';
import { useDeadLinks } from '../../resources/dead-links.tsx';
import { NEW_ROW, RESOURCES, refreshResource, rowPath } from '../../resources/descriptions.ts';
import { useForeseen } from '../../resources/foreseen.tsx';
import { reportOf } from '../../resources/reports.ts';
import { useStandSwap } from '../../resources/stand-swap.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { FormFields } from './form-fields.tsx';
import { HistoryDrawer } from './history-drawer.tsx';
import { keepInput, readKept } from './kept-input.ts';
import { backToList } from './list-params.ts';
import { PreviewDrawer } from './preview-drawer.tsx';
import { PriceChange } from './price-change.tsx';
import { type BarAction, PublishBar } from './publish-bar.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { editorLooksOf, editorState } from './states.ts';
import { type Conflict, type Opened, useEditing } from './use-editing.ts';
import { useSaveKeys } from './use-save-keys.ts';

interface EditorProps {
  description: ResourceDescription;
  /** Undefined for a new row. */
  opened: Opened | undefined;
  /** As the server last said. */
  latestVersion: number | undefined;
}

type Aside = 'history' | 'preview' | 'schedule';

/** The form of a row with everything that can be done to it. */
export function Editor({ description, opened, latestVersion }: EditorProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const format = useTimeFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { message } = App.useApp();
  const { confirm } = useConfirm();
  const { run } = useAction();
  const { name, canWrite, one, publication } = description;
  const keptAs = opened?.row.id ?? NEW_ROW;
  const foreseen = useForeseen(name);
  const editing = useEditing(description, keptAs, opened, latestVersion);
  const { row, values, changed, errors, failure, behind } = editing;
  const [aside, setAside] = useState<Aside>();
  const [conflict, setConflict] = useState<Conflict>();
  const title = titleOf(description, row?.values ?? {}, language);
  const areLinksMeant = useDeadLinks(description);
  const swap = useStandSwap(description, title, editing);
  const state = publicState(description, { publishedAt: row?.publishedAt ?? null });
  const isPublic = state === 'published';

  // What the server refuses leads the eye, and the cursor, to the first place.
  useEffect(() => {
    if (errors.size > 0) focusField([...errors.keys()]);
  }, [errors]);

  /** Whom it concerns could not be asked: better to say so than to save without the question. */
  function sayFailure(error: unknown): false {
    void message.error((error as Error).message);
    return false;
  }
  async function compare(): Promise<void> {
    await run(async () => setConflict(await editing.findConflict()));
  }
  async function save(how: 'save' | 'publish'): Promise<void> {
    const isNew = row === undefined;
    if (row && isPublic && how === 'publish' && !(await arePricesMeant(row))) return;
    const goesOut = how === 'publish' || state === 'scheduled';
    if (goesOut && !(await areLinksMeant([values], verb(how), { isValidated: true }))) return;
    if (row && !(await foreseen.isMeant(row, title, { values, changed }).catch(sayFailure))) return;
    const saved = await editing.save(how);
    if (!saved) return;
    void message.success(how === 'publish' ? (publication?.published[language] ?? t.published) : t.saved);
    if (!isNew) return;
    // Another form takes this one's place: what was typed meanwhile goes over to it as unpublished changes.
    await editing.saveDraft();
    void navigate(rowPath(name, saved.id), { replace: true });
  }
  /** What the button said that was pressed. */
  function verb(how: 'save' | 'publish'): string {
    if (how === 'save') return t.save;
    return isPublic ? t.publishChanges : (publication?.publish[language] ?? t.publish);
  }
  /** A price visitors pay asks once before it changes: a slipped digit sells at once. */
  async function arePricesMeant(before: ResourceRow): Promise<boolean> {
    const prices = description.fields.filter(
      (field) => field.kind === 'fen' && changed.includes(field.name) && typeof before.values[field.name] === 'number',
    );
    if (prices.length === 0) return true;
    const { title: question, action } = t.ask.price;
    return confirm({
      title: question(title),
      text: prices.map(({ name: key, label }) => (
        <PriceChange key={key} label={label[language]} before={before.values[key]} after={values[key]} />
      )),
      action,
    });
  }
  async function keepDraft(): Promise<void> {
    await editing.saveDraft();
    void message.success(t.draftSaved);
  }
  async function duplicate(): Promise<void> {
    const { title: question, text, action } = t.ask.duplicate;
    if (readKept(name, NEW_ROW) && !(await confirm({ title: question, text, action }))) return;
    keepInput(name, NEW_ROW, { values, baseVersion: null, isCopy: true, at: Date.now() });
    void navigate(rowPath(name, NEW_ROW));
  }
  function discard(): void {
    const before = values;
    editing.discard();
    sayWithUndo(t.discarded, () => editing.setAll(before));
  }
  function sayWithUndo(text: string, undo: () => void): void {
    const key = text;
    void message.success({
      key,
      duration: 10,
      content: (
        <>
          {text}
          <Button
            type="link"
            size="small"
            onClick={() => {
              message.destroy(key);
              undo();
            }}
          >
            {t.undo}
          </Button>
        </>
      ),
    });
  }
  async function remove(): Promise<void> {
    const { title: question, text, action } = t.ask.delete;
    if (!row || !(await confirm({ title: question(title), text, action, isDangerous: true }))) return;
    if (!(await editing.remove())) return;
    void navigate(backToList(name));
    sayWithUndo(t.deleted(title), () => {
      void run(async () => {
        await api.resources.restore({ resource: name, id: row.id, to: row.version });
        // What was known of it is from before it was deleted.
        client.removeQueries({ queryKey: [RESOURCES, name, 'row', row.id] });
        await refreshResource(client, name);
        void navigate(rowPath(name, row.id));
      }, t.undone);
    });
  }
  async function unpublish(): Promise<void> {
    const people = row && isAttended(name) ? await foreseen.peopleOf(row).catch(() => '') : '';
    const asked = publication
      ? {
          title: t.ask.withdraw(publication.unpublish[language], title),
          text: publication.consequence[language],
          action: publication.unpublish[language],
        }
      : {
          title: t.ask.unpublish.title(title),
          text: isAttended(name)
            ? t.ask.unpublish.session(people)
            : hasAppointments(name)
              ? t.ask.unpublish.exhibitor
              : t.ask.unpublish.text,
          action: t.ask.unpublish.action,
          isDangerous: isAttended(name),
        };
    if (!(await confirm(asked))) return;
    const since = row?.publishedAt ?? null;
    const hidden = await editing.unpublish();
    if (!hidden) return;
    sayWithUndo(publication?.draft[language] ?? t.unpublished, () => {
      void run(() => editing.showAgain(hidden, since), t.undone);
    });
  }
  async function restore(version: number): Promise<void> {
    const { title: question, text } = t.past.ask;
    if (!(await confirm({ title: question(version), text, action: t.past.restore }))) return;
    if (await editing.restore(version)) void message.success(t.past.restored(version));
  }
  async function schedule(at: Date): Promise<void> {
    setAside(undefined);
    if (!(await areLinksMeant([values], t.schedule))) return;
    if (await editing.schedule(at)) void message.success(t.scheduling.done(format.moment(at)));
  }

  const mainAction = description.isPublished ? 'publish' : 'save';
  useSaveKeys(
    canWrite && behind === undefined && editing.busy === undefined
      ? { save: () => void (isPublic ? keepDraft() : save('save')), publish: () => void save(mainAction) }
      : undefined,
  );

  const page = row && isPublic ? pageOf(description.viewPath, row.id, row.values) : undefined;
  const report = row && reportOf(name, row.id);
  const more: BarAction[] = row
    ? [
        ...(report ? [{ key: 'report', label: report[language], run: () => void navigate(report.path) }] : []),
        ...(page ? [{ key: 'open', label: t.open, run: () => void window.open(page, '_blank', 'noopener') }] : []),
        { key: 'history', label: t.history, run: () => setAside('history') },
        ...(canWrite ? [{ key: 'duplicate', label: t.duplicate, run: () => void duplicate() }] : []),
        ...(canWrite && description.isPublished && !isPublic
          ? [{ key: 'schedule', label: t.schedule, run: () => setAside('schedule') }]
          : []),
        ...(canWrite && (isPublic || state === 'scheduled')
          ? [{ key: 'unpublish', label: publication?.unpublish[language] ?? t.unpublish, run: () => void unpublish() }]
          : []),
        ...(canWrite ? [{ key: 'delete', label: t.remove, isDangerous: true, run: () => void remove() }] : []),
      ]
    : [];
  const looks = editorState(state, changed.length > 0, row !== undefined);

  return (
    <Page
      title={row ? title || t.untitled : t.create(one[language])}
      isDetail
      backTo={backToList(name)}
      {...(looks ? { status: <StateTag looks={editorLooksOf(description)} state={looks} /> } : {})}
      {...(state === 'scheduled' && row?.publishedAt ? { note: t.since(format.moment(row.publishedAt)) } : {})}
    >
      <div className="mb-5 grid gap-3 empty:hidden">
        {behind && (
          <Notice
            tone="gam"
            live="polite"
            trail={
              <button type="button" className="hover:underline" onClick={() => void compare()}>
                {t.conflict.compare}
              </button>
            }
          >
            {behind === 'draft' ? t.conflict.draftTitle : t.conflict.pending}
          </Notice>
        )}
        {failure && (
          <Notice tone="rouge" live="assertive">
            {failure}
          </Notice>
        )}
        {errors.size > 0 && (
          <Notice tone="rouge" live="assertive">
            {t.check(errors.size)}
          </Notice>
        )}
        {editing.takenUp === 'kept' && <Notice>{t.restored}</Notice>}
        {editing.takenUp === 'copy' && <Notice>{t.copied}</Notice>}
        {editing.takenUp === 'draft' && opened?.draft && (
          <Notice>{t.draftOf(opened.draft.savedBy, format.moment(opened.draft.savedAt))}</Notice>
        )}
      </div>
      <FormContext value={{ errors, isReadOnly: !canWrite, remedies: new Map([['booth', swap]]) }}>
        <div className="has-publish-bar" onBlur={() => void editing.saveDraft()}>
          <FormFields
            description={description}
            values={values}
            staleFields={row?.staleFields ?? []}
            onChange={editing.set}
            onConfirm={(field) => void run(() => editing.confirmText(field))}
          />
        </div>
      </FormContext>
      <PublishBar
        editing={editing}
        publication={publication}
        state={description.isPublished ? (state ?? 'draft') : undefined}
        canWrite={canWrite}
        more={more}
        onPreview={() => setAside('preview')}
        onSave={() => void save('save')}
        onPublish={() => void save('publish')}
        onDiscard={discard}
      />
      {aside === 'history' && row && (
        <HistoryDrawer
          description={description}
          id={row.id}
          version={row.version}
          onRestore={(version) => void restore(version)}
          onClose={() => setAside(undefined)}
        />
      )}
      {aside === 'preview' && (
        <PreviewDrawer description={description} values={values} onClose={() => setAside(undefined)} />
      )}
      {aside === 'schedule' && (
        <ScheduleDialog
          current={row?.publishedAt ?? null}
          hasChanges={changed.length > 0}
          onSchedule={(at) => void schedule(at)}
          onClose={() => setAside(undefined)}
        />
      )}
      {conflict && (
        <ConflictDialog
          fields={description.fields}
          conflict={conflict}
          mine={values}
          onMerge={(merged) => {
            editing.resolve(conflict, merged);
            setConflict(undefined);
          }}
          onClose={() => setConflict(undefined)}
        />
      )}
    </Page>
  );
}

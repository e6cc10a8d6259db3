import type { Publication } from '@mingtang/contract/resources/model';
import { Button, Dropdown, type MenuProps } from 'antd';
import { Ellipsis, Eye } from 'lucide-react';
import { useLanguage, usePhrases } from '../../language.ts';
import type { PublicState } from '../../parts/fields/field-values.ts';
import { formatTime } from '../../parts/time.ts';
import { en } from '../../phrases/en/resources.ts';
import { zh } from '../../phrases/zh/resources.ts';
import type { Editing } from './use-editing.ts';

export interface BarAction {
  key: string;
  label: string;
  isDangerous?: boolean;
  run: () => void;
}

interface PublishBarProps {
  editing: Editing;
  publication: Publication | null;
  state: PublicState | undefined;
  canWrite: boolean;
  more: readonly BarAction[];
  onPreview: () => void;
  onSave: () => void;
  onPublish: () => void;
  onDiscard: () => void;
}

/** Always in sight below a form: what is unfinished, and what can be done with it. */
export function PublishBar({
  editing,
  publication,
  state,
  canWrite,
  more,
  onPreview,
  onSave,
  onPublish,
  onDiscard,
}: PublishBarProps) {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { row, changed, busy } = editing;
  const isBlocked = editing.behind !== undefined;
  const items: MenuProps['items'] = more.map(({ key, label, isDangerous, run }) => ({
    key,
    label,
    danger: isDangerous ?? false,
    onClick: run,
  }));
  return (
    <div className="publish-bar flex min-h-15 flex-wrap items-center justify-end gap-3 border-t border-line bg-surface px-(--gutter) py-2.5">
      <output className="num me-auto text-small text-ink-3">
        <Progress editing={editing} state={publication ? undefined : state} canWrite={canWrite} />
      </output>
      {canWrite && changed.length > 0 && row && (
        <Button type="link" disabled={busy !== undefined} onClick={onDiscard}>
          {t.discard}
        </Button>
      )}
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']} placement="topRight">
          <Button aria-label={t.more} icon={<Ellipsis aria-hidden="true" size={18} strokeWidth={1.6} />} />
        </Dropdown>
      )}
      <Button icon={<Eye aria-hidden="true" size={17} strokeWidth={1.6} />} onClick={onPreview}>
        {t.preview}
      </Button>
      {canWrite && state !== 'published' && (
        <Button
          {...(state === undefined && row ? { type: 'primary' as const } : {})}
          {...(state === undefined && !row ? { type: 'primary' as const } : {})}
          loading={busy === 'save'}
          disabled={isBlocked || (busy !== undefined && busy !== 'save') || (row !== undefined && changed.length === 0)}
          onClick={onSave}
        >
          {row ? t.save : t.create_}
        </Button>
      )}
      {canWrite && state !== undefined && (
        <Button
          type="primary"
          loading={busy === 'publish'}
          disabled={
            isBlocked || (busy !== undefined && busy !== 'publish') || (state === 'published' && changed.length === 0)
          }
          onClick={onPublish}
        >
          {publication
            ? state === 'published'
              ? t.save
              : publication.publish[language]
            : state === 'published'
              ? t.publishChanges
              : t.publish}
        </Button>
      )}
    </div>
  );
}

function Progress({
  editing: { row, changed, draft },
  state,
  canWrite,
}: Pick<PublishBarProps, 'editing' | 'state' | 'canWrite'>) {
  const t = usePhrases({ zh, en });
  if (!canWrite) return t.readOnly;
  if (!row) return t.newRow;
  if (changed.length === 0) return state === 'published' ? t.upToDate : t.allSaved;
  const count = state === 'published' ? t.changes(changed.length) : t.unsaved(changed.length);
  const saved = {
    none: '',
    saving: t.saving,
    kept: t.keptHere,
    saved: draft.is === 'saved' ? t.savedAt(formatTime(draft.at)) : '',
  }[draft.is];
  return saved ? `${count} · ${saved}` : count;
}

import type { PublicState } from '../../parts/fields/field-values.ts';
import type { StateLooks } from '../../parts/state-tag.tsx';

/** How what visitors see of a row looks. */
export const publicLooks: StateLooks<PublicState> = {
  published: { tone: 'mal', shape: 'done', zh: '已发布', en: 'Published' },
  scheduled: { tone: 'azure', shape: 'waiting', zh: '定时', en: 'Scheduled' },
  draft: { tone: 'mute', shape: 'waiting', zh: '草稿', en: 'Draft' },
};

const changedTo = { zh: '有未发布修改', en: 'unpublished changes' } as const;

/** The same beside a form's title, which also knows of what is not in force yet. */
export const editorLooks: StateLooks<PublicState | 'changed' | 'changedScheduled' | 'unsaved'> = {
  ...publicLooks,
  changed: { tone: 'gam', shape: 'half', zh: `已发布 · ${changedTo.zh}`, en: `Published · ${changedTo.en}` },
  changedScheduled: { tone: 'gam', shape: 'half', zh: `定时 · ${changedTo.zh}`, en: `Scheduled · ${changedTo.en}` },
  unsaved: { tone: 'gam', shape: 'half', zh: '有未保存修改', en: 'Unsaved changes' },
};

/** Which of them; undefined where there is nothing to say. */
export function editorState(
  state: PublicState | undefined,
  hasChanges: boolean,
  isThere: boolean,
): keyof typeof editorLooks | undefined {
  if (!isThere) return undefined;
  if (!hasChanges) return state;
  if (state === 'published') return 'changed';
  return state === 'scheduled' ? 'changedScheduled' : 'unsaved';
}

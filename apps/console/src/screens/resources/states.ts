import type { ResourceDescription } from '@mingtang/contract/resources/model';
import type { PublicState } from '../../parts/fields/field-values.ts';
import type { StateLooks } from '../../parts/state-tag.tsx';

type Described = Pick<ResourceDescription, 'publication'>;

/** How what visitors see of a row looks. */
const usualLooks: StateLooks<PublicState> = {
  published: { tone: 'mal', shape: 'done', zh: '已发布', en: 'Published' },
  scheduled: { tone: 'azure', shape: 'waiting', zh: '定时', en: 'Scheduled' },
  draft: { tone: 'mute', shape: 'waiting', zh: '草稿', en: 'Draft' },
};

const changedTo = { zh: '有未发布修改', en: 'unpublished changes' } as const;
const unsavedTo = { zh: '有未保存修改', en: 'unsaved changes' } as const;

/** The same in the words of a resource that has its own. */
export const publicLooksOf = ({ publication }: Described): StateLooks<PublicState> =>
  publication
    ? {
        ...usualLooks,
        published: { ...usualLooks.published, ...publication.published },
        draft: { ...usualLooks.draft, shape: 'over', ...publication.draft },
      }
    : usualLooks;

type EditorState = PublicState | 'changed' | 'changedScheduled' | 'unsaved';

/** The same beside a form's title, which also knows of what is not in force yet. */
export function editorLooksOf(description: Described): StateLooks<EditorState> {
  const looks = publicLooksOf(description);
  const changes = description.publication ? unsavedTo : changedTo;
  const changedIn = ({ zh, en }: { zh: string; en: string }) => ({
    tone: 'gam' as const,
    shape: 'half' as const,
    zh: `${zh} · ${changes.zh}`,
    en: `${en} · ${changes.en}`,
  });
  return {
    ...looks,
    changed: changedIn(looks.published),
    changedScheduled: changedIn(looks.scheduled),
    unsaved: { tone: 'gam', shape: 'half', zh: '有未保存修改', en: 'Unsaved changes' },
  };
}

/** Which of them; undefined where there is nothing to say. */
export function editorState(
  state: PublicState | undefined,
  hasChanges: boolean,
  isThere: boolean,
): EditorState | undefined {
  if (!isThere) return undefined;
  if (!hasChanges) return state;
  if (state === 'published') return 'changed';
  return state === 'scheduled' ? 'changedScheduled' : 'unsaved';
}

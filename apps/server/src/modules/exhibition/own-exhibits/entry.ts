import type { ExhibitAction, OwnExhibit } from '@mingtang/contract/exhibition/own-exhibits/model';
import type { Words } from '@mingtang/contract/queues/model';
import { sameWords } from '../../../platform/queue.ts';
import type { ListedProposal } from '../texts/queries.ts';
import { changedNames, fieldsOf } from './queries.ts';

const actions: Record<ExhibitAction, Words> = {
  add_exhibit: { zh: '新展品', en: 'New exhibit' },
  change_exhibit: { zh: '修改展品', en: 'Changed exhibit' },
  withdraw_exhibit: { zh: '撤下展品', en: 'Exhibit to be withdrawn' },
};
const names: Record<keyof OwnExhibit, Words> = {
  nameZh: { zh: '名称（中文）', en: 'Name (Chinese)' },
  nameEn: { zh: '名称（英文）', en: 'Name (English)' },
  summaryZh: { zh: '简介（中文）', en: 'Summary (Chinese)' },
  summaryEn: { zh: '简介（英文）', en: 'Summary (English)' },
  bodyZh: { zh: '介绍（中文）', en: 'Description (Chinese)' },
  bodyEn: { zh: '介绍（英文）', en: 'Description (English)' },
  pictures: { zh: '图片', en: 'Pictures' },
  filmZh: { zh: '影片（中文）', en: 'Film (Chinese)' },
  filmEn: { zh: '影片（英文）', en: 'Film (English)' },
  specs: { zh: '参数', en: 'Specifications' },
};
const nothingWritten: Words = { zh: '（空）', en: '(empty)' };
const shown = (text: string): Words => (text === '' ? nothingWritten : sameWords(text));

/** One field as it would be, beside what it is where that is asked for. */
export const beforeAndAfter = (label: Words, before: string | undefined, after: string) => ({
  label,
  value: shown(after),
  ...(before === undefined ? {} : { before: sameWords(before) }),
});

/** What a list says of a proposal about an exhibit; undefined of an exhibitor's own texts. */
export function exhibitSubject({ proposal: { action, exhibit } }: ListedProposal): Words | undefined {
  if (action === 'exhibitor' || !exhibit) return undefined;
  const { zh, en } = actions[action];
  return { zh: `${zh}：${exhibit.nameZh}`, en: `${en}: ${exhibit.nameEn}` };
}

/** Everything to decide on one by; undefined of an exhibitor's own texts. */
export function describeExhibit({ proposal, exhibit: row }: ListedProposal) {
  const { action, exhibit, state } = proposal;
  if (action === 'exhibitor' || !exhibit) return undefined;
  const before = row ? fieldsOf(row) : undefined;
  const isGoing = action === 'withdraw_exhibit';
  const isCompared = before !== undefined && state === 'under_review';
  const changed = isGoing ? [] : changedNames(isCompared ? before : undefined, exhibit);
  const about = { label: actions[action], value: { zh: exhibit.nameZh, en: exhibit.nameEn } };
  return {
    facts: [
      about,
      ...changed.flatMap((name) =>
        name === 'pictures'
          ? []
          : [beforeAndAfter(names[name], isCompared ? read(before, name) : undefined, read(exhibit, name))],
      ),
    ],
    pictures: changed.includes('pictures') || isGoing ? exhibit.pictures : [],
  };
}

function read(of: OwnExhibit, name: Exclude<keyof OwnExhibit, 'pictures'>): string {
  if (name !== 'specs') return of[name];
  return of.specs
    .map(({ labelZh, valueZh, labelEn, valueEn }) => `${labelZh}：${valueZh} / ${labelEn}: ${valueEn}`)
    .join('\n');
}

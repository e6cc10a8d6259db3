import { type ProposalState, type StandTexts, standTextNames } from '@mingtang/contract/exhibition/texts/model';
import type { QueueEntry, QueueState, Words } from '@mingtang/contract/queues/model';
import type { Events } from '../../../platform/events.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { Publication } from '../../../platform/publication.ts';
import { type QueueDefinition, type QueueSearch, sameWords, sumStates } from '../../../platform/queue.ts';
import { maskContact, maskPerson } from '../../identity/masks.ts';
import { readLabels } from '../../reference/queries.ts';
import { beforeAndAfter, describeExhibit, exhibitSubject } from '../own-exhibits/entry.ts';
import { exhibitorResource } from '../resources/exhibitors.ts';
import { exhibitResource } from '../resources/exhibits.ts';
import { decideTexts, versionOf } from './commands.ts';
import { linkPictures } from './pictures.ts';
import * as queries from './queries.ts';

const stateOf: Record<ProposalState, QueueState> = {
  under_review: 'waiting',
  approved: 'approved',
  rejected: 'rejected',
  withdrawn: 'ended',
};
const statesOf: Record<QueueState, ProposalState[]> = {
  waiting: ['under_review'],
  approved: ['approved'],
  rejected: ['rejected'],
  ended: ['withdrawn'],
};
type Statuses = Record<ProposalState, Words>;
/** What is approved is public at once; the dictionary's states of a review have neither that nor what was taken back. */
async function readStatuses(db: Reader): Promise<Statuses> {
  const stateLabel = await readLabels(db, 'check_state');
  return {
    under_review: stateLabel('under_review'),
    approved: { zh: '已公开', en: 'Published' },
    rejected: stateLabel('rejected'),
    withdrawn: { zh: '已撤回', en: 'Withdrawn' },
  };
}
const title = { zh: '展商提交', en: 'From exhibitors' };
const names: Record<keyof StandTexts, Words> = {
  lineZh: { zh: '一句话介绍（中文）', en: 'In one line (Chinese)' },
  lineEn: { zh: '一句话介绍（英文）', en: 'In one line (English)' },
  descriptionZh: { zh: '详细介绍（中文）', en: 'Long text (Chinese)' },
  descriptionEn: { zh: '详细介绍（英文）', en: 'Long text (English)' },
  logo: { zh: '标志', en: 'Logo' },
  filmZh: { zh: '公司影片（中文）', en: 'Company film (Chinese)' },
  filmEn: { zh: '公司影片（英文）', en: 'Company film (English)' },
};

/** What exhibitors' own people would have public, of themselves and of what they show. */
export function standTextQueue(platform: Platform, events: Events): QueueDefinition {
  const { clock } = platform;
  const exhibitors = new Publication(exhibitorResource, platform);
  const exhibits = new Publication(exhibitResource, platform);
  const toSearch = ({ state, words }: QueueSearch): queries.ProposalSearch => ({
    states: state && statesOf[state],
    words,
  });
  return {
    key: 'exhibitor_texts',
    entity: 'exhibitor_texts',
    permission: 'exhibitor_texts.review',
    filters: {},
    title,
    describe: () =>
      Promise.resolve({
        title,
        columns: {
          name: { zh: '展商', en: 'Exhibitor' },
          kind: { zh: '展位', en: 'Stand' },
          subject: { zh: '改动', en: 'Changed' },
          requestedAt: { zh: '提交', en: 'Submitted' },
        },
        search: { zh: '展商、展位、展品', en: 'Exhibitor, stand, exhibit' },
        approve: { zh: '通过并公开', en: 'Publish' },
        reject: { zh: '退回', en: 'Reject' },
        filters: [],
        reasons: [
          {
            zh: '请去掉绝对化用语，如“第一”“唯一”',
            en: 'Please leave out superlatives such as “the only” or “number one”.',
          },
          {
            zh: '中文与英文说的不是一回事，请对照修改',
            en: 'The Chinese and the English say different things. Bring them together.',
          },
          { zh: '请勿在文案中留联系方式或价格', en: 'Please leave contact details and prices out of the text.' },
        ],
      }),
    summarise: queries.summariseProposals,
    count: async (db, search) => {
      const rows = await queries.countProposals(db, toSearch(search));
      return sumStates(rows.map(({ state, total }) => ({ state: stateOf[state], total })));
    },
    list: async (db, search, range) => {
      const isOldestFirst = search.state === 'waiting';
      const rows = await queries.listProposals(db, toSearch(search), { ...range, isOldestFirst });
      const statuses = await readStatuses(db);
      return rows.map((row) => toEntry(row, statuses));
    },
    find: async (db, id, viewer) => {
      const row = await queries.findListedProposal(db, id);
      if (!row) return undefined;
      const { exhibitor, name, phone, email, language } = row;
      const whole = describeExhibit(row) ?? describeTexts(row);
      const links = new Map(
        (await linkPictures(platform, db, whole.pictures, viewer)).map(({ path, url }) => [path, url]),
      );
      return {
        ...toEntry(row, await readStatuses(db)),
        byline: sameWords(`${exhibitor.booth} · ${maskPerson({ name, phone, email })}`),
        warnings: [],
        facts: whole.facts,
        pictures: whole.pictures.map((path, index) => ({
          label: { zh: `图 ${index + 1}`, en: `Picture ${index + 1}` },
          address: links.get(path) ?? path,
        })),
        quota: null,
        photo: null,
        canReveal: false,
        language: language === 'en' ? 'en' : 'zh',
      };
    },
    decide: (tx, actor, { id, version, verdict, reason }) =>
      decideTexts(
        tx,
        { events, exhibits, save: (inside, by, target, texts) => exhibitors.update(inside, by, target, texts) },
        actor,
        { id, version, verdict, note: reason, now: clock.now() },
      ),
    reveal: () => Promise.resolve(undefined),
  };
}

function describeTexts(row: queries.ListedProposal) {
  const { proposal, exhibitor } = row;
  const before = queries.textsOf(exhibitor);
  const after = queries.proposedTexts(proposal, before);
  const isOpen = proposal.state === 'under_review';
  const changed = changedOf(row);
  return {
    facts: changed
      .filter((field) => field !== 'logo')
      .map((field) => beforeAndAfter(names[field], isOpen ? before[field] : undefined, after[field])),
    pictures: changed.includes('logo') && after.logo ? [after.logo] : [],
  };
}

/** What is other than it is now; of what is decided, everything. */
function changedOf({ proposal, exhibitor }: queries.ListedProposal): (keyof StandTexts)[] {
  if (proposal.state !== 'under_review') return standTextNames.filter((field) => proposal.texts[field] !== undefined);
  const before = queries.textsOf(exhibitor);
  const after = queries.proposedTexts(proposal, before);
  return standTextNames.filter((field) => before[field] !== after[field]);
}

function toEntry(row: queries.ListedProposal, statuses: Statuses): QueueEntry {
  const { proposal, exhibitor, phone, email } = row;
  const changed = changedOf(row);
  return {
    id: proposal.id,
    version: versionOf(proposal, row.exhibit ?? exhibitor),
    state: stateOf[proposal.state],
    status: statuses[proposal.state],
    name: exhibitor.nameZh === exhibitor.nameEn ? exhibitor.nameZh : `${exhibitor.nameZh} · ${exhibitor.nameEn}`,
    contact: phone || email ? maskContact({ phone, email }) : null,
    kind: sameWords(exhibitor.booth),
    subject: exhibitSubject(row) ?? {
      zh: changed.map((field) => names[field].zh).join('、'),
      en: changed.map((field) => names[field].en).join(', '),
    },
    note: null,
    requestedAt: proposal.proposedAt,
    dueOn: null,
    decidedAt: proposal.decidedAt,
    decidedBy: proposal.decidedBy,
    decisionNote: proposal.note,
  };
}

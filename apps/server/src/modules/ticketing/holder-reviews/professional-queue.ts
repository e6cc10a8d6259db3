import { text } from '@mingtang/contract/fields';
import { isForeignDocument } from '@mingtang/contract/identity/documents';
import type { QueueEntry, QueueEntryDetail, Words } from '@mingtang/contract/queues/model';
import type { Events } from '../../../platform/events.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { type QueueDefinition, type QueueSearch, sameWords, sumStates } from '../../../platform/queue.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { findProfileWords } from '../../identity/profile/queries.ts';
import { getSetting, listDictionaryItems } from '../../reference/queries.ts';
import type { HolderRow } from '../holder-rows.ts';
import { documentFacts } from './facts.ts';
import { holderQueue, type ReviewLabels } from './holder-queue.ts';
import * as queries from './queries.ts';

const OF = 'professionals';
const title = { zh: '专业观众审核', en: 'Professional audience' };

const types = ['business_type', 'person_position', 'procurement_amount', 'forum_tag', 'whether'] as const;
interface Labels extends ReviewLabels {
  labelOf: (type: (typeof types)[number], value: string) => Words;
}

/** Holders of tickets as professional audience, who wait for a reviewer: one word on the person and on a foreign document. */
export function professionalQueue(platform: Platform, events: Events): QueueDefinition {
  const { keys, database } = platform;
  const toSearch = ({ state, filters, words }: QueueSearch): queries.HolderSearch => ({
    of: OF,
    state,
    industry: filters.get('industry'),
    words,
  });
  const readLabels = async (): Promise<Labels> => {
    const [review, items] = await Promise.all([
      common.readReviewLabels(database.read),
      listDictionaryItems(database.read, types),
    ]);
    const byValue = new Map(
      items.map((item) => [`${item.type} ${item.value}`, { zh: item.labelZh, en: item.labelEn }]),
    );
    return { ...review, labelOf: (type, value) => byValue.get(`${type} ${value}`) ?? sameWords(value) };
  };
  const getDeadline = () => getSetting(database.read, 'foreign_id_deadline');
  const common = holderQueue(OF, platform, events);
  const toEntry = (row: queries.HolderInLine, labels: Labels, deadline: string): QueueEntry => {
    const { holder } = row;
    // Only a foreign document has to be decided on by a day.
    const isDue = row.state === 'waiting' && row.needsApproval && isForeignDocument(holder.documentKind);
    return common.toEntry(row, labels, {
      kind: labels.labelOf('business_type', holder.industry),
      subject: sameWords(bylineOf(holder)),
      dueOn: isDue ? deadline : null,
    });
  };
  const toDetail = async (db: Reader, row: queries.HolderInLine, viewer: Viewer): Promise<QueueEntryDetail> => {
    const labels = await readLabels();
    const facts = [
      ...factsOfHolder(row.holder, labels),
      ...documentFacts(keys, row.holder, labels),
      ...factsOfProfile(await findProfileWords(db, row.personId)),
    ];
    const own = { byline: sameWords(bylineOf(row.holder)), facts };
    return common.toDetail(row, toEntry(row, labels, await getDeadline()), own, viewer);
  };

  return {
    ...common.definition,
    permission: 'audience.review',
    filters: { industry: text({ max: 60 }) },
    title,
    describe: async (db) => {
      const { labelOf } = await readLabels();
      return {
        title,
        columns: {
          name: { zh: '申请人', en: 'Applicant' },
          kind: { zh: '行业', en: 'Industry' },
          subject: { zh: '单位与职务', en: 'Company and position' },
          requestedAt: { zh: '提交', en: 'Submitted' },
        },
        search: { zh: '姓名、单位、手机、邮箱、票号', en: 'Name, company, phone, e-mail, ticket number' },
        approve: { zh: '通过', en: 'Approve' },
        reject: { zh: '拒绝', en: 'Reject' },
        filters: [
          {
            key: 'industry',
            label: { zh: '全部行业', en: 'All industries' },
            options: (await queries.listApplicantIndustries(db)).map((value) => ({
              value,
              label: labelOf('business_type', value),
            })),
          },
        ],
        reasons: [
          { zh: '请填写任职单位的全称', en: 'Please give the full name of your company.' },
          { zh: '请具体说明从事的工作与参会目的', en: 'Please say what you work on and what you come for.' },
          { zh: '资料与从业情况不符，请核对后重新提交', en: 'The details do not match. Check them and submit again.' },
        ],
      };
    },
    count: async (db, search) => sumStates(await queries.countHolders(db, toSearch(search))),
    list: async (db, search, range) => {
      const [labels, deadline] = [await readLabels(), await getDeadline()];
      const rows = await queries.listHoldersInLine(db, toSearch(search), range);
      return rows.map((row) => toEntry(row, labels, deadline));
    },
    find: async (db, id, viewer) => {
      const row = await queries.findHolderInLine(db, OF, id);
      return row && toDetail(db, row, viewer);
    },
  };
}

const bylineOf = ({ company, positionNote }: HolderRow): string => [company, positionNote].filter(Boolean).join(' · ');

/** What an applicant sent with the ticket. */
function factsOfHolder(holder: HolderRow, { labelOf }: Labels): { label: Words; value: Words }[] {
  const { company, industry, industryNote, position, positionNote, isBuying, budget, interests, introduction } = holder;
  const noted = (words: Words, note: string | null): Words =>
    note ? { zh: `${words.zh} · ${note}`, en: `${words.en} · ${note}` } : words;
  const buying = labelOf('whether', isBuying ? '1' : '0');
  const topics = interests.map((value) => labelOf('forum_tag', value));
  const facts: { label: Words; value: Words | null }[] = [
    { label: { zh: '单位', en: 'Company' }, value: sameWords(company) },
    { label: { zh: '职位', en: 'Job title' }, value: position ? labelOf('person_position', position) : null },
    { label: { zh: '职位说明', en: 'About their job' }, value: positionNote ? sameWords(positionNote) : null },
    { label: { zh: '行业', en: 'Industry' }, value: noted(labelOf('business_type', industry), industryNote) },
    { label: { zh: '采购意向', en: 'Comes to buy' }, value: isBuying === null ? null : buying },
    { label: { zh: '采购预算', en: 'Budget' }, value: budget ? labelOf('procurement_amount', budget) : null },
    {
      label: { zh: '感兴趣的方向', en: 'Interests' },
      value:
        topics.length === 0
          ? null
          : { zh: topics.map(({ zh }) => zh).join(' · '), en: topics.map(({ en }) => en).join(' · ') },
    },
    { label: { zh: '自我介绍', en: 'In their words' }, value: introduction ? sameWords(introduction) : null },
  ];
  return facts.flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]));
}

/** What the ticket's owner says of themselves elsewhere, as far as they do. */
function factsOfProfile(profile: Awaited<ReturnType<typeof findProfileWords>>): { label: Words; value: Words }[] {
  if (!profile) return [];
  const { country, province, city, industry, position } = profile;
  const facts = [
    { label: { zh: '购票人所在地', en: 'Place of the buyer' }, words: [country, province, city] },
    {
      label: { zh: '购票人资料中的行业与职位', en: 'Industry and position in the buyer’s profile' },
      words: [industry, position],
    },
  ];
  return facts.flatMap(({ label, words }) => {
    const known = words.filter((word) => word !== null);
    if (known.length === 0) return [];
    return [{ label, value: { zh: known.map(({ zh }) => zh).join(' · '), en: known.map(({ en }) => en).join(' · ') } }];
  });
}

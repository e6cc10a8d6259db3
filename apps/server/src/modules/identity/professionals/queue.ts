import { text } from '@mingtang/contract/fields';
import type { ProfessionalState } from '@mingtang/contract/identity/model';
import type { QueueEntry, QueueState, Words } from '@mingtang/contract/queues/model';
import type { Events } from '../../../platform/events.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type QueueDefinition, type QueueSearch, sameWords, sumStates } from '../../../platform/queue.ts';
import { maskContact } from '../masks.ts';
import { findProfileWords } from '../profile/queries.ts';
import { decideProfessional } from './commands.ts';
import * as queries from './queries.ts';

const stateOf: Record<ProfessionalState, QueueState> = {
  under_review: 'waiting',
  approved: 'approved',
  rejected: 'rejected',
};
const statesOf: Record<QueueState, ProfessionalState[]> = {
  waiting: ['under_review'],
  approved: ['approved'],
  rejected: ['rejected'],
  ended: [],
};
const statuses: Record<ProfessionalState, Words> = {
  under_review: { zh: '审核中', en: 'Under review' },
  approved: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '未通过', en: 'Rejected' },
};
const title = { zh: '专业观众审核', en: 'Professional audience' };

/** Applications as professional audience. */
export function professionalQueue({ clock, bus }: Platform, events: Events): QueueDefinition {
  const toSearch = ({ state, filters, words }: QueueSearch): queries.ApplicantSearch => ({
    states: state && statesOf[state],
    industry: filters.get('industry'),
    words,
  });
  return {
    key: 'professionals',
    entity: 'professional_application',
    permission: 'audience.review',
    filters: { industry: text({ max: 60 }) },
    title,
    describe: async (db) => ({
      title,
      columns: {
        name: { zh: '申请人', en: 'Applicant' },
        kind: { zh: '行业', en: 'Industry' },
        subject: { zh: '单位与职务', en: 'Company and position' },
        requestedAt: { zh: '提交', en: 'Submitted' },
      },
      search: { zh: '姓名、手机、邮箱、单位', en: 'Name, phone, e-mail, company' },
      approve: { zh: '通过', en: 'Approve' },
      reject: { zh: '拒绝', en: 'Reject' },
      filters: [
        {
          key: 'industry',
          label: { zh: '全部行业', en: 'All industries' },
          options: (await queries.listIndustries(db)).map((value) => ({ value, label: sameWords(value) })),
        },
      ],
      reasons: [
        { zh: '请填写任职单位的全称', en: 'Please give the full name of your company.' },
        { zh: '请具体说明从事的工作与参会目的', en: 'Please say what you work on and what you come for.' },
        { zh: '资料与从业情况不符，请核对后重新提交', en: 'The details do not match. Check them and submit again.' },
      ],
    }),
    summarise: queries.summariseApplicants,
    count: async (db, search) => {
      const rows = await queries.countApplicants(db, toSearch(search));
      return sumStates(rows.map(({ state, total }) => ({ state: stateOf[state], total })));
    },
    list: async (db, search, range) => {
      const isOldestFirst = search.state === 'waiting';
      return (await queries.listApplicants(db, toSearch(search), { ...range, isOldestFirst })).map(toEntry);
    },
    find: async (db, id) => {
      const row = await queries.findApplicant(db, id);
      if (!row) return undefined;
      const { company, jobTitle, industry, introduction } = row.application;
      return {
        ...toEntry(row),
        byline: sameWords(`${company} · ${jobTitle}`),
        warnings: [],
        facts: [
          { label: { zh: '单位', en: 'Company' }, value: sameWords(company) },
          { label: { zh: '职务', en: 'Position' }, value: sameWords(jobTitle) },
          { label: { zh: '行业', en: 'Industry' }, value: sameWords(industry) },
          { label: { zh: '联系方式', en: 'Contact' }, value: sameWords(maskContact(row)) },
          { label: { zh: '自我介绍', en: 'In their words' }, value: sameWords(introduction) },
          ...factsOfProfile(await findProfileWords(db, id)),
        ],
        quota: null,
        photo: null,
        canReveal: true,
        language: row.language === 'en' ? 'en' : 'zh',
      };
    },
    decide: (tx, actor, { id, version, verdict, reason }) =>
      decideProfessional(tx, { events, bus }, actor, {
        personId: id,
        version: Number(version),
        verdict,
        note: reason,
        now: clock.now(),
      }),
    reveal: async (db, id) => {
      const row = await queries.findApplicant(db, id);
      return (
        row && {
          facts: [
            ...(row.phone ? [{ label: { zh: '手机', en: 'Phone' }, value: row.phone }] : []),
            ...(row.email ? [{ label: { zh: '邮箱', en: 'E-mail' }, value: row.email }] : []),
          ],
          documentPhoto: null,
        }
      );
    },
  };
}

/** What an applicant says of themselves elsewhere, as far as they do. */
function factsOfProfile(profile: Awaited<ReturnType<typeof findProfileWords>>): { label: Words; value: Words }[] {
  if (!profile) return [];
  const { country, province, city, industry, position, interests } = profile;
  const facts = [
    { label: { zh: '所在地', en: 'Place' }, words: [country, province, city] },
    { label: { zh: '资料中的行业与职位', en: 'Industry and position, by their profile' }, words: [industry, position] },
    { label: { zh: '兴趣方向', en: 'Interests' }, words: interests },
  ];
  return facts.flatMap(({ label, words }) => {
    const known = words.filter((word) => word !== null);
    if (known.length === 0) return [];
    return [{ label, value: { zh: known.map(({ zh }) => zh).join(' · '), en: known.map(({ en }) => en).join(' · ') } }];
  });
}

function toEntry(row: queries.ApplicantRow): QueueEntry {
  const { application } = row;
  return {
    id: application.personId,
    version: String(application.version),
    state: stateOf[application.state],
    status: statuses[application.state],
    name: application.name,
    contact: maskContact(row),
    kind: sameWords(application.industry),
    subject: sameWords(`${application.company} · ${application.jobTitle}`),
    note: null,
    requestedAt: application.submittedAt,
    dueOn: null,
    decidedAt: application.decidedAt,
    decidedBy: application.decidedBy,
    decisionNote: application.decisionNote,
  };
}

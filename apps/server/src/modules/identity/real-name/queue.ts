import { text } from '@mingtang/contract/fields';
import { nameCountry } from '@mingtang/contract/identity/document-names';
import { type DocumentKind, isForeignDocument, maskDocument } from '@mingtang/contract/identity/documents';
import type { IdentityState } from '@mingtang/contract/identity/real-name/model';
import type { QueueEntry, QueueState, Words } from '@mingtang/contract/queues/model';
import type { Events } from '../../../platform/events.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { type QueueDefinition, type QueueSearch, sameWords, sumStates } from '../../../platform/queue.ts';
import { signFileUrl, signStillThere } from '../../files/commands.ts';
import { readLabels } from '../../reference/queries.ts';
import { maskContact, maskName } from '../masks.ts';
import { decideIdentity } from './identities.ts';
import * as queries from './queue-queries.ts';
import { unsealIdentity } from './rows.ts';

const title = { zh: '本人实名', en: 'Real names' };
const stateOf: Record<IdentityState, QueueState> = {
  under_review: 'waiting',
  verified: 'approved',
  rejected: 'rejected',
};
const statesOf: Record<QueueState, IdentityState[]> = {
  waiting: ['under_review'],
  approved: ['verified'],
  rejected: ['rejected'],
  ended: [],
};
/** The dictionary has no such state: who is known by the registry was never reviewed. */
const verified: Words = { zh: '已实名', en: 'Verified' };
interface Labels {
  statuses: Record<IdentityState, Words>;
  documentLabel: (kind: DocumentKind) => Words;
}
async function readStateLabels(db: Reader): Promise<Labels> {
  const [stateLabel, documentLabel] = await Promise.all([readLabels(db, 'check_state'), readLabels(db, 'cert_type')]);
  return {
    statuses: { under_review: stateLabel('under_review'), verified, rejected: stateLabel('rejected') },
    documentLabel,
  };
}
const factLabels = {
  name: { zh: '姓名', en: 'Name' },
  number: { zh: '证件号码', en: 'Document number' },
  birth: { zh: '出生日期', en: 'Date of birth' },
  contact: { zh: '联系方式', en: 'Contact' },
};
const words = {
  byRegistry: { zh: '公安实名核验一致', en: 'The registry confirmed name and number' },
  byStaff: { zh: '人工审核通过', en: 'Approved by staff' },
  withAdult: { zh: '由成年人陪同入场', en: 'Comes with an adult' },
  isTaken: {
    zh: '另一个账户已用这个证件实名，不能通过',
    en: 'Another account is verified by this document. It cannot be approved.',
  },
  isShared: { zh: '其他账户也提交了这个证件', en: 'Another account has given this document as well.' },
};

/** People's own real names: those of documents no registry knows wait for a word of staff, the others can be looked up. */
export function realNameQueue(platform: Platform, events: Events): QueueDefinition {
  const { clock, keys, bus } = platform;
  const toSearch = ({ state, filters, words: typed }: QueueSearch): queries.IdentitySearch => ({
    states: state && statesOf[state],
    country: filters.get('country'),
    words: typed,
  });
  const toEntry = (row: queries.IdentityInLine, { statuses, documentLabel }: Labels): QueueEntry => {
    const { identity } = row;
    const { name } = unsealIdentity(keys, identity);
    const isWaiting = identity.state === 'under_review';
    return {
      id: identity.personId,
      version: String(identity.version),
      state: stateOf[identity.state],
      status: statuses[identity.state],
      // Whoever decides compares the name with the picture; of the others nobody needs it whole.
      name: isWaiting ? name : maskName(name),
      contact: maskContact(row),
      kind: nameCountry(identity.country),
      subject: documentLabel(identity.documentKind),
      note: null,
      requestedAt: identity.submittedAt,
      dueOn: null,
      decidedAt: identity.decidedAt,
      decidedBy: identity.decidedBy,
      decisionNote: identity.decisionNote,
    };
  };
  return {
    key: 'real_names',
    entity: 'verified_identity',
    permission: 'real_names.review',
    filters: { country: text({ max: 60 }) },
    title,
    describe: async (db) => ({
      title,
      columns: {
        name: { zh: '观众', en: 'Visitor' },
        kind: { zh: '国家或地区', en: 'Country or region' },
        subject: { zh: '证件', en: 'Document' },
        requestedAt: { zh: '提交', en: 'Submitted' },
      },
      search: { zh: '姓名、手机、邮箱', en: 'Name, phone, e-mail' },
      approve: { zh: '通过', en: 'Approve' },
      reject: { zh: '拒绝', en: 'Reject' },
      filters: [
        {
          key: 'country',
          label: { zh: '全部国家和地区', en: 'All countries' },
          options: (await queries.listCountries(db)).map((value) => ({ value, label: nameCountry(value) })),
        },
      ],
      reasons: [
        { zh: '照片不清晰，请正对镜头重新拍摄', en: 'The picture is not clear. Face the camera and take a new one.' },
        {
          zh: '请上传证件资料页的照片，四角完整、文字清晰',
          en: 'Please add a picture of the document: the whole page, every word readable.',
        },
        { zh: '姓名须与证件上的拼写一致', en: 'The name has to be spelt as in the document.' },
        { zh: '国家或地区与证件不符', en: 'The country or region is not that of the document.' },
      ],
    }),
    summarise: queries.summariseIdentities,
    count: async (db, search) => {
      const rows = await queries.countIdentities(db, toSearch(search));
      return sumStates(rows.map(({ state, total }) => ({ state: stateOf[state], total })));
    },
    list: async (db, search, range) => {
      const isOldestFirst = search.state === 'waiting';
      const rows = await queries.listIdentities(db, toSearch(search), { ...range, isOldestFirst });
      const labels = await readStateLabels(db);
      return rows.map((row) => toEntry(row, labels));
    },
    find: async (db, id, viewer) => {
      const row = await queries.findIdentityInLine(db, id);
      if (!row) return undefined;
      const { identity } = row;
      const labels = await readStateLabels(db);
      const same = identity.state === 'under_review' ? await queries.findSameDocument(db, identity) : undefined;
      const by = identity.verifiedBy && (identity.verifiedBy === 'registry' ? words.byRegistry : words.byStaff);
      return {
        ...toEntry(row, labels),
        byline: by,
        warnings: same?.isVerified ? [words.isTaken] : same?.others ? [words.isShared] : [],
        facts: [
          { label: { zh: '证件', en: 'Document' }, value: labels.documentLabel(identity.documentKind) },
          { label: { zh: '国家或地区', en: 'Country or region' }, value: nameCountry(identity.country) },
          { label: factLabels.number, value: sameWords(maskDocument(unsealIdentity(keys, identity).documentNumber)) },
          { label: factLabels.contact, value: sameWords(maskContact(row)) },
          ...(identity.isWithAdult ? [{ label: { zh: '陪同', en: 'Company' }, value: words.withAdult }] : []),
        ],
        quota: null,
        photo: identity.photoId && signFileUrl(platform, identity.photoId, viewer),
        canReveal: true,
        hasDocumentPhoto: isForeignDocument(identity.documentKind) ? identity.documentPhotoId !== null : null,
        canTakeBack: identity.state === 'verified',
        language: row.language === 'en' ? 'en' : 'zh',
      };
    },
    decide: (tx, actor, { id, version, verdict, reason }) =>
      decideIdentity(tx, { keys, bus, events }, actor, {
        personId: id,
        version: Number(version),
        verdict,
        note: reason,
        now: clock.now(),
      }),
    reveal: async (db, id, viewer) => {
      const row = await queries.findIdentityInLine(db, id);
      if (!row) return undefined;
      const { name, documentNumber, birthDate } = unsealIdentity(keys, row.identity);
      const facts = [
        { label: factLabels.name, value: name },
        { label: factLabels.number, value: documentNumber },
        { label: factLabels.birth, value: birthDate },
        { label: factLabels.contact, value: row.phone ?? row.email ?? '' },
      ];
      const { documentPhotoId } = row.identity;
      return { facts, documentPhoto: await signStillThere(platform, documentPhotoId, viewer) };
    },
  };
}

import { text, uuid } from '@mingtang/contract/fields';
import { nameCountry } from '@mingtang/contract/identity/document-names';
import type { QueueEntry, QueueEntryDetail } from '@mingtang/contract/queues/model';
import type { Events } from '../../../platform/events.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { type QueueDefinition, type QueueSearch, sameWords, sumStates } from '../../../platform/queue.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { getSetting } from '../../reference/queries.ts';
import { documentFacts } from './facts.ts';
import { holderQueue, type ReviewLabels } from './holder-queue.ts';
import * as queries from './queries.ts';

const OF = 'foreign_ids';
const title = { zh: '境外证件审核', en: 'Foreign IDs' };

/** Holders with foreign documents, who wait for the committee. */
export function foreignIdQueue(platform: Platform, events: Events): QueueDefinition {
  const { keys, database } = platform;
  const toSearch = ({ state, filters, words }: QueueSearch): queries.HolderSearch => ({
    of: OF,
    state,
    country: filters.get('country'),
    productId: filters.get('product'),
    words,
  });
  const common = holderQueue(OF, platform, events);
  const toEntry = (row: queries.HolderInLine, labels: ReviewLabels, deadline: string): QueueEntry =>
    common.toEntry(row, labels, {
      kind: nameCountry(row.holder.country),
      subject: { zh: row.productZh, en: row.productEn },
      dueOn: row.state === 'waiting' ? deadline : null,
    });
  const toDetail = async (db: Reader, row: queries.HolderInLine, viewer: Viewer): Promise<QueueEntryDetail> => {
    const { company } = row.holder;
    const [labels, deadline] = await Promise.all([common.readReviewLabels(db), getDeadline()]);
    const own = { byline: company ? sameWords(company) : null, facts: documentFacts(keys, row.holder, labels) };
    return common.toDetail(row, toEntry(row, labels, deadline), own, viewer);
  };
  const getDeadline = () => getSetting(database.db, 'foreign_id_deadline');

  return {
    ...common.definition,
    permission: 'foreign_ids.review',
    filters: { country: text({ max: 60 }), product: uuid },
    title,
    describe: async (db) => {
      const { countries, products } = await queries.listHolderFilters(db);
      return {
        title,
        columns: {
          name: { zh: '持票人', en: 'Holder' },
          kind: { zh: '国家或地区', en: 'Country or region' },
          subject: { zh: '门票', en: 'Ticket' },
          requestedAt: { zh: '提交', en: 'Submitted' },
        },
        search: { zh: '姓名、单位、手机、邮箱、票号', en: 'Name, company, phone, e-mail, ticket number' },
        approve: { zh: '通过', en: 'Approve' },
        reject: { zh: '拒绝', en: 'Reject' },
        filters: [
          {
            key: 'country',
            label: { zh: '全部国家和地区', en: 'All countries' },
            options: countries.map((value) => ({ value, label: nameCountry(value) })),
          },
          {
            key: 'product',
            label: { zh: '全部门票', en: 'All tickets' },
            options: products.map(({ id, nameZh, nameEn }) => ({ value: id, label: { zh: nameZh, en: nameEn } })),
          },
        ],
        reasons: [
          { zh: '照片与证件不符，请重新拍摄', en: 'The picture does not match the document. Take a new one.' },
          {
            zh: '请上传证件资料页的照片，四角完整、文字清晰',
            en: 'Please add a picture of the document: the whole page, every word readable.',
          },
          { zh: '姓名须与证件一致', en: 'The name has to be as in the document.' },
          { zh: '证件已过有效期', en: 'The document has expired.' },
        ],
      };
    },
    count: async (db, search) => sumStates(await queries.countHolders(db, toSearch(search))),
    list: async (db, search, range) => {
      const [labels, deadline] = await Promise.all([common.readReviewLabels(db), getDeadline()]);
      const rows = await queries.listHoldersInLine(db, toSearch(search), range);
      return rows.map((row) => toEntry(row, labels, deadline));
    },
    find: async (db, id, viewer) => {
      const row = await queries.findHolderInLine(db, OF, id);
      return row && toDetail(db, row, viewer);
    },
  };
}

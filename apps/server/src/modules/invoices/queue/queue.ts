import type { QueueEntry, QueueEntryDetail, QueueNote, Words } from '@mingtang/contract/queues/model';
import { eventDay } from '../../../platform/clock.ts';
import { formatYuan } from '../../../platform/money.ts';
import type { Platform } from '../../../platform/platform.ts';
import { type QueueDefinition, type QueueSearch, sameWords, sumStates } from '../../../platform/queue.ts';
import { refuse } from '../../../platform/refuse.ts';
import { maskTarget } from '../../identity/commands.ts';
import type { IssuingDesk } from '../desk.ts';
import { handToProvider, issueInvoice, reverseInvoice, sendBack } from '../issuing.ts';
import { type InvoiceRow, lockInvoice } from '../queries.ts';
import * as queries from './queries.ts';

const title = { zh: '待开发票', en: 'Invoices to issue' };
const labels = {
  email: { zh: '收票邮箱', en: 'Sent to' },
  mobile: { zh: '手机', en: 'Mobile' },
};
const titleTypes = { company: { zh: '企业', en: 'Company' }, individual: { zh: '个人', en: 'Individual' } };
const kinds = {
  general: { zh: '普通发票', en: 'General invoice' },
  special: { zh: '专用发票', en: 'Special invoice' },
};
const done: Record<InvoiceRow['state'], Words> = {
  not_issued: { zh: '待开具', en: 'To issue' },
  issued: { zh: '已开具', en: 'Issued' },
  reversed: { zh: '已红冲', en: 'Reversed' },
  withdrawn: { zh: '已撤回', en: 'Taken back' },
};

/** Invoices that finance draws up, reverses, or hands to the e-invoice provider. */
export function invoiceQueue(platform: Platform, desk: IssuingDesk): QueueDefinition {
  const { clock } = platform;
  const toSearch = ({ state, filters, words }: QueueSearch): queries.InvoiceSearch => ({
    state,
    titleType: filters.get('title'),
    kind: filters.get('kind'),
    words,
  });
  const toEntry = (row: queries.InvoiceInLine): QueueEntry => {
    const { invoice, state, orderNumbers } = row;
    const [first = ''] = orderNumbers;
    const more = orderNumbers.length - 1;
    const amount = formatYuan(invoice.amountFen);
    return {
      id: invoice.id,
      version: versionOf(invoice),
      state,
      status: statusOf(row),
      name: invoice.title,
      contact: maskTarget({ kind: 'email', value: invoice.email }),
      kind: join(titleTypes[invoice.titleType], kinds[invoice.kind]),
      subject: {
        zh: more > 0 ? `${amount} · ${first} 等 ${orderNumbers.length} 单` : `${amount} · ${first}`,
        en: more > 0 ? `${amount} · ${first} and ${more} more` : `${amount} · ${first}`,
      },
      note: noteOf(row, eventDay(clock.now())),
      requestedAt: invoice.requestedAt,
      dueOn: state === 'waiting' ? invoice.promisedBy : null,
      decidedAt: invoice.reversedAt ?? invoice.issuedAt ?? invoice.withdrawnAt,
      decidedBy: state === 'waiting' ? null : row.decidedBy,
      decisionNote: state === 'rejected' ? invoice.refusal : null,
    };
  };
  const toDetail = (row: queries.InvoiceInLine): QueueEntryDetail => {
    const { invoice } = row;
    const company = [invoice.companyAddress, invoice.companyPhone, invoice.bankName, invoice.bankAccount].filter(
      Boolean,
    );
    const problem = invoice.reversalRefusal ?? (row.state === 'waiting' ? invoice.refusal : null);
    const fact = (zh: string, en: string, value: string | null) =>
      value ? [{ label: { zh, en }, value: sameWords(value) }] : [];
    return {
      ...toEntry(row),
      byline: invoice.taxId ? sameWords(invoice.taxId) : null,
      warnings: [
        ...(problem ? [{ zh: `开票平台没有受理：${problem}`, en: `The provider did not take it: ${problem}` }] : []),
        ...(isReversal(invoice) && row.state === 'waiting'
          ? [{ zh: '订单已退款，请上传红字发票。', en: 'The order was refunded. Upload the red-letter invoice.' }]
          : []),
      ],
      facts: [
        ...fact('申请编号', 'Request', invoice.number),
        ...fact('抬头', 'Title', invoice.title),
        ...fact('税号', 'Tax ID', invoice.taxId),
        { label: { zh: '类型', en: 'Kind' }, value: join(titleTypes[invoice.titleType], kinds[invoice.kind]) },
        ...fact('金额', 'Amount', formatYuan(invoice.amountFen)),
        ...fact('订单', 'Orders', row.orderNumbers.join('\n')),
        ...fact('企业信息', 'Company', company.join('\n')),
        ...fact('备注', 'Remarks', invoice.remarks),
        ...fact('说明', 'Note', invoice.description),
        { label: labels.email, value: sameWords(maskTarget({ kind: 'email', value: invoice.email })) },
        ...(invoice.mobile
          ? [{ label: labels.mobile, value: sameWords(maskTarget({ kind: 'phone', value: invoice.mobile })) }]
          : []),
        ...fact('发票号码', 'Invoice number', invoice.officialNumber),
      ],
      quota: null,
      photo: null,
      canReveal: true,
      language: invoice.language,
    };
  };

  return {
    key: 'invoices',
    permission: 'invoices.issue',
    title,
    describe: async () => ({
      title,
      columns: {
        name: { zh: '抬头', en: 'Title' },
        kind: { zh: '类型', en: 'Kind' },
        subject: { zh: '金额与订单', en: 'Amount and order' },
        requestedAt: { zh: '申请', en: 'Asked for' },
      },
      approve: { zh: '交给平台开具', en: 'Let the provider issue' },
      reject: { zh: '退回', en: 'Send back' },
      filters: [
        { key: 'title', label: { zh: '全部抬头', en: 'All titles' }, options: optionsOf(titleTypes) },
        { key: 'kind', label: { zh: '全部发票', en: 'All invoices' }, options: optionsOf(kinds) },
      ],
      reasons: [
        { zh: '抬头与税号不一致，请核对后重新申请', en: 'Title and tax ID do not match. Check them and ask again.' },
        { zh: '专用发票的开户行信息不完整', en: 'The bank details for a special invoice are incomplete.' },
      ],
      takesDocuments: true,
      takesApprovals: desk.hasProvider,
    }),
    summarise: queries.summariseInvoices,
    count: async (db, search) => sumStates(await queries.countInvoices(db, toSearch(search))),
    list: async (db, search, range) =>
      (await queries.listInvoicesInLine(db, toSearch(search), range)).map((row) => toEntry(row)),
    find: async (db, id) => {
      const row = await queries.findInvoiceInLine(db, id);
      return row && toDetail(row);
    },
    decide: async (tx, actor, { id, version, verdict, reason }) => {
      const { invoice } = (await lockInvoice(tx, id)) ?? refuse('protocol.not_found');
      const row = await queries.findInvoiceInLine(tx, id);
      if (row?.state !== 'waiting' || versionOf(invoice) !== version) refuse('protocol.conflict');
      if (isReversal(invoice) || (verdict === 'approve' && !desk.hasProvider)) refuse('queues.document_required');
      if (verdict === 'approve') await handToProvider(tx, platform, actor, id);
      else await sendBack(tx, platform, actor, id, reason ?? '');
    },
    attachDocument: async (tx, actor, { id, version, number, issuedAt, file }) => {
      const { invoice } = (await lockInvoice(tx, id)) ?? refuse('protocol.not_found');
      if (versionOf(invoice) !== version) refuse('protocol.conflict');
      const settle = isReversal(invoice) ? reverseInvoice : issueInvoice;
      await settle(tx, platform, actor, id, { officialNumber: number, issuedAt, file });
    },
    reveal: async (db, id) => {
      const row = await queries.findInvoiceInLine(db, id);
      if (!row) return undefined;
      const { email, mobile } = row.invoice;
      return [{ label: labels.email, value: email }, ...(mobile ? [{ label: labels.mobile, value: mobile }] : [])];
    },
  };
}

const isReversal = ({ state, reversalDueAt }: InvoiceRow): boolean => state === 'issued' && reversalDueAt !== null;

/** Everything that changes what a decision would mean. */
const versionOf = ({ state, issuer, attempt, amountFen, refusal, reversalDueAt }: InvoiceRow): string =>
  [state, issuer, attempt, amountFen, refusal ? 1 : 0, reversalDueAt ? 1 : 0].join('-');

const join = (one: Words, other: Words): Words => ({ zh: `${one.zh} · ${other.zh}`, en: `${one.en}, ${other.en}` });

const optionsOf = (names: Record<string, Words>) => Object.entries(names).map(([value, label]) => ({ value, label }));

function statusOf({ invoice, state }: queries.InvoiceInLine): Words {
  if (state === 'rejected') return { zh: '已退回', en: 'Sent back' };
  if (isReversal(invoice)) return { zh: '待红冲', en: 'To reverse' };
  if (state === 'approved' && invoice.state === 'not_issued') return { zh: '平台开具中', en: 'With the provider' };
  return done[invoice.state];
}

function noteOf({ invoice, state }: queries.InvoiceInLine, today: string): QueueNote | null {
  if (state !== 'waiting') return null;
  if (invoice.reversalRefusal ?? invoice.refusal)
    return { tone: 'bad', words: { zh: '开票平台没有受理', en: 'Not taken by the provider' } };
  if (isReversal(invoice)) return { tone: 'warn', words: { zh: '已退款，待红冲', en: 'Refunded, to be reversed' } };
  return invoice.promisedBy < today
    ? { tone: 'bad', words: { zh: '已过承诺期限', en: 'Past the promised day' } }
    : null;
}

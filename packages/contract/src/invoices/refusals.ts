import { defineRefusals } from '../refusal.ts';

export const invoicesRefusals = defineRefusals('invoices', {
  closed: {
    code: '33001',
    zh: '自助开票已于 {lastDay} 截止，请联系组委会开具',
    en: 'Online requests closed on {lastDay}. Write to the organisers for an invoice.',
  },
  order_not_paid: {
    code: '33002',
    zh: '只有已付款且有实付金额的订单可以开票',
    en: 'Only paid orders with a non-zero amount can be invoiced.',
  },
  order_invoiced: {
    code: '33003',
    zh: '订单 {number} 已有发票，同一订单只能开一张',
    en: 'Order {number} already has an invoice. Each order can have one only.',
  },
  not_in_this_state: {
    code: '33004',
    zh: '发票状态已变化，请刷新后查看',
    en: 'The invoice status has changed. Reload to see it.',
  },
  being_issued: {
    code: '33005',
    zh: '发票已提交税务平台开具，不能再撤回',
    en: 'The invoice has been submitted to the tax platform and can no longer be withdrawn.',
  },
  no_file: {
    code: '33006',
    zh: '还没有可下载的文件，开具后可在这里下载',
    en: 'There is no file yet. It appears here once the invoice is issued.',
  },
  lookup_unavailable: {
    code: '33007',
    zh: '企业信息查询暂时不可用，请直接填写抬头和税号',
    en: 'Company lookup is not available right now. Enter the title and tax ID directly.',
  },
  not_a_pdf: {
    code: '33009',
    zh: '请上传税务平台开具的 PDF 文件',
    en: 'Upload the PDF issued by the tax platform.',
  },
  no_provider: {
    code: '33010',
    zh: '没有配置电子发票平台，请上传开具好的文件',
    en: 'No e-invoice provider is configured. Upload the issued file instead.',
  },
  mailed_often: {
    code: '33011',
    zh: '今天已经发送多次，请直接下载，或明天再试',
    en: 'Already sent several times today. Download it, or try again tomorrow.',
  },
  number_taken: {
    code: '33008',
    zh: '发票号码 {number} 已登记在另一张发票上',
    en: 'Invoice number {number} is already recorded on another invoice.',
  },
});

import type { consoleRoutes } from '@mingtang/contract/console-routes';
import type { InvoiceState } from '@mingtang/contract/invoices/model';
import type { OrderState } from '@mingtang/contract/orders/model';
import type { PaymentState } from '@mingtang/contract/payments/model';
import type { RouteOutput } from '@mingtang/contract/route';
import type { LabelledStateLooks, StateLooks } from '../../parts/state-tag.tsx';

type Desk = (typeof consoleRoutes)['orderDesk'];
export type OrderRow = RouteOutput<Desk['listOrders']>['items'][number];
export type OrderFile = RouteOutput<Desk['getOrder']>;
export type RefundState = OrderFile['refunds'][number]['state'];

export const orderLooks: StateLooks<OrderState> = {
  unpaid: { tone: 'gam', shape: 'waiting', zh: '待付款', en: 'Unpaid' },
  paid: { tone: 'mal', shape: 'done', zh: '已付款', en: 'Paid' },
  cancelled: { tone: 'mute', shape: 'over', zh: '已取消', en: 'Cancelled' },
  refunded: { tone: 'line', shape: 'over', zh: '已退款', en: 'Refunded' },
};
export const paymentLooks: StateLooks<PaymentState> = {
  open: { tone: 'gam', shape: 'waiting', zh: '待付款', en: 'Open' },
  paid: { tone: 'mal', shape: 'done', zh: '已付款', en: 'Paid' },
  failed: { tone: 'rouge', shape: 'failed', zh: '失败', en: 'Failed' },
  closed: { tone: 'mute', shape: 'over', zh: '已关闭', en: 'Closed' },
};
export const refundLooks: StateLooks<RefundState> = {
  requested: { tone: 'gam', shape: 'waiting', zh: '待发送', en: 'To be sent' },
  pending: { tone: 'azure', shape: 'half', zh: '处理中', en: 'Under way' },
  done: { tone: 'mal', shape: 'done', zh: '已退回', en: 'Sent' },
  failed: { tone: 'rouge', shape: 'failed', zh: '失败', en: 'Failed' },
};
export const orderInvoiceLooks: LabelledStateLooks<InvoiceState> = {
  not_issued: { tone: 'gam', shape: 'waiting', type: 'invoice_status' },
  issued: { tone: 'mal', shape: 'done', type: 'invoice_status' },
  reversed: { tone: 'line', shape: 'over', type: 'invoice_status' },
  withdrawn: { tone: 'mute', shape: 'over', type: 'invoice_status' },
};

interface ReceiptWords {
  title: string;
  number: string;
  paidAt: string;
  method: string;
  seller: string;
  item: string;
  amount: string;
  each: string;
  discount: string;
  paid: string;
  refunded: string;
  rest: string;
  noTaxDocument: string;
  printedAt: string;
}

/** What stands on a receipt, in both languages. */
export const receiptWords: Record<'zh' | 'en', ReceiptWords> = {
  zh: {
    title: '付款收据',
    number: '订单号',
    paidAt: '付款时间',
    method: '支付方式',
    seller: '收款方',
    item: '项目',
    amount: '金额',
    each: '／份',
    discount: '会员优惠',
    paid: '实付',
    refunded: '已退款',
    rest: '退款后实付',
    noTaxDocument: '这是付款收据，不是发票，不能作为税务凭证或报销入账依据。需要发票请在购票区「发票」申请。',
    printedAt: '打印于',
  },
  en: {
    title: 'Receipt',
    number: 'Order',
    paidAt: 'Paid',
    method: 'Paid with',
    seller: 'Received by',
    item: 'Item',
    amount: 'Amount',
    each: 'each',
    discount: 'Member discount',
    paid: 'Paid',
    refunded: 'Refunded',
    rest: 'Paid after refunds',
    noTaxDocument:
      'This is a receipt for a payment. It is not a tax invoice (fapiao) and no tax document. Ask for an invoice under Invoices in the ticket area.',
    printedAt: 'Printed',
  },
};

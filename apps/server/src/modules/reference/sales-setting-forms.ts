import { payMethodLabels } from '@mingtang/contract/payments/labels';
import { nameValues } from './queries.ts';
import { type SettingForms, text, value } from './setting-form.ts';

/** The forms of what is set for the shop, for tickets and for invoices. */
export const salesSettingForms = {
  order_hold_minutes: {
    group: 'shop',
    label: text('订单保留时间', 'How long an order is kept'),
    hint: text(
      '未付款的订单在这段时间内占着名额，到时自动取消',
      'An unpaid order keeps its places this long; then it is cancelled',
    ),
    fields: value('分钟', 'Minutes'),
  },
  member_discount_percent: {
    group: 'shop',
    label: text('会员优惠', 'Members’ discount'),
    hint: text('只影响之后下的订单', 'For orders placed from then on'),
    fields: value('百分比', 'Per cent'),
  },
  sales_are_open: {
    group: 'shop',
    label: text('售票', 'Sales'),
    hint: text(
      '关闭后几秒内就不能下单；已下的订单仍可付款，已出的票不受影响',
      'Off: within seconds nothing can be ordered. Orders that are placed can still be paid, tickets stay as they are',
    ),
    fields: value('开放', 'Open'),
  },
  pay_methods: {
    group: 'shop',
    label: text('支付方式', 'Payment methods'),
    hint: text(
      '只列出已接入的；取消一种后，买家马上看不到它，已收的款仍由它退',
      'Of those that are connected. One you take out is no longer offered; what it took is still refunded through it',
    ),
    fields: value('提供', 'Offered', {
      options: payMethodLabels,
      called: (db) => nameValues(db, 'pay_type'),
    }),
  },
  stock_shown_up_to: {
    group: 'shop',
    label: text('余票提示', 'Showing what is left'),
    hint: text(
      '剩余不多于这个数时，商店写出还剩几张；填 0 只在售完时提示',
      'The shop says how many are left from this number on; 0 says only that they are sold out',
    ),
    fields: value('张', 'Pieces'),
  },
  waiting_room_mode: {
    group: 'shop',
    label: text('排队', 'Waiting room'),
    hint: text(
      '自动：下单快过系统能处理的速度时开始排队',
      'By itself: buyers wait in line when orders come faster than they can be placed',
    ),
    fields: value('方式', 'Mode', {
      options: { on: text('总是排队', 'Always'), auto: text('自动', 'By itself'), off: text('从不排队', 'Never') },
    }),
  },
  waiting_room_capacity: {
    group: 'shop',
    label: text('排队时同时购票人数', 'Buyers at once while there is a line'),
    fields: value('人数', 'Buyers'),
  },
  foreign_id_deadline: {
    group: 'tickets',
    label: text('境外证件截止日', 'Deadline for foreign IDs'),
    hint: text(
      '这一天之后不再售票、不再受理；未通过或未填写持票人的票自动退款',
      'After this day none are sold or taken; tickets not approved by then, or without a holder, are refunded',
    ),
    fields: value('日期', 'Day'),
  },
  gifts_per_day: {
    group: 'tickets',
    label: text('每人每天可转赠张数', 'Tickets a person may give away a day'),
    fields: value('张', 'Tickets'),
  },
  invoice_deadline: {
    group: 'invoices',
    label: text('自助开票截止日', 'Last day of asking for an invoice'),
    fields: value('日期', 'Day'),
  },
  invoice_working_days: {
    group: 'invoices',
    label: text('开票时限', 'Invoices are sent within'),
    hint: text('大会结束后的工作日数', 'Working days after the conference'),
    fields: value('工作日', 'Working days'),
  },
  invoice_issuing: {
    group: 'invoices',
    label: text('由谁开票', 'Who draws invoices up'),
    fields: value('方式', 'Way', {
      options: {
        by_finance: text('财务上传', 'Finance uploads each'),
        by_provider: text('电子发票平台自动开具', 'The e-invoice provider, by itself'),
      },
    }),
  },
  invoice_seller: {
    group: 'invoices',
    label: text('销售方', 'Seller'),
    hint: text('印在收据上，也交给电子发票平台', 'On receipts, and for the e-invoice provider'),
    fields: {
      name: { label: text('名称', 'Name') },
      address: { label: text('地址', 'Address') },
      phone: { label: text('电话', 'Telephone') },
      bank: { label: text('开户行', 'Bank') },
      account: { label: text('账号', 'Account') },
      clerk: { label: text('开票人', 'Drawn up by') },
      goodsName: {
        label: text('商品名称', 'Goods'),
        hint: text(
          '带税收分类简称，如 *会展服务*会议展览服务',
          'With the short name of its tax class between asterisks',
        ),
      },
      goodsCode: { label: text('税收分类编码', 'Tax class code'), hint: text('19 位数字', '19 digits') },
      taxRatePercent: { label: text('税率（%）', 'Tax rate, %') },
    },
  },
  official_calendar: {
    group: 'invoices',
    label: text('官方放假安排', 'Official calendar'),
    hint: text(
      '工作日按它计算；每年秋天公布下一年的',
      'Working days are counted by it; the next year’s is announced each autumn',
    ),
    editor: 'calendar',
    fields: {},
  },
} satisfies Partial<SettingForms>;

import type { Role } from '@mingtang/contract/staff/policy';

export const zh: Record<Role, { name: string; does: string }> = {
  owner: { name: '所有者', does: '可做一切：设置、工作人员、操作记录' },
  editor: { name: '编辑', does: '日程、展览、新闻与广告、基础数据' },
  reviewer: { name: '审核', does: '预约、专业观众、本人实名、境外证件、转赠争议' },
  cashier: { name: '财务', does: '门票、订单、退款、转赠争议、对账、发票' },
  gatekeeper: { name: '门岗', does: '在入口扫码核销' },
  dispatcher: { name: '调度', does: '嘉宾接待的安排与派单' },
  worker: { name: '接待', does: '完成派给自己的接待' },
  analyst: { name: '分析', does: '只看数据，不做改动' },
};

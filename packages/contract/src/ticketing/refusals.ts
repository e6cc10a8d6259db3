import { defineRefusals } from '../refusal.ts';

export const ticketingRefusals = defineRefusals('ticketing', {
  ticket_not_valid: {
    code: '30001',
    zh: '这张票已失效，不能出示',
    en: 'This ticket is no longer valid and cannot be shown.',
  },
  invite_unknown: {
    code: '30002',
    zh: '邀请码无效或已过期，请核对后再输入',
    en: 'This invitation code is not valid or has expired. Check it and try again.',
  },
  invite_used_up: {
    code: '30003',
    zh: '这个邀请码已用完，请联系邀请方',
    en: 'This invitation code has been used up. Contact the person who invited you.',
  },
  not_in_this_state: {
    code: '30010',
    zh: '票的状态已变化，请刷新后查看',
    en: 'The ticket status has changed. Reload to see it.',
  },
  holder_fixed: {
    code: '30011',
    zh: '持票人信息提交后不可更改',
    en: 'Holder details cannot be changed once submitted.',
  },
  // spec §8: already registered
  document_has_ticket: {
    code: '30017',
    zh: '该证件在同一天已有一张同类门票',
    en: 'This ID already holds a ticket of this kind for the same day.',
  },
  foreign_deadline_passed: {
    code: '30019',
    zh: '境外证件的审核已于 {day} 截止',
    en: 'Approval of foreign IDs closed on {day}.',
  },
  too_many_tries: {
    code: '30020',
    zh: '提交次数过多，请稍后再试',
    en: 'Too many submissions. Try again later.',
  },
  quota_below_sold: {
    code: '30060',
    zh: '总量不能少于 {gone}：已售 {taken}，预留 {setAside}',
    en: 'The stock cannot be below {gone}: {taken} sold, {setAside} reserved.',
  },
  gift_to_self: { code: '30021', zh: '不能转赠给自己', en: 'You cannot send a ticket to yourself.' },
  gift_once: {
    code: '30022',
    zh: '收到的转赠票不能再转赠',
    en: 'Tickets sent to you cannot be sent on.',
  },
  gifts_per_day: {
    code: '30023',
    zh: '每天最多转赠 {limit} 张，请明天再试',
    en: 'You can send at most {limit} tickets a day. Try again tomorrow.',
  },
  invite_stock: {
    code: '30030',
    zh: '预留数量不能少于已售出的',
    en: 'The reserved quantity cannot be less than the number sold.',
  },
  invitations_in_batches: {
    code: '30031',
    zh: '邀请码只显示一次，请用“新建邀请”成批生成',
    en: 'Codes are shown only once. Create them in a batch with “New invitations”.',
  },
  gift_settled: {
    code: '30029',
    zh: '对方已实名、门票已退，或这次转赠已处理，不能再变更',
    en: 'The recipient is verified, the ticket was refunded, or this has already been decided. It can no longer be changed.',
  },
  wrong_activation_code: {
    code: '30024',
    zh: '激活码不正确，请逐位核对',
    en: 'This activation code is not correct. Check every character.',
  },
  activation_code_used: {
    code: '30025',
    zh: '激活码已被使用',
    en: 'This activation code has been used.',
  },
  activation_code_expired: { code: '30026', zh: '激活码已过期', en: 'This activation code has expired.' },
  professional_ticket_needed: { code: '30032', zh: '请先购买专业观众票', en: 'Buy a professional ticket first.' },
  ticket_days_over: {
    code: '30033',
    zh: '这张票的日期已过，不能再提交审核',
    en: 'This ticket’s dates have passed. It can no longer be submitted for review.',
  },
  no_holder_needed: { code: '30027', zh: '这张票不需要实名', en: 'This ticket needs no ticket holder.' },
});

import { defineRefusals } from '../refusal.ts';

/** What stands may not do, and what visitors may not do with them. */
export const standRefusals = defineRefusals('stand', {
  not_member: {
    code: '35001',
    zh: '你不是这家展商的成员，请联系主办方邀请你',
    en: 'You are not a member of this exhibitor. Ask the organisers to invite you.',
  },
  managers_only: {
    code: '35002',
    zh: '只有展位负责人可以执行此操作',
    en: 'Only booth managers can do this.',
  },
  already_member: {
    code: '35003',
    zh: '这个账户已受邀加入这家展商',
    en: 'This account has already been invited to this exhibitor.',
  },
  texts_unchanged: {
    code: '35010',
    zh: '内容与当前公开的一致，没有可提交的修改',
    en: 'No changes compared with what is published.',
  },
  exhibit_unknown: {
    code: '35011',
    zh: '你的展位没有这件展品，请刷新后再试',
    en: 'Your booth has no such exhibit. Reload the page and try again.',
  },
  picture_unknown: {
    code: '35012',
    zh: '图片已失效，请重新上传',
    en: 'A picture is no longer available. Please upload it again.',
  },
  too_many_new_exhibits: {
    code: '35013',
    zh: '最多 {max} 件新展品同时待审，请等主办方处理后再提交',
    en: 'At most {max} new exhibits can be in review at a time. Submit more after the organisers have reviewed them.',
  },
  too_many_messages: {
    code: '35020',
    zh: '提交太频繁，请 {minutes} 分钟后再试',
    en: 'Too many submissions. Try again in {minutes} min.',
  },
  unanswered_messages: {
    code: '35021',
    zh: '你给这家展商的 {count} 条留言还没有回复，请等他们回复后再写',
    en: 'Messages of yours waiting for a reply from this exhibitor: {count}. Please wait for a reply before writing again.',
  },
  own_stand: {
    code: '35022',
    zh: '这是你自己的展位',
    en: 'This is your own booth.',
  },
  slot_taken: {
    code: '35030',
    zh: '这个时段刚被预约，请换一个',
    en: 'This time has just been booked. Choose another.',
  },
  slot_gone: {
    code: '35031',
    zh: '这个时段已不开放，请换一个',
    en: 'This time is no longer available. Choose another.',
  },
  own_overlap: {
    code: '35032',
    zh: '这段时间你已预约与{exhibitorZh}的会面（{time}），请换一个时段，或先取消该会面',
    en: 'You already have a meeting with {exhibitorEn} at that time ({time}). Choose another time, or cancel that meeting first.',
  },
  already_booked: {
    code: '35033',
    zh: '你和这家展商已有一场会面（{time}），请先取消再重新预约',
    en: 'You already have a meeting with this exhibitor ({time}). Cancel it to book another time.',
  },
  meeting_over: {
    code: '35034',
    zh: '会面已开始或已结束，不能再取消',
    en: 'This meeting has started or ended and can no longer be cancelled.',
  },
  already_cancelled: {
    code: '35035',
    zh: '这场会面已经取消',
    en: 'This meeting has already been cancelled.',
  },
  slots_in_past: {
    code: '35036',
    zh: '这些时段已过，请选择之后的时间',
    en: 'These times are in the past. Choose later ones.',
  },
  no_slots: {
    code: '35037',
    zh: '这段时间不足以安排一个时段，或与已有时段重叠',
    en: 'No slot fits in this period, or all of them overlap with existing slots.',
  },
  too_many_slots: {
    code: '35038',
    zh: '一家展商最多 {max} 个时段',
    en: 'An exhibitor can have at most {max} slots.',
  },
  not_you: {
    code: '35039',
    zh: '只能替自己预约',
    en: 'You can only book for yourself.',
  },
  card_missing: {
    code: '35040',
    zh: '请先填写名片',
    en: 'Fill in your card first.',
  },
  code_unknown: {
    code: '35041',
    zh: '这不是名片码，请对方打开“我的名片”，重新扫描或输入',
    en: 'This is not a card code. Ask the visitor to open “My card”, then scan or enter the code again.',
  },
  code_stale: {
    code: '35042',
    zh: '名片码已过期，请扫描或输入对方手机上现在的码',
    en: 'This card code has expired. Scan or enter the code currently on their phone.',
  },
  own_card: {
    code: '35043',
    zh: '这是你自己的名片',
    en: 'This is your own card.',
  },
  too_many_wrong_codes: {
    code: '35044',
    zh: '输错的名片码太多，请 {minutes} 分钟后再输，或直接扫码',
    en: 'Too many wrong codes. Try again in {minutes} min, or scan instead.',
  },
  called_off_often: {
    code: '35045',
    zh: '你今天多次取消了与这家展商的会面，请明天再约，或先给他们留言',
    en: 'You have cancelled several meetings with this exhibitor today. Book again tomorrow, or message them.',
  },
});

import { defineRefusals } from '../refusal.ts';

/** What stands may not do, and what visitors may not do with them. */
export const standRefusals = defineRefusals('stand', {
  not_member: {
    code: '35001',
    zh: '你不是这家展商的成员，请联系主办方邀请你',
    en: 'You do not belong to this exhibitor. Ask the organisers to invite you.',
  },
  managers_only: {
    code: '35002',
    zh: '只有展台负责人可以这样做',
    en: 'Only a manager of the stand may do this.',
  },
  already_member: {
    code: '35003',
    zh: '这个账号已经受邀加入这家展商',
    en: 'This account has been invited to this exhibitor already.',
  },
  texts_unchanged: {
    code: '35010',
    zh: '内容和现在公开的一样，没有可提交的修改',
    en: 'This is what is published already. There is nothing to submit.',
  },
  exhibit_unknown: {
    code: '35011',
    zh: '你们展台没有这件展品，请刷新后再试',
    en: 'Your stand has no such exhibit. Reload the page and try again.',
  },
  picture_unknown: {
    code: '35012',
    zh: '这张图片已经不在了，请重新上传',
    en: 'One of the pictures is not there any more. Upload it again.',
  },
  too_many_new_exhibits: {
    code: '35013',
    zh: '最多 {max} 件新展品同时待审，请等主办方处理后再提交',
    en: 'At most {max} new exhibits wait at a time. Submit more once the organisers have decided.',
  },
  too_many_messages: {
    code: '35020',
    zh: '提交太频繁，请 {minutes} 分钟后再试',
    en: 'Too many submissions. Try again in {minutes} min.',
  },
  unanswered_messages: {
    code: '35021',
    zh: '你给这家展商的 {count} 条留言还没有回复，请等他们回复后再写',
    en: 'Your {count} messages to this exhibitor have no answer yet. Please wait for one before you write again.',
  },
  own_stand: {
    code: '35022',
    zh: '这是你自己的展台',
    en: 'This is your own stand.',
  },
  slot_taken: {
    code: '35030',
    zh: '这个时段刚被别人约走，请换一个',
    en: 'Somebody else has just taken this time. Choose another.',
  },
  slot_gone: {
    code: '35031',
    zh: '这个时段已不开放，请换一个',
    en: 'This time is not on offer any more. Choose another.',
  },
  own_overlap: {
    code: '35032',
    zh: '这段时间你已约了{exhibitorZh}（{time}），请换一个时段，或先取消那一场',
    en: 'You are meeting {exhibitorEn} at that time ({time}). Choose another, or cancel that one first.',
  },
  already_booked: {
    code: '35033',
    zh: '你和这家展商已有一场会面（{time}），可以先取消再改约',
    en: 'You have a meeting with this exhibitor already ({time}). Cancel it to choose another time.',
  },
  meeting_over: {
    code: '35034',
    zh: '会面已开始或已结束，不能再取消',
    en: 'This meeting has begun or is over. It cannot be cancelled.',
  },
  already_cancelled: {
    code: '35035',
    zh: '这场会面已经取消',
    en: 'This meeting has been cancelled already.',
  },
  slots_in_past: {
    code: '35036',
    zh: '这些时段已经过去，请选以后的时间',
    en: 'These times are over. Choose later ones.',
  },
  no_slots: {
    code: '35037',
    zh: '这段时间放不下一个时段，或都和已有的时段重叠',
    en: 'No slot fits there, or all of them overlap with slots you have.',
  },
  too_many_slots: {
    code: '35038',
    zh: '一家展商最多 {max} 个时段',
    en: 'An exhibitor has at most {max} slots.',
  },
  not_you: {
    code: '35039',
    zh: '只能替自己预约',
    en: 'You can book for yourself only.',
  },
  card_missing: {
    code: '35040',
    zh: '请先填写名片',
    en: 'Fill in your card first.',
  },
  code_unknown: {
    code: '35041',
    zh: '这不是名片码，请对方打开“我的名片”，重新扫描或输入',
    en: 'This is not a card code. Have the visitor open their card, then scan or type again.',
  },
  code_stale: {
    code: '35042',
    zh: '名片码已过期，请扫描或输入对方手机上现在的码',
    en: 'This card code is out of date. Scan or type the one on their phone now.',
  },
  own_card: {
    code: '35043',
    zh: '这是你自己的名片',
    en: 'This is your own card.',
  },
  too_many_wrong_codes: {
    code: '35044',
    zh: '输错的名片码太多，请 {minutes} 分钟后再输，或直接扫码',
    en: 'Too many codes were wrong. Scan instead, or type one again in {minutes} min.',
  },
  called_off_often: {
    code: '35045',
    zh: '你今天多次取消了与这家展商的会面，请明天再约，或先给他们留言',
    en: 'You have called off several meetings with this exhibitor today. Book again tomorrow, or write to them.',
  },
});

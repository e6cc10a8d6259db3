import { defineRefusals } from '../refusal.ts';

export const entranceRefusals = defineRefusals('entrance', {
  not_attended_yet: {
    code: '37001',
    zh: '参会证明从大会开幕当天起开具，请到时再来',
    en: 'Certificates are issued from the day the conference opens. Come back then.',
  },
  nothing_attended: {
    code: '37002',
    zh: '没有已实名且已到日期的门票，无法开具参会证明',
    en: 'None of your tickets has a named holder and a day that has come, so there is nothing to certify.',
  },
  device_unknown: {
    code: '37003',
    status: 401,
    zh: '这台设备未登记为检票设备，请检票人员登录后登记',
    en: 'This device is not one of the door. A gatekeeper has to sign in on it.',
  },
  device_revoked: {
    code: '37004',
    status: 403,
    zh: '这台设备已被停用，不能再检票',
    en: 'This device was taken out of the door and can scan no longer.',
  },
  checkpoint_gone: {
    code: '37005',
    zh: '所选检票口已不存在，请重新选择',
    en: 'The checkpoint that was chosen is not there any more. Choose one again.',
  },
  ticket_unknown: {
    code: '37006',
    zh: '没有这张票，请核对票号',
    en: 'There is no such ticket. Check its number.',
  },
  device_may_not_redeem: {
    code: '37007',
    status: 403,
    zh: '这台设备没有核销权限，请由有权限的工作人员在后台开通',
    en: 'This device may not redeem benefits. Somebody with the permission can allow it in the console.',
  },
  redemption_already_undone: {
    code: '37008',
    zh: '这次核销已被撤销',
    en: 'This redemption was undone already.',
  },
  benefit_redeemed: {
    code: '37009',
    zh: '这项权益已有人领用，不能删除，也不能改变计次方式；可以停用',
    en: 'This benefit was redeemed already: it cannot be deleted, nor counted another way. It can be withdrawn.',
  },
  badge_needs_ticket: {
    code: '37010',
    zh: '这张票已退或已转赠，不能制作胸卡',
    en: 'This ticket was refunded or given away, so it gets no badge.',
  },
  badge_needs_holder: {
    code: '37011',
    zh: '这张票还没有实名，请先完成实名再制作胸卡',
    en: 'Nobody is named on this ticket yet. Name its holder first, then print the badge.',
  },
  badge_needs_approval: {
    code: '37012',
    zh: '持票人尚未通过审核，暂不能制作胸卡',
    en: 'The holder is not approved yet, so there is no badge.',
  },
  badge_replaced: {
    code: '37013',
    zh: '之后又制作过新的胸卡，这一张已作废，请打印最新的一张',
    en: 'A newer badge was made after this one, which opens nothing any more. Print the newest.',
  },
  no_face_kept: {
    code: '37014',
    zh: '此人没有留存的人脸照片，请与证件照比对',
    en: 'There is no kept picture of this person. Compare with their document instead.',
  },
  comparison_unavailable: {
    code: '37015',
    zh: '人脸比对服务暂时不可用，请人工核对',
    en: 'Faces cannot be compared at the moment. Compare by eye.',
  },
  no_face_comparable: {
    code: '37016',
    zh: '其中一张照片看不清人脸，请重拍',
    en: 'No face can be made out in one of the pictures. Take it again.',
  },
  comparison_decided: {
    code: '37017',
    zh: '这次比对已有结论，不能更改',
    en: 'This comparison was decided already and stays so.',
  },
  enrolment_code_unknown: {
    code: '37019',
    zh: '登记码不对或已过期，请向检票人员核对',
    en: 'This enrolment code is wrong or no longer valid. Ask the gatekeeper who made it.',
  },
  enrolment_code_used_up: {
    code: '37020',
    zh: '这个登记码可登记的设备数已用完，请向检票人员要一个新的',
    en: 'This enrolment code has no devices left. Ask the gatekeeper for a new one.',
  },
  device_expired: {
    code: '37018',
    status: 403,
    zh: '大会已经结束，这台设备的检票权限已到期',
    en: 'The conference is over, and with it what this device was allowed to do.',
  },
});

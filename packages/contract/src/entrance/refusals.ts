import { defineRefusals } from '../refusal.ts';

export const entranceRefusals = defineRefusals('entrance', {
  not_attended_yet: {
    code: '37001',
    zh: '参会证明自大会开幕当天起开具',
    en: 'Certificates are available from the opening day of the conference.',
  },
  nothing_attended: {
    code: '37002',
    zh: '没有已实名且已到参会日期的门票，无法开具参会证明',
    en: 'You have no verified ticket for a day that has passed, so no certificate can be issued.',
  },
  device_unknown: {
    code: '37003',
    status: 401,
    zh: '这台设备未登记为检票设备，请检票人员登录后登记',
    en: 'This device is not registered for check-in. Check-in staff need to sign in to register it.',
  },
  device_revoked: {
    code: '37004',
    status: 403,
    zh: '这台设备已被停用，不能再检票',
    en: 'This device has been deactivated and can no longer check in tickets.',
  },
  checkpoint_gone: {
    code: '37005',
    zh: '所选检票口已不存在，请重新选择',
    en: 'The selected checkpoint no longer exists. Choose another.',
  },
  ticket_unknown: {
    code: '37006',
    zh: '没有找到这张票，请核对票号',
    en: 'Ticket not found. Check the ticket number.',
  },
  device_may_not_redeem: {
    code: '37007',
    status: 403,
    zh: '这台设备没有核销权限，请由有权限的工作人员在后台开通',
    en: 'This device has no redemption permission. Authorised staff can grant it in the console.',
  },
  redemption_already_undone: {
    code: '37008',
    zh: '这次核销已被撤销',
    en: 'This redemption has already been reversed.',
  },
  benefit_redeemed: {
    code: '37009',
    zh: '这项权益已有人领用，不能删除，也不能改变计次方式；可以停用',
    en: 'This benefit has been redeemed, so it cannot be deleted or counted differently. You can deactivate it.',
  },
  badge_needs_ticket: {
    code: '37010',
    zh: '这张票已退或已转赠，不能制作胸卡',
    en: 'This ticket was refunded or sent to someone else, so no badge can be made.',
  },
  badge_needs_holder: {
    code: '37011',
    zh: '这张票还没有实名，请先完成实名再制作胸卡',
    en: 'This ticket has no ticket holder yet. Add the holder before making a badge.',
  },
  badge_needs_approval: {
    code: '37012',
    zh: '持票人尚未通过审核，暂不能制作胸卡',
    en: 'The ticket holder has not been approved yet, so no badge can be made.',
  },
  badge_replaced: {
    code: '37013',
    zh: '已制作新的胸卡，这一张已作废，请打印最新的胸卡',
    en: 'A newer badge replaced this one. Print the latest badge.',
  },
  no_face_kept: {
    code: '37014',
    zh: '此人没有留存的人脸照片，请与证件照比对',
    en: 'No stored photo of this person. Compare with their ID instead.',
  },
  comparison_unavailable: {
    code: '37015',
    zh: '人脸比对服务暂时不可用，请人工核对',
    en: 'Face comparison is not available right now. Please compare manually.',
  },
  no_face_comparable: {
    code: '37016',
    zh: '其中一张照片看不清人脸，请重拍',
    en: 'No clear face in one of the photos. Take it again.',
  },
  comparison_decided: {
    code: '37017',
    zh: '这次比对已有结论，不能更改',
    en: 'This comparison has already been decided and cannot be changed.',
  },
  enrolment_code_unknown: {
    code: '37019',
    zh: '登记码不正确或已过期，请向检票人员核对',
    en: 'This enrolment code is wrong or has expired. Check with the check-in staff.',
  },
  enrolment_code_used_up: {
    code: '37020',
    zh: '这个登记码可登记的设备数已用完，请向检票人员要一个新的',
    en: 'This enrolment code has reached its device limit. Ask the check-in staff for a new one.',
  },
  device_expired: {
    code: '37018',
    status: 403,
    zh: '大会已经结束，这台设备的检票权限已到期',
    en: 'The conference is over and this device’s check-in permission has expired.',
  },
});

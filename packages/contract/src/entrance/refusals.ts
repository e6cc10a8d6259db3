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
});

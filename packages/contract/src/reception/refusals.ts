import { defineRefusals } from '../refusal.ts';

export const receptionRefusals = defineRefusals('reception', {
  not_permitted: {
    code: '45001',
    zh: '你没有接待权限，请联系主办方开通',
    en: 'You do not receive guests. Ask the organisers for the permission.',
  },
  dispatchers_only: {
    code: '45002',
    zh: '只有接待调度可以这样做',
    en: 'Only a dispatcher may do this.',
  },
  not_yours: {
    code: '45003',
    zh: '这位嘉宾现在不由你接待，请联系调度',
    en: 'This guest is not yours now. Ask a dispatcher.',
  },
  moved_meanwhile: {
    code: '45010',
    zh: '状态已被更新，现在是“{statusZh}”，请核对后再操作',
    en: 'Somebody was quicker: the guest is now “{statusEn}”. Check, then press again.',
  },
  no_such_step: {
    code: '45011',
    zh: '现在是“{statusZh}”，不能改到“{toZh}”',
    en: 'The guest is “{statusEn}” and cannot become “{toEn}” in one step.',
  },
  back_needs_reason: {
    code: '45012',
    zh: '退回上一步要写明原因',
    en: 'Say why the guest goes a step back.',
  },
  assigned_meanwhile: {
    code: '45013',
    zh: '接待人员已被更换，现在是{workerZh}，请核对后再操作',
    en: 'Somebody was quicker: the guest is with {workerEn} now. Check, then choose again.',
  },
  is_over: {
    code: '45014',
    zh: '嘉宾已离店，不能再换接待人员',
    en: 'The guest has checked out. Nobody takes over any more.',
  },
  worker_unknown: {
    code: '45020',
    zh: '没有这位接待人员，或权限已收回',
    en: 'There is no such worker, or the permission was withdrawn.',
  },
  own_worker: {
    code: '45021',
    zh: '嘉宾已经由这位同事接待',
    en: 'The guest is with this colleague already.',
  },
  offered_already: {
    code: '45022',
    zh: '已向{workerZh}发出交接，请等对方答复，或先撤回',
    en: 'The guest is offered to {workerEn} already. Wait for the answer, or take it back first.',
  },
  offer_over: {
    code: '45023',
    zh: '这次交接已经结束',
    en: 'This hand-over has been answered or taken back.',
  },
  note_empty: {
    code: '45030',
    zh: '写点什么，或加一张照片',
    en: 'Write something, or add a picture.',
  },
  picture_unknown: {
    code: '45031',
    zh: '这张照片已经不在了，请重新上传',
    en: 'One of the pictures is not there any more. Upload it again.',
  },
  no_such_account: {
    code: '45040',
    zh: '没有这个账号，请对方先用它登录一次',
    en: 'There is no such account. Have them sign in with it once first.',
  },
  already_worker: {
    code: '45041',
    zh: '这个账号已有接待权限',
    en: 'This account has the permission already.',
  },
  staff_without_role: {
    code: '45042',
    zh: '这个后台账号没有接待角色，请先在“工作人员”里加上',
    en: 'This staff account has no role of reception. Give it one under “Staff” first.',
  },
  still_has_guests: {
    code: '45043',
    zh: '还有 {count} 位嘉宾由他接待，请先改派',
    en: '{count} guests are still with them. Assign those to others first.',
  },
  has_log: {
    code: '45044',
    zh: '这位嘉宾已有接待记录，不能删除',
    en: 'This guest has a log of steps and stays.',
  },
});

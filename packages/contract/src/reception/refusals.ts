import { defineRefusals } from '../refusal.ts';

export const receptionRefusals = defineRefusals('reception', {
  not_permitted: {
    code: '45001',
    zh: '你没有接待权限，请联系主办方开通',
    en: 'You have no reception permission. Ask the organisers for access.',
  },
  dispatchers_only: {
    code: '45002',
    zh: '只有接待调度可以执行此操作',
    en: 'Only a dispatcher can do this.',
  },
  not_yours: {
    code: '45003',
    zh: '这位嘉宾现在不由你接待，请联系调度',
    en: 'This guest is not assigned to you now. Ask a dispatcher.',
  },
  moved_meanwhile: {
    code: '45010',
    zh: '状态已被更新，现在是“{statusZh}”，请核对后再操作',
    en: 'The status has been updated to “{statusEn}”. Check it before you continue.',
  },
  no_such_step: {
    code: '45011',
    zh: '现在是“{statusZh}”，不能改到“{toZh}”',
    en: 'The status is “{statusEn}” and cannot be changed to “{toEn}”.',
  },
  back_needs_reason: {
    code: '45012',
    zh: '退回上一步须填写原因',
    en: 'Enter a reason for going back a step.',
  },
  assigned_meanwhile: {
    code: '45013',
    zh: '接待人员已被更换，现在是{workerZh}，请核对后再操作',
    en: 'The guest has been reassigned to {workerEn}. Check before you continue.',
  },
  is_over: {
    code: '45014',
    zh: '嘉宾已离店，不能再换接待人员',
    en: 'The guest has checked out and can no longer be reassigned.',
  },
  worker_unknown: {
    code: '45020',
    zh: '没有这位接待人员，或权限已收回',
    en: 'This staff member was not found, or their permission was withdrawn.',
  },
  own_worker: {
    code: '45021',
    zh: '嘉宾已经由这位同事接待',
    en: 'The guest is already assigned to this colleague.',
  },
  offered_already: {
    code: '45022',
    zh: '已向{workerZh}发出交接，请等对方答复，或先撤回',
    en: 'A handover request to {workerEn} is already open. Wait for the response, or withdraw it first.',
  },
  offer_over: {
    code: '45023',
    zh: '这次交接已经结束',
    en: 'This handover has been answered or withdrawn.',
  },
  note_empty: {
    code: '45030',
    zh: '请填写内容，或添加照片',
    en: 'Enter a note, or add a picture.',
  },
  picture_unknown: {
    code: '45031',
    zh: '照片已失效，请重新上传',
    en: 'A picture is no longer available. Please upload it again.',
  },
  no_such_account: {
    code: '45040',
    zh: '没有这个账户，请对方先登录一次',
    en: 'Account not found. Ask them to sign in once first.',
  },
  already_worker: {
    code: '45041',
    zh: '这个账户已有接待权限',
    en: 'This account already has the permission.',
  },
  staff_without_role: {
    code: '45042',
    zh: '这个后台账号没有接待角色，请先在“工作人员”里加上',
    en: 'This staff account has no reception role. Add one under “Staff” first.',
  },
  still_has_guests: {
    code: '45043',
    zh: '还有 {count} 位嘉宾由他接待，请先改派',
    en: 'Guests still assigned to them: {count}. Reassign those first.',
  },
  has_log: {
    code: '45044',
    zh: '这位嘉宾已有接待记录，不能删除',
    en: 'This guest has a reception log and cannot be deleted.',
  },
});

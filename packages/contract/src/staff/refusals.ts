import { defineRefusals } from '../refusal.ts';

export const staffRefusals = defineRefusals('staff', {
  wrong_credentials: {
    code: '22001',
    zh: '邮箱或密码不正确',
    en: 'The e-mail address or the password is not right.',
  },
  locked: {
    code: '22002',
    zh: '多次输入有误，账号已暂停登录，请 {minutes} 分钟后再试',
    en: 'Too many wrong attempts. Signing in is paused; try again in {minutes} minutes.',
  },
  wrong_one_time_code: {
    code: '22003',
    zh: '动态验证码不正确，请用验证器里最新的一组',
    en: 'That code is not right. Use the latest one your authenticator shows.',
  },
  password_first: {
    code: '22004',
    zh: '登录已超时，请重新输入邮箱和密码',
    en: 'That took too long. Enter your e-mail address and password again.',
  },
  set_up_done: { code: '22005', zh: '已经有所有者账号，请直接登录', en: 'There is an owner already. Sign in instead.' },
  wrong_set_up_key: {
    code: '22006',
    zh: '初始化密钥不正确，请打开服务启动时给出的链接',
    en: 'The set-up key is not right. Open the link the server printed when it started.',
  },
  invitation_unusable: {
    code: '22007',
    zh: '邀请已失效，请让管理员重新邀请',
    en: 'This invitation no longer works. Ask for a new one.',
  },
  email_taken: { code: '22008', zh: '这个邮箱已有账号', en: 'There is an account with this e-mail address.' },
  last_owner: {
    code: '22009',
    zh: '至少要保留一位可登录的所有者',
    en: 'At least one owner has to be able to sign in.',
  },
  signed_out: {
    code: '22011',
    zh: '多次输入有误，已退出登录，请重新登录',
    en: 'Too many wrong attempts. You are signed out; sign in again.',
  },
  challenge_required: {
    code: '22012',
    zh: '浏览器没有完成安全验证，请重试',
    en: 'Your browser did not pass the security check. Try again.',
  },
  busy: {
    code: '22013',
    status: 503,
    zh: '登录的人太多，请稍等片刻再试',
    en: 'Many are signing in at once. Try again in a moment.',
  },
  factor_required: {
    code: '22014',
    status: 403,
    zh: '为确认是你本人，请输入验证器上的动态验证码',
    en: 'To make sure it is you, enter the code your authenticator shows.',
  },
  codes_used_up: {
    code: '22015',
    zh: '今天输错验证码的次数太多。请用登录过的浏览器或恢复码登录，或请所有者重置验证器',
    en: 'Too many wrong codes today. Use a browser you signed in with before or a recovery code, or ask an owner to reset your authenticator.',
  },
  cannot_keep_devices: {
    code: '22016',
    zh: '设备只能移交给可登录、有检票权限的员工',
    en: 'Devices can only go to somebody who may sign in and scan.',
  },
  wrong_password: { code: '22010', zh: '当前密码不正确', en: 'Your current password is not right.' },
});

import { defineRefusals } from '../refusal.ts';

export const identityRefusals = defineRefusals('identity', {
  wrong_code: {
    code: '20001',
    zh: '验证码不正确，请核对最新一条',
    en: 'Invalid verification code. Check the latest message.',
  },
  code_expired: { code: '20002', zh: '验证码已失效，请重新获取', en: 'This code has expired. Request a new one.' },
  code_sent_recently: {
    code: '20003',
    zh: '验证码已发送，请 {seconds} 秒后再试',
    en: 'A code was just sent. Try again in {seconds} seconds.',
  },
  too_many_codes: { code: '20004', zh: '提交次数过多，请稍后再试', en: 'Too many submissions. Try again later.' },
  challenge_required: {
    code: '20005',
    zh: '请完成安全验证后再试',
    en: 'Please pass the security check and try again.',
  },
  agreement_required: {
    code: '20006',
    zh: '请先阅读并同意隐私政策与注册协议',
    en: 'Please accept the privacy policy and registration agreement.',
  },
  code_not_sent: {
    code: '20007',
    zh: '验证码没有发出，请稍后再试',
    en: 'The code could not be sent. Try again in a moment.',
  },
  wechat_not_offered: {
    code: '20008',
    zh: '这里暂不支持微信登录，请换一种方式付款',
    en: 'WeChat sign-in is not available here. Please pay another way.',
  },
  wechat_code_unusable: {
    code: '20009',
    zh: '微信授权已失效，请重新授权',
    en: 'WeChat authorisation has expired. Please authorise again.',
  },
  wechat_unavailable: {
    code: '20010',
    zh: '微信暂时没有响应，请稍后再试',
    en: 'WeChat is not responding. Try again in a moment.',
  },
  sign_in_by_email: {
    code: '20011',
    zh: '目前只能用邮箱登录，请填写邮箱',
    en: 'Only e-mail sign-in is available at the moment. Enter an e-mail address.',
  },
  sign_in_by_phone: {
    code: '20012',
    zh: '目前只能用手机号登录，请填写手机号',
    en: 'Only phone sign-in is available at the moment. Enter a phone number.',
  },
  professional_already: {
    code: '20020',
    zh: '你已经是专业观众，无需再申请',
    en: 'You are already a professional visitor. No need to apply again.',
  },
  hand_over_over: {
    code: '20030',
    zh: '这个二维码已失效，请在电脑上重新生成后再扫',
    en: 'This QR code has expired. Create a new one on the computer and scan it again.',
  },
  terms_not_published: {
    code: '20031',
    zh: '协议正在修订，暂时无法同意，请稍后再试',
    en: 'The agreement is being revised and cannot be accepted right now. Please try again later.',
  },
  // spec §8: too many submissions
  too_many_checks: {
    code: '20021',
    zh: '提交次数过多，请稍后再试',
    en: 'Too many submissions. Try again later.',
  },
  // spec §8: already registered
  document_registered: {
    code: '20022',
    zh: '该证件号已被其他账户实名，请用原账户登录，或联系主办方',
    en: 'This ID number is already registered with another account. Sign in with that one, or write to the organisers.',
  },
  identity_fixed: {
    code: '20023',
    zh: '实名信息提交后不可更改',
    en: 'Identity details cannot be changed once submitted.',
  },
  no_verified_identity: {
    code: '20024',
    zh: '请先完成本人实名',
    en: 'Please verify your identity first.',
  },
  // Whoever names a holder is asked the same; these codes are older than a person’s own real name.
  // spec §5
  too_young: {
    code: '30012',
    zh: '未满 {age} 岁不能入场，请注册云端观众，在线观看',
    en: 'Visitors under {age} cannot enter the venue. Please register as a cloud visitor and watch online.',
  },
  adult_notice_required: {
    code: '30013',
    zh: '未满 {age} 岁须由成年人陪同入场，请先确认',
    en: 'Visitors under {age} must be accompanied by an adult. Please confirm this first.',
  },
  // spec §5 and §8
  identity_mismatch: {
    code: '30014',
    zh: '身份验证失败，姓名与证件号不是同一人',
    en: 'Identity verification failed: the name and certificate number are not the same person.',
  },
  identity_unknown: {
    code: '30015',
    zh: '身份验证失败，没有查到这个证件号',
    en: 'Identity verification failed: no record of this ID number was found.',
  },
  identity_check_unavailable: {
    code: '30016',
    zh: '身份验证暂时不可用，信息没有提交，请稍后再试',
    en: 'Identity verification is not available right now. Nothing was submitted; try again in a moment.',
  },
  contact_bound: {
    code: '30018',
    zh: '该手机号或邮箱已绑定其他证件',
    en: 'This phone or e-mail is already registered with another ID.',
  },
  photo_not_found: {
    code: '30028',
    zh: '照片已失效，请重新上传',
    en: 'The photo has expired. Please upload it again.',
  },
  token_in_address: {
    code: '20042',
    status: 400,
    zh: '令牌请放在请求头 token 中，不要放在网址里',
    en: 'Send the token in the header `token`, not in the address.',
  },
  interests_not_saved: {
    code: '20043',
    zh: '数据标签保存失败，选项已有调整，请刷新后重新选择',
    en: 'Data label save error: the choices have changed. Reload and choose again.',
  },
  history_not_yours: {
    code: '20040',
    status: 403,
    zh: '只能查询自己的号码；查询其他号码请先获取并填写验证码',
    en: 'You can only look up your own number. For another number, enter the code sent to it.',
  },
});

import { defineRefusals } from '../refusal.ts';

export const identityRefusals = defineRefusals('identity', {
  wrong_code: {
    code: '20001',
    zh: '验证码不正确，请核对最新一条',
    en: 'Invalid verification code. Check the latest message.',
  },
  code_expired: { code: '20002', zh: '验证码已失效，请重新获取', en: 'This code no longer works. Ask for a new one.' },
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
    en: 'Signing in with WeChat is not offered here. Pay another way.',
  },
  wechat_code_unusable: {
    code: '20009',
    zh: '微信授权已失效，请重新授权',
    en: 'WeChat’s confirmation no longer works. Confirm once more.',
  },
  wechat_unavailable: {
    code: '20010',
    zh: '微信暂时没有响应，请稍后再试',
    en: 'WeChat does not answer. Try again in a moment.',
  },
  sign_in_by_email: {
    code: '20011',
    zh: '目前只能用邮箱登录，请填写邮箱',
    en: 'Sign in with an e-mail address: phone numbers are not taken at present.',
  },
  sign_in_by_phone: {
    code: '20012',
    zh: '目前只能用手机号登录，请填写手机号',
    en: 'Sign in with a phone number: e-mail addresses are not taken at present.',
  },
  professional_already: {
    code: '20020',
    zh: '你已经是专业观众，不用再申请',
    en: 'You are professional audience already. There is nothing to apply for.',
  },
  hand_over_over: {
    code: '20030',
    zh: '这个二维码已失效，请在电脑上重新生成后再扫',
    en: 'This code no longer works. Make a new one on the computer and scan again.',
  },
  terms_not_published: {
    code: '20031',
    zh: '协议正在修订，暂时不能同意，请稍后再来',
    en: 'The agreement is being revised and cannot be accepted now. Come back later.',
  },
});

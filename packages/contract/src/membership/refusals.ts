import { defineRefusals } from '../refusal.ts';

export const membershipRefusals = defineRefusals('membership', {
  not_redeemer: {
    code: '29001',
    zh: '你没有核销权限，请联系主办方开通',
    en: 'You have no redemption permission. Ask the organisers for access.',
  },
  code_unknown: {
    code: '29002',
    zh: '会员码不正确，请对方打开“通行证”，重新扫描或输入',
    en: 'This is not a member code. Ask the member to open their pass, then scan or enter the code again.',
  },
  code_stale: {
    code: '29003',
    zh: '会员码已过期，可能是截图，请扫描或输入对方手机上现在的码',
    en: 'This member code has expired, perhaps a screenshot. Scan or enter the code currently on their phone.',
  },
  benefit_not_theirs: {
    code: '29004',
    zh: '对方的会员没有这项权益，或会员已到期',
    en: 'This member does not have this benefit, or the membership has expired.',
  },
  used_up: {
    code: '29005',
    zh: '这项权益的 {units} 次已全部用完',
    en: 'All {units} uses of this benefit have been redeemed.',
  },
  benefit_automatic: {
    code: '29007',
    zh: '这项权益自动生效，无需核销',
    en: 'This benefit applies automatically and does not need redeeming.',
  },
  own_benefit: {
    code: '29006',
    zh: '不能核销自己的权益，请另一位同事来扫',
    en: 'You cannot redeem your own benefits. Ask a colleague to scan.',
  },
  not_a_member: {
    code: '29008',
    zh: '你没有有效的会员，无法获取会员码',
    en: 'You have no active membership, so there is no member code.',
  },
  too_many_wrong_codes: {
    code: '29009',
    zh: '输错的会员码太多，请 {minutes} 分钟后再输，或直接扫码',
    en: 'Too many wrong codes. Try again in {minutes} min, or scan instead.',
  },
  already_undone: {
    code: '29010',
    zh: '这次核销已经撤销过了',
    en: 'This redemption has already been reversed.',
  },
  no_such_account: {
    code: '29011',
    zh: '没有这个账户，请对方先登录一次',
    en: 'Account not found. Ask them to sign in once first.',
  },
  already_redeemer: {
    code: '29012',
    zh: '这个账户已有核销权限',
    en: 'This account already has the permission.',
  },
  referral_unknown: {
    code: '29020',
    zh: '推荐码无效，或推荐人的会员已到期',
    en: 'This referral code is not valid, or the member’s membership has expired.',
  },
  referral_own: { code: '29021', zh: '这是你自己的推荐码', en: 'This is your own referral code.' },
  referral_bound: {
    code: '29022',
    zh: '你已填过另一位会员的推荐码，不能更改',
    en: 'You have already entered another member’s referral code. It cannot be changed.',
  },
});

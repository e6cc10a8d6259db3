import { defineRefusals } from '../refusal.ts';

export const membershipRefusals = defineRefusals('membership', {
  not_redeemer: {
    code: '29001',
    zh: '你没有核销权限，请联系主办方开通',
    en: 'You may not redeem benefits. Ask the organisers for the permission.',
  },
  code_unknown: {
    code: '29002',
    zh: '会员码不对，请对方打开“通行证”，重新扫描或输入',
    en: 'This is not a member code. Have the member open their pass, then scan or type again.',
  },
  code_stale: {
    code: '29003',
    zh: '会员码已过期，可能是截图，请扫描或输入对方手机上现在的码',
    en: 'This member code is out of date, perhaps a screenshot. Scan or type the one on their phone now.',
  },
  benefit_not_theirs: {
    code: '29004',
    zh: '对方的会员没有这项权益，或会员已到期',
    en: 'This member has no such benefit, or the membership is over.',
  },
  used_up: {
    code: '29005',
    zh: '这项权益的 {units} 次已全部用完',
    en: 'All {units} of this benefit have been redeemed.',
  },
  benefit_automatic: {
    code: '29007',
    zh: '这项权益自动生效，不用核销',
    en: 'This benefit works by itself. There is nothing to redeem.',
  },
  own_benefit: {
    code: '29006',
    zh: '不能核销自己的权益，请另一位同事来扫',
    en: 'You cannot redeem your own benefits. Ask a colleague to scan.',
  },
  not_a_member: {
    code: '29008',
    zh: '你没有生效中的会员，无法取得会员码',
    en: 'You have no running membership, so there is no member code.',
  },
  too_many_wrong_codes: {
    code: '29009',
    zh: '输错的会员码太多，请 {minutes} 分钟后再输，或直接扫码',
    en: 'Too many codes were wrong. Scan instead, or type one again in {minutes} min.',
  },
  already_undone: {
    code: '29010',
    zh: '这次核销已经撤销过了',
    en: 'This redemption has been undone already.',
  },
  no_such_account: {
    code: '29011',
    zh: '没有这个账号，请对方先用它登录一次',
    en: 'There is no such account. Have them sign in with it once first.',
  },
  already_redeemer: {
    code: '29012',
    zh: '这个账号已有核销权限',
    en: 'This account has the permission already.',
  },
  referral_unknown: {
    code: '29020',
    zh: '推荐码无效，或推荐人的会员已到期',
    en: 'This code is not valid, or its member’s membership is over.',
  },
  referral_own: { code: '29021', zh: '这是你自己的推荐码', en: 'This code is your own.' },
  referral_bound: {
    code: '29022',
    zh: '你已填过另一位会员的推荐码，不能更改',
    en: 'You have entered another member’s code already. It stays.',
  },
});

import type { Label } from '../resources/model.ts';
import type { DocumentKind } from './documents.ts';
import type { USER_TAG } from './tags.ts';

/** Dictionary `cert_type`. */
export const documentLabels: Record<DocumentKind, Label> = {
  id_card: { zh: '身份证', en: 'ID card' },
  passport: { zh: '护照', en: 'Passport' },
  hk_macao_permit: { zh: '港澳居民来往内地通行证', en: 'Mainland permit for Hong Kong and Macao residents' },
  taiwan_permit: { zh: '台湾居民来往大陆通行证', en: 'Mainland permit for Taiwan residents' },
  permanent_residence: { zh: '外国人永久居留身份证', en: 'Foreigner’s permanent residence card' },
};

/** Dictionary `sex`; 0 is male (spec §3). */
export const sexLabels: Record<'0' | '1', Label> = {
  '0': { zh: '男', en: 'Male' },
  '1': { zh: '女', en: 'Female' },
};

/** Dictionary `user_tag`. spec §1 fixes 405, 406 and 407; the audience types of §6 take the numbers around them. */
export const userTagLabels: Record<(typeof USER_TAG)[keyof typeof USER_TAG], Label> = {
  '401': { zh: '普通观众', en: 'General visitor' },
  '402': { zh: '专业观众', en: 'Professional audience' },
  '403': { zh: '付费论坛观众', en: 'Paid forum audience' },
  '404': { zh: '免费论坛观众', en: 'Free forum audience' },
  '405': { zh: '在线观众', en: 'Online audience' },
  '406': { zh: '云端观众', en: 'Cloud audience' },
  '407': { zh: '云端游客', en: 'Cloud tourist' },
  '408': { zh: '工作人员', en: 'Staff' },
  '409': { zh: '接待人员', en: 'Reception staff' },
};

/** Kinds of attendee that the registration notice describes (spec §1). */
export const noticeTypes = [
  'exhibition_paid',
  'forum_paid',
  'forum_free',
  'public_booking',
  'invited',
  'professional',
] as const;
/** Kinds of audience that the notice does not describe (spec §6). */
const otherTypes = ['cloud', 'general', 'staff', 'reception'] as const;

/** Dictionary `person_identity_type`. */
export const personTypeLabels: Record<(typeof noticeTypes | typeof otherTypes)[number], Label> = {
  cloud: { zh: '云端观众', en: 'Cloud visitor' },
  general: { zh: '普通观众', en: 'General visitor' },
  professional: { zh: '专业观众', en: 'Professional audience' },
  exhibition_paid: { zh: '展览付费观众', en: 'Exhibition, paid' },
  forum_paid: { zh: '论坛付费观众', en: 'Forum, paid' },
  forum_free: { zh: '论坛免费观众', en: 'Forum, free' },
  public_booking: { zh: '公众预约论坛', en: 'Forum, public booking' },
  invited: { zh: '受邀论坛', en: 'Forum, by invitation' },
  staff: { zh: '工作人员', en: 'Staff' },
  reception: { zh: '接待人员', en: 'Reception staff' },
};

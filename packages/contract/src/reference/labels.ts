import type { Label } from '../resources/model.ts';
import type { settingGroups } from './console.ts';

/** Dictionary `whether`. */
export const whetherLabels: Record<'1' | '0', Label> = {
  '1': { zh: '是', en: 'Yes' },
  '0': { zh: '否', en: 'No' },
};

export type CheckState = 'under_review' | 'approved' | 'rejected';
/** Dictionary `check_state`: what a reviewer decides, wherever somebody applies for something. */
export const checkStateLabels: Record<CheckState, Label> = {
  under_review: { zh: '审核中', en: 'Under review' },
  approved: { zh: '已通过', en: 'Approved' },
  rejected: { zh: '未通过', en: 'Not approved' },
};

/** Dictionary `setting_type`. */
export const settingGroupLabels: Record<(typeof settingGroups)[number], Label> = {
  edition: { zh: '大会', en: 'Conference' },
  shop: { zh: '购票', en: 'Shop' },
  tickets: { zh: '票务', en: 'Tickets' },
  invoices: { zh: '发票', en: 'Invoices' },
  admission: { zh: '入场与预约', en: 'Admission' },
  live: { zh: '直播与回放', en: 'Live and recordings' },
  privacy: { zh: '个人信息', en: 'Personal data' },
  security: { zh: '安全', en: 'Security' },
};

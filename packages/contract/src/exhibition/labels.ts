import type { Label } from '../resources/model.ts';
import type { ExhibitorLabel, ExhibitorSize } from './model.ts';

/** Dictionary `enterprise_label`. */
export const exhibitorLabelLabels: Record<ExhibitorLabel, Label> = {
  first_show: { zh: '首次参展', en: 'First time here' },
  live_demo: { zh: '现场演示', en: 'Live demo' },
  open_weights: { zh: '开放权重', en: 'Open weights' },
  hiring: { zh: '现场招聘', en: 'Hiring at the stand' },
  campus: { zh: '高校团队', en: 'University team' },
};

/** Dictionary `company_level`. */
export const exhibitorSizeLabels: Record<ExhibitorSize, Label> = {
  seed: { zh: '初创，20人以下', en: 'Start-up, under 20 people' },
  small: { zh: '20—99人', en: '20–99 people' },
  medium: { zh: '100—499人', en: '100–499 people' },
  large: { zh: '500人以上', en: '500 people or more' },
};

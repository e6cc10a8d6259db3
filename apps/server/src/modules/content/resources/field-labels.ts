import type { Field } from '@mingtang/contract/content/field';
import type { Label } from '@mingtang/contract/resources/model';

/** What the fields of guests, showcases and competitions are called. */
export const fieldLabels: Record<Field, Label> = {
  models: { zh: '模型与理论', en: 'Models and theory' },
  robotics: { zh: '机器人', en: 'Robotics' },
  compute: { zh: '算力与芯片', en: 'Compute and chips' },
  health: { zh: '医疗健康', en: 'Health' },
  learning: { zh: '教育与学习', en: 'Learning' },
  city: { zh: '城市与出行', en: 'City and mobility' },
  industry: { zh: '产业与制造', en: 'Industry' },
  society: { zh: '法律与社会', en: 'Law and society' },
  arts: { zh: '科学与艺术', en: 'Sciences and arts' },
};

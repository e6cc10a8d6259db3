import type { zh } from '../zh/fields.ts';

export const en: typeof zh = {
  models: 'Models and theory',
  robotics: 'Robotics',
  compute: 'Compute and chips',
  health: 'Health',
  learning: 'Learning',
  city: 'City and mobility',
  industry: 'Industry',
  society: 'Law and society',
  arts: 'Sciences and arts',
};

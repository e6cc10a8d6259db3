import type { DemoTopic } from '../content.ts';

/** Interest tags, in the order of spec §3. */
export const topics: DemoTopic[] = [
  { key: 'health', nameZh: '智能医疗', nameEn: 'Health care' },
  { key: 'home', nameZh: '智能家居', nameEn: 'Home' },
  { key: 'ar-vr', nameZh: 'AR/VR', nameEn: 'AR/VR' },
  { key: 'education', nameZh: '教育', nameEn: 'Education' },
  { key: 'algorithms', nameZh: '算法与大数据', nameEn: 'Algorithms and data' },
  { key: 'robotics', nameZh: '机器人', nameEn: 'Robotics' },
  { key: 'city', nameZh: '城市与商业', nameEn: 'Cities and commerce' },
  { key: 'driving', nameZh: '智能驾驶', nameEn: 'Driving' },
  { key: 'vision', nameZh: '机器视觉', nameEn: 'Machine vision' },
  { key: 'fintech', nameZh: '金融科技', nameEn: 'Fintech' },
  { key: 'talent', nameZh: '人才与资本', nameEn: 'Talent and capital' },
  { key: 'speech', nameZh: '语音', nameEn: 'Speech' },
  { key: 'industry', nameZh: '工业互联', nameEn: 'Connected industry' },
  { key: 'others', nameZh: '其他', nameEn: 'Everything else' },
];

import type { DemoCategory } from './exhibition.ts';

/** What one may look for at the exhibition. */
export const exhibitCategories: DemoCategory[] = [
  {
    key: 'robots',
    nameZh: '机器人',
    nameEn: 'Robots',
    children: [
      { key: 'walking', nameZh: '足式机器人', nameEn: 'Walking robots' },
      { key: 'joints', nameZh: '关节与手', nameEn: 'Joints and hands' },
      { key: 'field-robots', nameZh: '田野与高空', nameEn: 'Fields and heights' },
      {
        key: 'everyday-robots',
        nameZh: '日常机器人',
        nameEn: 'Everyday robots',
        children: [
          { key: 'home-robots', nameZh: '家用', nameEn: 'At home' },
          { key: 'service-robots', nameZh: '陪练与服务', nameEn: 'Sparring and service' },
        ],
      },
    ],
  },
  {
    key: 'compute',
    nameZh: '芯片算力',
    nameEn: 'Compute',
    children: [
      { key: 'chips', nameZh: '芯片', nameEn: 'Chips' },
      { key: 'storage', nameZh: '存储与机房', nameEn: 'Storage and data centres' },
      { key: 'sensing', nameZh: '传感', nameEn: 'Sensing' },
    ],
  },
  {
    key: 'models',
    nameZh: '模型软件',
    nameEn: 'Models',
    children: [
      { key: 'foundation', nameZh: '通用模型', nameEn: 'General models' },
      { key: 'tools', nameZh: '工具与预测', nameEn: 'Tools and forecasts' },
      { key: 'privacy', nameZh: '隐私与可解释', nameEn: 'Privacy and reasons' },
    ],
  },
  {
    key: 'devices',
    nameZh: '终端家居',
    nameEn: 'Devices',
    children: [
      { key: 'wearables', nameZh: '穿戴与显示', nameEn: 'Wearables and displays' },
      { key: 'sound', nameZh: '声音', nameEn: 'Sound' },
      { key: 'smart-home', nameZh: '家居', nameEn: 'Home' },
      { key: 'kitchen', nameZh: '厨房', nameEn: 'Kitchen' },
    ],
  },
  {
    key: 'mobility',
    nameZh: '出行',
    nameEn: 'Mobility',
    children: [
      { key: 'road', nameZh: '车与路', nameEn: 'Cars and roads' },
      { key: 'low-altitude', nameZh: '低空', nameEn: 'Low altitude' },
    ],
  },
  {
    key: 'health',
    nameZh: '医疗健康',
    nameEn: 'Health',
    children: [
      { key: 'care', nameZh: '照护与急救', nameEn: 'Care and emergencies' },
      { key: 'imaging', nameZh: '影像与手术', nameEn: 'Imaging and surgery' },
      { key: 'hearing', nameZh: '听与手语', nameEn: 'Hearing and signing' },
      { key: 'remedies', nameZh: '本草与营养', nameEn: 'Remedies and nutrition' },
    ],
  },
  {
    key: 'learning',
    nameZh: '学习',
    nameEn: 'Learning',
    children: [
      { key: 'classroom', nameZh: '课堂与阅读', nameEn: 'Classroom and reading' },
      { key: 'young', nameZh: '孩子与乡校', nameEn: 'Children and village schools' },
    ],
  },
  {
    key: 'industry',
    nameZh: '工业',
    nameEn: 'Industry',
    children: [
      { key: 'making', nameZh: '制造', nameEn: 'Making' },
      { key: 'vision', nameZh: '质检与测绘', nameEn: 'Inspection and survey' },
      { key: 'energy', nameZh: '能源', nameEn: 'Energy' },
    ],
  },
  {
    key: 'city',
    nameZh: '城市',
    nameEn: 'City',
    children: [
      { key: 'city-data', nameZh: '城市数据', nameEn: 'City data' },
      { key: 'water', nameZh: '水与大地', nameEn: 'Water and ground' },
      { key: 'safety', nameZh: '安全', nameEn: 'Safety' },
      { key: 'logistics', nameZh: '港口物流', nameEn: 'Ports and freight' },
    ],
  },
];

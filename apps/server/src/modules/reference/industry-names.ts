/** Industries with what stands below each, in the order visitors choose from. */
export const industryNames: readonly {
  zh: string;
  en: string;
  below: readonly (readonly [zh: string, en: string])[];
}[] = [
  {
    zh: '人工智能与软件',
    en: 'AI and software',
    below: [
      ['基础模型', 'Foundation models'],
      ['企业软件', 'Business software'],
      ['数据服务与标注', 'Data services and labelling'],
      ['信息安全', 'Information security'],
      ['系统集成', 'Systems integration'],
    ],
  },
  {
    zh: '芯片与算力',
    en: 'Chips and computing',
    below: [
      ['芯片设计', 'Chip design'],
      ['半导体制造与材料', 'Semiconductor making and materials'],
      ['数据中心', 'Data centres'],
      ['云服务', 'Cloud services'],
    ],
  },
  {
    zh: '机器人与智能制造',
    en: 'Robotics and manufacturing',
    below: [
      ['工业机器人', 'Industrial robots'],
      ['服务与人形机器人', 'Service and humanoid robots'],
      ['机器视觉', 'Machine vision'],
      ['工业互联网', 'Industrial internet'],
      ['装备与零部件', 'Machinery and components'],
    ],
  },
  {
    zh: '汽车与出行',
    en: 'Vehicles and mobility',
    below: [
      ['整车', 'Vehicle makers'],
      ['自动驾驶', 'Automated driving'],
      ['车载芯片与传感器', 'In-car chips and sensors'],
      ['物流与配送', 'Logistics and delivery'],
    ],
  },
  {
    zh: '医疗与生命科学',
    en: 'Health and life sciences',
    below: [
      ['医院与诊所', 'Hospitals and clinics'],
      ['医疗器械', 'Medical devices'],
      ['制药与新药研发', 'Medicines and drug discovery'],
      ['康复与养老', 'Rehabilitation and elder care'],
    ],
  },
  {
    zh: '金融',
    en: 'Finance',
    below: [
      ['银行', 'Banking'],
      ['保险', 'Insurance'],
      ['证券与基金', 'Securities and funds'],
      ['支付与金融科技', 'Payments and fintech'],
      ['风险投资', 'Venture capital'],
    ],
  },
  {
    zh: '能源与城市',
    en: 'Energy and cities',
    below: [
      ['电网与储能', 'Grids and storage'],
      ['建筑与地产', 'Building and property'],
      ['公共安全与应急', 'Public safety and emergency'],
      ['环境与水务', 'Environment and water'],
    ],
  },
  {
    zh: '教育与科研',
    en: 'Education and research',
    below: [
      ['高等院校', 'Universities'],
      ['科研院所', 'Research institutes'],
      ['中小学与职业教育', 'Schools and vocational training'],
      ['教育技术', 'Education technology'],
    ],
  },
  {
    zh: '文化与传媒',
    en: 'Culture and media',
    below: [
      ['新闻出版', 'News and publishing'],
      ['影视与音乐', 'Film and music'],
      ['游戏与虚拟现实', 'Games and virtual reality'],
      ['广告与会展', 'Advertising and events'],
    ],
  },
  {
    zh: '商贸与消费',
    en: 'Retail and consumer goods',
    below: [
      ['电子商务', 'Online retail'],
      ['家电与智能家居', 'Appliances and smart homes'],
      ['食品与农业', 'Food and farming'],
      ['旅游与餐饮', 'Travel and catering'],
    ],
  },
  {
    zh: '政府与公共服务',
    en: 'Government and public services',
    below: [
      ['政府机关', 'Government offices'],
      ['园区与招商', 'Parks and investment promotion'],
      ['协会与社会组织', 'Associations and non-profits'],
    ],
  },
  {
    zh: '专业服务',
    en: 'Professional services',
    below: [
      ['法律', 'Law'],
      ['咨询', 'Consulting'],
      ['会计与审计', 'Accounting and audit'],
      ['人力资源', 'Recruiting and people'],
    ],
  },
];

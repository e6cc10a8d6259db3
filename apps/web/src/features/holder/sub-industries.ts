import type { Language } from '@mingtang/contract/envelope';

/** What an industry of the dictionary `business_type` falls into, as `key 中文 English`. */
const parts: Record<string, readonly string[]> = {
  chips: ['processors 处理器 Processors', 'servers 服务器与集群 Servers and clusters', 'cloud 云计算 Cloud'],
  models: [
    'language 语言模型 Language models',
    'vision 视觉模型 Vision models',
    'tools 开发工具 Developer tools',
    'data 数据服务 Data services',
  ],
  robots: [
    'industrial 工业机器人 Industrial robots',
    'service 服务机器人 Service robots',
    'humanoid 人形机器人 Humanoid robots',
    'components 部件 Components',
  ],
  devices: ['wearables 可穿戴 Wearables', 'home 智能家居 Smart home', 'sensors 传感器 Sensors'],
  mobility: ['driving 智能驾驶 Driving', 'logistics 物流 Logistics', 'aviation 低空与航空 Aviation'],
  industry: ['manufacturing 制造 Manufacturing', 'energy 能源 Energy', 'materials 材料 Materials'],
  health: [
    'hospitals 医疗机构 Hospitals',
    'pharma 医药 Pharmaceuticals',
    'instruments 医疗器械 Medical devices',
    'care 养老护理 Care',
  ],
  learning: [
    'schools 学校 Schools',
    'training 培训 Training',
    'publishing 出版与传媒 Publishing and media',
    'games 游戏与娱乐 Games',
  ],
  finance: [
    'banking 银行 Banking',
    'insurance 保险 Insurance',
    'investment 投资 Investment',
    'security 信息安全 Security',
  ],
  city: [
    'government 政府 Government',
    'transport 公共交通 Public transport',
    'property 建筑与地产 Building and property',
    'retail 零售 Retail',
  ],
};

/** The sub-categories of an industry in the page's language; none for those that have no further parts. */
export const subIndustryOptions = (industry: string, language: Language): { value: string; label: string }[] =>
  (parts[industry] ?? []).map((part) => {
    const [value = '', zh = '', ...en] = part.split(' ');
    return { value: `${industry}.${value}`, label: language === 'zh' ? zh : en.join(' ') };
  });

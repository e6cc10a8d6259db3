import type { JourneyMeans, ReceptionRole, ReceptionState } from '@mingtang/contract/reception/model';

interface DemoWorker {
  key: string;
  /** A visitor's account, or that of the staff with this address. */
  email: string;
  isStaff?: true;
  nameZh: string;
  nameEn: string;
  phone: string;
  role: ReceptionRole;
}

export const receptionWorkers: readonly DemoWorker[] = [
  {
    key: 'jiang',
    email: 'pickup@example.org',
    nameZh: '江棠',
    nameEn: 'Jiang Tang',
    phone: '+86 138 0000 4101',
    role: 'worker',
  },
  {
    key: 'gu',
    email: 'escort@example.org',
    nameZh: '顾一帆',
    nameEn: 'Gu Yifan',
    phone: '+86 138 0000 4102',
    role: 'worker',
  },
  {
    key: 'ye',
    email: 'shift@example.org',
    nameZh: '叶岚',
    nameEn: 'Ye Lan',
    phone: '+86 138 0000 4103',
    role: 'dispatcher',
  },
  {
    key: 'bai',
    email: 'worker@example.org',
    isStaff: true,
    nameZh: '白舟',
    nameEn: 'Bai Zhou',
    phone: '+86 138 0000 4104',
    role: 'worker',
  },
];

interface DemoJourney {
  means: JourneyMeans;
  number: string;
  fromZh: string;
  fromEn: string;
  toZh: string;
  toEn: string;
  /** Minutes from the seeding. */
  inMinutes: number;
}

interface DemoReceived {
  nameZh: string;
  nameEn: string;
  organisationZh: string;
  organisationEn: string;
  titleZh: string;
  titleEn: string;
  phone: string;
  language: 'zh' | 'en';
  companions: number;
  arrival: DemoJourney;
  departure?: DemoJourney;
  hotelZh: string;
  hotelEn: string;
  room: string | null;
  car: string | null;
  notes: string | null;
  status: ReceptionState;
  /** A key of the workers; none: a dispatcher has to choose. */
  worker?: string;
  /** Whom the worker asked to take over. */
  offeredTo?: string;
  offerNote?: string;
  note?: string;
}

const HOUR = 60;
const DAY = 24 * HOUR;
const airport = { toZh: '浦东机场 T2 国际到达', toEn: 'Pudong Airport T2, international arrivals' };
const station = { toZh: '虹桥火车站 南 2 出口', toEn: 'Hongqiao Railway Station, exit South 2' };
const lobby = { toZh: '竹外花园酒店 大堂', toEn: 'Zhuwai Garden Hotel, lobby' };
const riverside = { hotelZh: '江畔云舍酒店', hotelEn: 'Riverside Cloud House' };
const garden = { hotelZh: '竹外花园酒店', hotelEn: 'Zhuwai Garden Hotel' };

export const receivedGuests: readonly DemoReceived[] = [
  {
    nameZh: '英格丽德·索尔海姆',
    nameEn: 'Ingrid Solheim',
    organisationZh: '峡湾机器学习研究所',
    organisationEn: 'Fjord Institute for Machine Learning',
    titleZh: '所长',
    titleEn: 'Director',
    phone: '+47 400 00 101',
    language: 'en',
    companions: 1,
    arrival: { means: 'flight', number: 'FJ 821', fromZh: '奥斯陆', fromEn: 'Oslo', ...airport, inMinutes: -50 },
    departure: {
      means: 'flight',
      number: 'FJ 822',
      fromZh: '浦东机场 T2',
      fromEn: 'Pudong Airport T2',
      toZh: '奥斯陆',
      toEn: 'Oslo',
      inMinutes: 3 * DAY,
    },
    ...riverside,
    room: null,
    car: '沪A·D0001，司机 0138',
    notes: '素食。不坐副驾驶。',
    status: 'not_picked_up',
    worker: 'jiang',
  },
  {
    nameZh: '白松龄',
    nameEn: 'Bai Songling',
    organisationZh: '青塘研究院',
    organisationEn: 'Qingtang Institute',
    titleZh: '首席科学家',
    titleEn: 'Chief scientist',
    phone: '+86 139 0000 4201',
    language: 'zh',
    companions: 0,
    arrival: { means: 'train', number: 'G 7501', fromZh: '杭州东', fromEn: 'Hangzhou East', ...station, inMinutes: 40 },
    ...garden,
    room: '1208',
    car: null,
    notes: null,
    status: 'picking',
    worker: 'jiang',
    note: '已到南 2 出口，举蓝色接站牌。',
  },
  {
    nameZh: '托马斯·阿尔塞',
    nameEn: 'Tomás Arce',
    organisationZh: '安第斯视觉',
    organisationEn: 'Andes Vision',
    titleZh: '创始人',
    titleEn: 'Founder',
    phone: '+54 11 0000 0103',
    language: 'en',
    companions: 2,
    arrival: {
      means: 'flight',
      number: 'AV 330',
      fromZh: '布宜诺斯艾利斯',
      fromEn: 'Buenos Aires',
      ...airport,
      inMinutes: -3 * HOUR,
    },
    ...riverside,
    room: '906',
    car: '沪A·D0002，司机 0139',
    notes: '行李四件，一件为易碎样机。',
    status: 'picked_up',
    worker: 'gu',
  },
  {
    nameZh: '孟秋禾',
    nameEn: 'Meng Qiuhe',
    organisationZh: '禾下农业智能',
    organisationEn: 'Hexia Farm Intelligence',
    titleZh: '总裁',
    titleEn: 'President',
    phone: '+86 139 0000 4202',
    language: 'zh',
    companions: 1,
    arrival: { means: 'car', number: '沪B·T0007', fromZh: '苏州', fromEn: 'Suzhou', ...lobby, inMinutes: -DAY },
    departure: {
      means: 'train',
      number: 'G 7108',
      fromZh: '虹桥火车站',
      fromEn: 'Hongqiao Railway Station',
      toZh: '苏州北',
      toEn: 'Suzhou North',
      inMinutes: DAY,
    },
    ...garden,
    room: '1502',
    car: null,
    notes: null,
    status: 'checked_in',
    worker: 'gu',
    offeredTo: 'jiang',
    offerNote: '我明早要去机场，请你送他去虹桥。',
  },
  {
    nameZh: '罗莎琳德·阿琴',
    nameEn: 'Rosalind Achieng',
    organisationZh: '东湖语言实验室',
    organisationEn: 'East Lake Language Lab',
    titleZh: '研究员',
    titleEn: 'Researcher',
    phone: '+254 700 000 104',
    language: 'en',
    companions: 0,
    arrival: {
      means: 'flight',
      number: 'EL 410',
      fromZh: '内罗毕',
      fromEn: 'Nairobi',
      ...airport,
      inMinutes: -2 * DAY,
    },
    departure: {
      means: 'flight',
      number: 'EL 411',
      fromZh: '浦东机场 T2',
      fromEn: 'Pudong Airport T2',
      toZh: '内罗毕',
      toEn: 'Nairobi',
      inMinutes: -2 * HOUR,
    },
    ...riverside,
    room: '711',
    car: null,
    notes: null,
    status: 'checked_out',
    worker: 'jiang',
  },
  {
    nameZh: '岑书衡',
    nameEn: 'Cen Shuheng',
    organisationZh: '云渡物流',
    organisationEn: 'Yundu Logistics',
    titleZh: '技术副总裁',
    titleEn: 'VP Technology',
    phone: '+86 139 0000 4203',
    language: 'zh',
    companions: 0,
    arrival: { means: 'train', number: 'G 1', fromZh: '北京南', fromEn: 'Beijing South', ...station, inMinutes: DAY },
    ...garden,
    room: null,
    car: null,
    notes: '腿脚不便，请走无障碍通道。',
    status: 'not_picked_up',
  },
  {
    nameZh: '努尔·哈达丁',
    nameEn: 'Noor Haddadin',
    organisationZh: '沙漠星图',
    organisationEn: 'Desert Star Maps',
    titleZh: '首席执行官',
    titleEn: 'Chief executive',
    phone: '+962 7 0000 0105',
    language: 'en',
    companions: 3,
    arrival: {
      means: 'flight',
      number: 'DS 66',
      fromZh: '安曼',
      fromEn: 'Amman',
      ...airport,
      inMinutes: DAY + 5 * HOUR,
    },
    ...riverside,
    room: null,
    car: '沪A·D0003，司机 0137',
    notes: null,
    status: 'not_picked_up',
    worker: 'bai',
  },
];

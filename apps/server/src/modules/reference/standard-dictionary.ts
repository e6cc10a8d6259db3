import { type ClosedType, closedTypes, findStandardLabel, standardLabels } from '@mingtang/contract/labels';
import type { DictionaryType, Edition } from '@mingtang/contract/reference/model';
import type { Label } from '@mingtang/contract/resources/model';

interface Item {
  type: DictionaryType;
  value: string;
  labelZh: string;
  labelEn: string;
}
/** Value, Chinese, English. */
type Entry = [value: string, labelZh: string, labelEn: string];

/** The interest tags of spec §3; talks are sorted by the same. */
const interests: Entry[] = [
  ['health', '智能医疗', 'Health care'],
  ['home', '智能家居', 'Home'],
  ['ar-vr', 'AR／VR', 'AR and VR'],
  ['education', '教育', 'Education'],
  ['algorithms', '算法与大数据', 'Algorithms and data'],
  ['robotics', '机器人', 'Robotics'],
  ['city', '城市与商业', 'Cities and commerce'],
  ['driving', '智能驾驶', 'Driving'],
  ['vision', '机器视觉', 'Machine vision'],
  ['fintech', '金融科技', 'Fintech'],
  ['talent', '人才与资本', 'Talent and capital'],
  ['speech', '语音', 'Speech'],
  ['industry', '工业互联', 'Connected industry'],
  ['others', '其他', 'Everything else'],
];

/** Lines of business. Forms and desks know the parts of these eleven, so that none may be deleted. */
const businessTypes: Entry[] = [
  ['chips', '芯片与算力', 'Chips and compute'],
  ['models', '模型与平台', 'Models and platforms'],
  ['robots', '机器人与部件', 'Robots and parts'],
  ['devices', '终端与传感', 'Devices and sensing'],
  ['mobility', '出行与物流', 'Mobility and logistics'],
  ['industry', '工业与能源', 'Industry and energy'],
  ['health', '医疗与健康', 'Health and care'],
  ['learning', '教育与文化', 'Learning and culture'],
  ['finance', '金融与安全', 'Finance and security'],
  ['city', '城市与公共服务', 'Cities and public services'],
  ['other', '其他', 'Something else'],
];

/** Types of which organisers decide the values too. */
const openTypes: Partial<Record<DictionaryType, Entry[]>> = {
  forum_time: [
    ['09:00-12:00', '上午', 'Morning'],
    ['12:00-18:00', '下午', 'Afternoon'],
    ['18:00-24:00', '晚间', 'Evening'],
    ['00:00-09:00', '通宵', 'Overnight'],
  ],
  forum_tag: interests,
  interest: interests,
  // Halls of the plan: 0–8 row-major, north up; the corners hold the exhibition.
  exhibit_booth_place: [
    ['0', 'H1 馆', 'Hall H1'],
    ['2', 'H2 馆', 'Hall H2'],
    ['8', 'H3 馆', 'Hall H3'],
    ['6', 'H4 馆', 'Hall H4'],
  ],
  business_type: businessTypes,
  person_position: [
    ['founder', '创始人', 'Founder'],
    ['executive', '企业高管', 'Executive'],
    ['manager', '部门负责人', 'Manager'],
    ['engineer', '工程师', 'Engineer'],
    ['researcher', '研究人员', 'Researcher'],
    ['product', '产品与设计', 'Product or design'],
    ['sales', '市场与销售', 'Marketing or sales'],
    ['purchasing', '采购', 'Purchasing'],
    ['investor', '投资人', 'Investor'],
    ['official', '公务人员', 'Public servant'],
    ['teacher', '教师', 'Teacher'],
    ['student', '学生', 'Student'],
    ['press', '媒体', 'Press'],
    ['other', '其他', 'Something else'],
  ],
  procurement_amount: [
    ['none', '暂无采购计划', 'Nothing planned'],
    ['under_100k', '10万元以下', 'Under ¥100,000'],
    ['100k_500k', '10万—50万元', '¥100,000–500,000'],
    ['500k_1m', '50万—100万元', '¥500,000–1 million'],
    ['1m_5m', '100万—500万元', '¥1–5 million'],
    ['over_5m', '500万元以上', 'Over ¥5 million'],
  ],
};

const entriesOf = (type: ClosedType): Entry[] =>
  Object.entries<Label>(standardLabels[type]).map(([value, { zh, en }]) => [value, zh, en]);

/** What every edition begins with: the types whose items do not depend on its days. */
export const standardDictionary: Item[] = [
  ...Object.entries(openTypes),
  ...closedTypes.map((type): [string, Entry[]] => [type, entriesOf(type)]),
].flatMap(([type, ofType]) =>
  ofType.map(([value, labelZh, labelEn]) => ({ type: type as DictionaryType, value, labelZh, labelEn })),
);

/** Whether the program stores or compares this value, so that it may be called otherwise and must be there. */
export const isNeededValue = (type: string, value: string): boolean =>
  findStandardLabel(type, value) !== undefined ||
  (type === 'business_type' && businessTypes.some(([needed]) => needed === value));

const DAY_MS = 86_400_000;
const inEnglish = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
/** What a day is called until an organiser calls it otherwise. */
export const dayLabels = (day: string): Label => {
  const [, month, date] = day.split('-').map(Number);
  return { zh: `${month}月${date}日`, en: inEnglish.format(new Date(day)) };
};

/** The types that name days of an edition. */
export function datedDictionary({ firstDay, lastDay }: Edition, foreignIdDeadline: string): Item[] {
  const count = Math.round((Date.parse(lastDay) - Date.parse(firstDay)) / DAY_MS) + 1;
  const days = Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(firstDay) + index * DAY_MS).toISOString().slice(0, 10),
  );
  const dayItem = (type: DictionaryType, day: string): Item => {
    const { zh, en } = dayLabels(day);
    return { type, value: day, labelZh: zh, labelEn: en };
  };
  const halfDays = (day: string): Item[] => {
    const { zh, en } = dayLabels(day);
    return [
      { type: 'exhibition_time', value: `${day} am`, labelZh: `${zh}上午`, labelEn: `${en}, morning` },
      { type: 'exhibition_time', value: `${day} pm`, labelZh: `${zh}下午`, labelEn: `${en}, afternoon` },
    ];
  };
  return [
    ...days.map((day) => dayItem('forum_date', day)),
    ...days.map((day) => dayItem('activity_date', day)),
    ...days.flatMap(halfDays),
    dayItem('ticket_refund_deadline', foreignIdDeadline),
  ];
}

import { memberTiers, tierNames } from '@mingtang/contract/membership/model';
import type { DictionaryType, Edition } from '@mingtang/contract/reference/model';

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

const entries: Partial<Record<DictionaryType, Entry[]>> = {
  forum_type: [
    ['paid', '付费论坛', 'Paid'],
    ['free', '免费论坛', 'Free'],
    ['public_booking', '公众预约', 'Public booking'],
    ['invited', '邀请制', 'By invitation'],
  ],
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
  enterprise_label: [
    ['first_show', '首次参展', 'First time here'],
    ['live_demo', '现场演示', 'Live demo'],
    ['open_weights', '开放权重', 'Open weights'],
    ['hiring', '现场招聘', 'Hiring at the stand'],
    ['campus', '高校团队', 'University team'],
  ],
  business_type: [
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
  ],
  company_level: [
    ['seed', '初创（20人以下）', 'Start-up, under 20 people'],
    ['small', '小型（20—99人）', 'Small, 20–99 people'],
    ['medium', '中型（100—499人）', 'Medium, 100–499 people'],
    ['large', '大型（500人及以上）', 'Large, 500 people or more'],
  ],
  data_tag: [
    ['new', '新', 'New'],
    ['popular', '热门', 'Popular'],
    ['recommended', '推荐', 'Recommended'],
    ['exclusive', '首发', 'First shown here'],
  ],
  play_status: [
    ['no_live_broadcast', '无直播', 'No stream'],
    ['to_be_started', '即将开始', 'Coming up'],
    ['have_already_started', '直播中', 'Live'],
    ['finished', '已结束', 'Over'],
    ['in_playback', '回放', 'Replay'],
  ],
  // spec §1 fixes 405, 406 and 407; the audience types of §6 take the numbers around them.
  user_tag: [
    ['401', '普通观众', 'General visitor'],
    ['402', '专业观众', 'Professional audience'],
    ['403', '付费论坛观众', 'Paid forum audience'],
    ['404', '免费论坛观众', 'Free forum audience'],
    ['405', '在线观众', 'Online audience'],
    ['406', '云端观众', 'Cloud audience'],
    ['407', '云端游客', 'Cloud tourist'],
    ['408', '工作人员', 'Staff'],
    ['409', '接待人员', 'Reception staff'],
  ],
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
  person_identity_type: [
    ['cloud', '云端观众', 'Cloud visitor'],
    ['general', '普通观众', 'General visitor'],
    ['professional', '专业观众', 'Professional audience'],
    ['forum_paid', '付费论坛观众', 'Paid forum audience'],
    ['forum_free', '免费论坛观众', 'Free forum audience'],
    ['staff', '工作人员', 'Staff'],
    ['reception', '接待人员', 'Reception staff'],
  ],
  cert_type: [
    ['id_card', '居民身份证', 'Resident ID card'],
    ['passport', '护照', 'Passport'],
    ['hk_macao_permit', '港澳居民来往内地通行证', 'Mainland permit, Hong Kong and Macao'],
    ['taiwan_permit', '台湾居民来往大陆通行证', 'Mainland permit, Taiwan'],
    ['permanent_residence', '外国人永久居留身份证', 'Permanent residence card'],
  ],
  // spec §3: 0 = male
  sex: [
    ['0', '男', 'Male'],
    ['1', '女', 'Female'],
  ],
  whether: [
    ['1', '是', 'Yes'],
    ['0', '否', 'No'],
  ],
  check_state: [
    ['under_review', '审核中', 'In review'],
    ['approved', '已通过', 'Approved'],
    ['rejected', '未通过', 'Not approved'],
  ],
  procurement_amount: [
    ['none', '暂无采购计划', 'Nothing planned'],
    ['under_100k', '10万元以下', 'Under ¥100,000'],
    ['100k_500k', '10万—50万元', '¥100,000–500,000'],
    ['500k_1m', '50万—100万元', '¥500,000–1 million'],
    ['1m_5m', '100万—500万元', '¥1–5 million'],
    ['over_5m', '500万元以上', 'Over ¥5 million'],
  ],
  // spec §6
  member_level: memberTiers.map((tier): Entry => [tier, tierNames[tier].zh, tierNames[tier].en]),
  pay_type: [
    ['wechat', '微信支付', 'WeChat Pay'],
    ['alipay', '支付宝', 'Alipay'],
    ['stripe', '银行卡（Stripe）', 'Card (Stripe)'],
  ],
  invoice_type: [
    ['general', '电子普通发票', 'General e-invoice'],
    ['special', '电子专用发票', 'Special VAT e-invoice'],
  ],
  invoice_header_type: [
    ['company', '企业', 'Company'],
    ['individual', '个人', 'Individual'],
  ],
  invoice_status: [
    ['not_issued', '待开具', 'Not yet issued'],
    ['issued', '已开具', 'Issued'],
    ['reversed', '已红冲', 'Reversed'],
    ['withdrawn', '已撤回', 'Withdrawn'],
  ],
  setting_type: [
    ['edition', '大会信息', 'Conference'],
    ['shop', '购票', 'Shop'],
    ['tickets', '票务', 'Tickets'],
    ['invoices', '发票', 'Invoices'],
    ['admission', '入场与预约', 'Admission'],
    ['live', '直播与回放', 'Live and recordings'],
    ['privacy', '个人信息', 'Personal data'],
    ['security', '安全', 'Security'],
  ],
};

/** What every edition begins with: the types whose items do not depend on its days. */
export const standardDictionary: Item[] = Object.entries(entries).flatMap(([type, ofType]) =>
  ofType.map(([value, labelZh, labelEn]) => ({ type: type as DictionaryType, value, labelZh, labelEn })),
);

const DAY_MS = 86_400_000;
const inEnglish = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const labelsOf = (day: string): { zh: string; en: string } => {
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
    const { zh, en } = labelsOf(day);
    return { type, value: day, labelZh: zh, labelEn: en };
  };
  const halfDays = (day: string): Item[] => {
    const { zh, en } = labelsOf(day);
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

/** What somebody of the demo's people says of themselves. */
export interface DemoProfile {
  name: string;
  /** Codes of areas; a name of a city abroad. */
  country: string;
  province: string | null;
  city: string | null;
  /** Chinese name of an industry. */
  industry: string;
  /** Dictionary `person_position`. */
  position: string;
  /** Dictionary `interest`. */
  interests: readonly string[];
}

const profile = ([name, place, industry, position, interests]: readonly [
  string,
  string,
  string,
  string,
  string,
]): DemoProfile => {
  const [country = 'CN', province, city] = place.split('/');
  return {
    name,
    country,
    province: province || null,
    city: city || null,
    industry,
    position,
    interests: interests.split(' ').filter(Boolean),
  };
};

export const profiles: readonly DemoProfile[] = (
  [
    ['韩书屿', 'CN/310000/310115', '金融', 'executive', 'fintech algorithms'],
    ['沈砚秋', 'CN/320000/320500', '机器人与智能制造', 'manager', 'vision industry robotics'],
    ['欧阳澈', 'CN/110000/110108', '医疗与生命科学', 'researcher', 'health algorithms'],
    ['陆行舟', 'CN/330000/330200', '汽车与出行', 'manager', 'driving city'],
    ['Amara Okafor', 'NG//Lagos', '医疗与生命科学', 'manager', 'health speech'],
    ['Jonas Weber', 'DE//Hamburg', '能源与城市', 'engineer', 'city industry'],
    ['温如许', 'CN/440000/440300', '专业服务', 'other', 'talent others'],
    ['季长川', 'CN/510000/510100', '文化与传媒', 'press', ''],
    ['Mateo Rivas', 'MX//Puebla', '教育与科研', 'student', 'robotics vision'],
    ['苏木', 'CN/310000/310106', '金融', 'investor', 'fintech talent industry'],
    ['程浅', 'CN/350000/350200', '教育与科研', 'teacher', 'education speech'],
    ['Ingrid Solberg', 'NO//Bergen', '政府与公共服务', 'official', 'city'],
    ['叶南乔', 'CN/330000/330100', '专业服务', 'researcher', 'ar-vr home'],
    ['黎照', 'CN/420000/420100', '芯片与算力', 'engineer', 'algorithms'],
    ['方既白', 'CN/370000/370200', '医疗与生命科学', 'manager', 'health home'],
    ['Priya Raman', 'IN//Chennai', '人工智能与软件', 'engineer', 'algorithms vision'],
    ['郁青', 'CN/610000/610100', '教育与科研', 'student', 'algorithms education'],
    ['何听雨', 'CN/310000/310104', '人工智能与软件', 'product', 'algorithms education'],
    ['陆明远', 'CN/330000/330100', '金融', 'executive', 'fintech talent'],
    ['宋见山', 'CN/310000/310115', '专业服务', 'other', ''],
    ['顾盼', 'CN/310000/310115', '专业服务', 'other', ''],
    ['Hana Kovář', 'CZ//Prague', '文化与传媒', 'product', 'ar-vr'],
  ] as const
).map(profile);

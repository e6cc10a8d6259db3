import type { Language } from '@mingtang/contract/envelope';

/** The province-level divisions of China, in the order of their codes (GB/T 2260). */
const provinces = [
  '北京 Beijing',
  '天津 Tianjin',
  '河北 Hebei',
  '山西 Shanxi',
  '内蒙古 Inner Mongolia',
  '辽宁 Liaoning',
  '吉林 Jilin',
  '黑龙江 Heilongjiang',
  '上海 Shanghai',
  '江苏 Jiangsu',
  '浙江 Zhejiang',
  '安徽 Anhui',
  '福建 Fujian',
  '江西 Jiangxi',
  '山东 Shandong',
  '河南 Henan',
  '湖北 Hubei',
  '湖南 Hunan',
  '广东 Guangdong',
  '广西 Guangxi',
  '海南 Hainan',
  '重庆 Chongqing',
  '四川 Sichuan',
  '贵州 Guizhou',
  '云南 Yunnan',
  '西藏 Tibet',
  '陕西 Shaanxi',
  '甘肃 Gansu',
  '青海 Qinghai',
  '宁夏 Ningxia',
  '新疆 Xinjiang',
  '台湾 Taiwan',
  '香港 Hong Kong',
  '澳门 Macao',
];

/** To choose from in the page's language; what is kept is the Chinese name. */
export const provinceOptions = (language: Language): { value: string; label: string }[] =>
  provinces.map((both) => {
    const [zh = '', ...en] = both.split(' ');
    return { value: zh, label: language === 'zh' ? zh : en.join(' ') };
  });

import { defineRefusals } from '../refusal.ts';

export const referenceRefusals = defineRefusals('reference', {
  value_taken: {
    code: '21052',
    zh: '这个类型下已有相同的值，请换一个',
    en: 'This type already has an item with that value. Choose another.',
  },
  value_needed: {
    code: '21054',
    zh: '程序用到这个值：可以改名称，不能删除，也不能改值或类型',
    en: 'The program uses this value: its name may be edited, but it cannot be deleted or get another value or type.',
  },
  deadline_is_a_setting: {
    code: '21055',
    zh: '这个期限就是设置“境外证件截止日”，请在设置里改；这里只改名称',
    en: 'This deadline is the setting for foreign documents: change it there. Only its name is edited here.',
  },
  not_a_time_range: {
    code: '21056',
    zh: '时段写作 09:00-12:00，开始早于结束，最晚到 24:00',
    en: 'A time of day is written 09:00-12:00: it begins before it ends, at 24:00 at the latest.',
  },
  industry_too_deep: {
    code: '21053',
    zh: '行业只有两级：上级行业自己不能再有上级，下级也不能再有下级',
    en: 'Industries have two levels: what belongs to another has nothing below it.',
  },
  area_code_taken: {
    code: '21050',
    zh: '已有地区用了这个代码，请换一个',
    en: 'Another area has this code already. Choose another.',
  },
  area_out_of_place: {
    code: '21051',
    zh: '国家没有上级，省级属于国家，市级属于省级；下面还有地区的，不能改层级',
    en: 'A country stands alone, a province in a country, a city in a province; what has areas below it keeps its level.',
  },
});

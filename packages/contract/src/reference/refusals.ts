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
    en: 'This value is used by the system: you can edit its name, but not delete it or change its value or type.',
  },
  deadline_is_a_setting: {
    code: '21055',
    zh: '这个期限由设置“境外证件截止日”决定，请在设置里修改；这里只能修改名称',
    en: 'This deadline comes from the foreign ID deadline setting. Change it there; only its name can be edited here.',
  },
  not_a_time_range: {
    code: '21056',
    zh: '时段格式为 09:00-12:00，开始须早于结束，最晚到 24:00',
    en: 'Enter a time range such as 09:00-12:00. The start must be before the end, and the end no later than 24:00.',
  },
  industry_too_deep: {
    code: '21053',
    zh: '行业只有两级：上级行业自己不能再有上级，下级也不能再有下级',
    en: 'Industries have two levels: a sub-industry cannot have further sub-industries.',
  },
  area_code_taken: {
    code: '21050',
    zh: '已有地区用了这个代码，请换一个',
    en: 'Another area already has this code. Choose another.',
  },
  area_out_of_place: {
    code: '21051',
    zh: '国家没有上级，省级属于国家，市级属于省级；下面还有地区的，不能改层级',
    en: 'A country has no parent, a province belongs to a country and a city to a province. Areas with sub-areas cannot change level.',
  },
});

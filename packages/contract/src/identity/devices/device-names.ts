import type { Device } from './model.ts';

interface Words {
  zh: string;
  en: string;
}

/** What people call a system and a browser. */
export const systemNames: Record<Device['system'], Words> = {
  iphone: { zh: 'iPhone', en: 'iPhone' },
  ipad: { zh: 'iPad', en: 'iPad' },
  android: { zh: '安卓手机', en: 'Android phone' },
  windows: { zh: 'Windows 电脑', en: 'Windows computer' },
  mac: { zh: 'Mac', en: 'Mac' },
  linux: { zh: 'Linux 电脑', en: 'Linux computer' },
  harmony: { zh: '鸿蒙设备', en: 'HarmonyOS device' },
  other: { zh: '其他设备', en: 'Another device' },
};
export const browserNames: Record<Device['browser'], Words> = {
  wechat: { zh: '微信', en: 'WeChat' },
  chrome: { zh: 'Chrome', en: 'Chrome' },
  safari: { zh: 'Safari', en: 'Safari' },
  firefox: { zh: 'Firefox', en: 'Firefox' },
  edge: { zh: 'Edge', en: 'Edge' },
  other: { zh: '其他浏览器', en: 'another browser' },
};

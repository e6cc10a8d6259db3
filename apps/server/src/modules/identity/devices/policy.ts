import type { Device } from '@mingtang/contract/identity/devices/model';

type Kind = Pick<Device, 'system' | 'browser'>;

// In this order: many browsers also give the names of those they descend from.
const systems: [RegExp, Kind['system']][] = [
  [/HarmonyOS|OpenHarmony/i, 'harmony'],
  [/iPhone|iPod/, 'iphone'],
  [/iPad/, 'ipad'],
  [/Android/, 'android'],
  [/Windows/, 'windows'],
  [/Macintosh|Mac OS X/, 'mac'],
  [/Linux|X11|CrOS/, 'linux'],
];
const browsers: [RegExp, Kind['browser']][] = [
  [/MicroMessenger/i, 'wechat'],
  [/Edg(e|A|iOS)?\//, 'edge'],
  [/Firefox\/|FxiOS\//, 'firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'chrome'],
  [/Safari\//, 'safari'],
];

/** What kind of device a browser says it runs on. */
export const readDevice = (userAgent: string): Kind => ({
  system: systems.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
  browser: browsers.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'other',
});

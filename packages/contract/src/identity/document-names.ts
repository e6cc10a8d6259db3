import type { Label } from '../resources/model.ts';

/** Made when somebody asks: a page would wait for them to no purpose. */
let regions: Record<'zh' | 'en', Intl.DisplayNames> | undefined;
const regionNames = (): Record<'zh' | 'en', Intl.DisplayNames> =>
  (regions ??= {
    zh: new Intl.DisplayNames(['zh-Hans'], { type: 'region' }),
    en: new Intl.DisplayNames(['en'], { type: 'region' }),
  });

/** As the product calls them everywhere. */
const ours: Partial<Record<string, Label>> = {
  CN: { zh: '中国大陆', en: 'Chinese mainland' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
};

/** A country or region by its code (ISO 3166-1 alpha-2); the code itself where it is none. */
export const nameCountry = (code: string): Label =>
  ours[code] ??
  (/^[A-Z]{2}$/.test(code)
    ? { zh: regionNames().zh.of(code) ?? code, en: regionNames().en.of(code) ?? code }
    : { zh: code, en: code });

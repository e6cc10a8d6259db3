import type { Language } from '@mingtang/contract/envelope';
import type { CallingCode } from '@mingtang/ui/phone-input';

/** Regions and their calling codes (ITU E.164), those of most visitors first. */
const first = 'CN86 HK852 MO853 TW886';
const others =
  'AD376 AE971 AF93 AG1268 AL355 AM374 AO244 AR54 AT43 AU61 AZ994 BA387 BB1246 BD880 BE32 BF226 BG359 BH973 BI257 BJ229 BN673 BO591 BR55 BS1242 BT975 BW267 BY375 BZ501 CA1 CD243 CF236 CG242 CH41 CI225 CL56 CM237 CO57 CR506 CU53 CV238 CY357 CZ420 DE49 DJ253 DK45 DM1767 DO1809 DZ213 EC593 EE372 EG20 ER291 ES34 ET251 FI358 FJ679 FM691 FR33 GA241 GB44 GD1473 GE995 GH233 GM220 GN224 GQ240 GR30 GT502 GW245 GY592 HN504 HR385 HT509 HU36 ID62 IE353 IL972 IN91 IQ964 IR98 IS354 IT39 JM1876 JO962 JP81 KE254 KG996 KH855 KI686 KM269 KN1869 KR82 KW965 KZ7 LA856 LB961 LC1758 LI423 LK94 LR231 LS266 LT370 LU352 LV371 LY218 MA212 MC377 MD373 ME382 MG261 MH692 MK389 ML223 MM95 MN976 MR222 MT356 MU230 MV960 MW265 MX52 MY60 MZ258 NA264 NE227 NG234 NI505 NL31 NO47 NP977 NR674 NZ64 OM968 PA507 PE51 PG675 PH63 PK92 PL48 PS970 PT351 PW680 PY595 QA974 RO40 RS381 RU7 RW250 SA966 SB677 SC248 SD249 SE46 SG65 SI386 SK421 SL232 SM378 SN221 SO252 SR597 SS211 ST239 SV503 SY963 SZ268 TD235 TG228 TH66 TJ992 TL670 TM993 TN216 TO676 TR90 TT1868 TV688 TZ255 UA380 UG256 US1 UY598 UZ998 VA379 VC1784 VE58 VN84 VU678 WS685 YE967 ZA27 ZM260 ZW263';

const ownNames: Record<string, Record<Language, string>> = {
  CN: { zh: '中国大陆', en: 'Chinese mainland' },
  HK: { zh: '中国香港', en: 'Hong Kong, China' },
  MO: { zh: '中国澳门', en: 'Macao, China' },
  TW: { zh: '中国台湾', en: 'Taiwan, China' },
};

/** The list before the browser has named the others: what server and first paint show. */
export const homeCodes = (language: Language): CallingCode[] => toCodes(first, (region) => ownName(region, language));

/** Every calling code with the region's name in the page's language, by that name. */
export function allCodes(language: Language): CallingCode[] {
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'region' });
  const rest = toCodes(others, (region) => names.of(region) ?? region);
  return [...homeCodes(language), ...rest.sort((a, b) => a.label.localeCompare(b.label, language))];
}

/** Every country or region by its ISO 3166-1 code, named in the page's language, those of most visitors first. */
export function allRegions(language: Language): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(language === 'zh' ? 'zh-CN' : 'en', { type: 'region' });
  const toRegions = (list: string) =>
    list.split(' ').map((entry) => {
      const value = entry.slice(0, 2);
      return { value, label: ownNames[value]?.[language] ?? names.of(value) ?? value };
    });
  return [...toRegions(first), ...toRegions(others).sort((a, b) => a.label.localeCompare(b.label, language))];
}

/** `86` of `CN`. */
export const callingCodeOf = (region: string): string =>
  new RegExp(`\\b${region}(\\d+)`).exec(`${first} ${others}`)?.[1] ?? '86';

const ownName = (region: string, language: Language): string => ownNames[region]?.[language] ?? region;

function toCodes(list: string, nameOf: (region: string) => string): CallingCode[] {
  return list.split(' ').map((entry) => {
    const region = entry.slice(0, 2);
    const short = `+${entry.slice(2)}`;
    return { value: region, label: `${nameOf(region)} ${short}`, short };
  });
}

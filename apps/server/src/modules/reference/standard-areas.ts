import type { areaFields } from '@mingtang/contract/reference/model';
import type * as z from 'zod/mini';
import type { Actor } from '../../platform/audit-trail.ts';
import type { Tx } from '../../platform/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { Resource } from '../../platform/resource.ts';
import { chinaDivisions } from './china-divisions.ts';
import { areaResource } from './resources/areas.ts';

type AreaValues = { [Name in keyof typeof areaFields]: z.output<(typeof areaFields)[Name]> };

/** ISO 3166-1, China first. Hong Kong, Macao and Taiwan stand among the divisions of China. */
const countryCodes =
  'CN AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'.split(
    ' ',
  );

const chineseNames = new Intl.DisplayNames(['zh-Hans'], { type: 'region' });
const englishNames = new Intl.DisplayNames(['en'], { type: 'region' });

const country = (code: string): AreaValues => ({
  kind: 'country',
  parentId: null,
  code,
  nameZh: chineseNames.of(code) ?? code,
  nameEn: englishNames.of(code) ?? code,
});

/** `33 浙江 Zhejiang`: the code, the Chinese name, the English one. */
function division(words: string, place: Pick<AreaValues, 'kind' | 'parentId'>): AreaValues {
  const [, code = '', nameZh = '', nameEn = ''] = /^(\d+) (\S+) (.+)$/.exec(words) ?? [];
  return { ...place, code: code.padEnd(6, '0'), nameZh, nameEn };
}

/** Puts the countries of the world, and the provinces and cities of China, where there are no areas yet. */
export async function putStandardAreas(
  tx: Tx,
  actor: Actor,
  platform: Pick<Platform, 'cache' | 'clock'>,
): Promise<void> {
  const areas = new Resource(areaResource, platform);
  if ((await areas.count(tx)) > 0) return;
  const [first = '', ...others] = countryCodes;
  const byEnglishName = others.map(country).sort((a, b) => a.nameEn.localeCompare(b.nameEn, 'en'));
  const [china] = await areas.createAll(tx, actor, [country(first), ...byEnglishName]);
  const lines = chinaDivisions.map((line) => {
    const [province = '', cities = ''] = line.split(': ');
    return { province, cities: cities === '' ? [] : cities.split('; ') };
  });
  const provinces = await areas.createAll(
    tx,
    actor,
    lines.map(({ province }) => division(province, { kind: 'province', parentId: china?.id ?? null })),
  );
  await areas.createAll(
    tx,
    actor,
    lines.flatMap(({ cities }, index) =>
      cities.map((city) => division(city, { kind: 'city', parentId: provinces[index]?.id ?? null })),
    ),
  );
}

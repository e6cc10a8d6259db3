import type { Keyring } from '../../../platform/crypto.ts';
import type { Reader } from '../../../platform/platform.ts';
import { listAreas, listDictionaryItems } from '../../reference/queries.ts';
import { addressesOf, readReceiver } from '../commands.ts';
import type { Target } from '../policy.ts';
import type { PersonRow } from '../queries.ts';
import { listAreasByCode } from './queries.ts';

/** What forms a visitor filled in before say of them; nothing that is sealed where it comes from. */
export interface History {
  name: string | null;
  gender: 'male' | 'female' | null;
  country: string | null;
  /** As typed or chosen there. */
  province: string | null;
  city: string | null;
  company: string | null;
  position: string | null;
  interests: string[];
}

/** What was given with these addresses elsewhere, the latest; part of the composition root, for tickets come after people. */
export type FindHistory = (addresses: Target[]) => Promise<History | undefined>;

type Place = Pick<History, 'country' | 'province' | 'city'>;

const nothingKnown: History = {
  name: null,
  gender: null,
  country: null,
  province: null,
  city: null,
  company: null,
  position: null,
  interests: [],
};

/** What is known of a person from what they gave before: with their addresses, as a receiver. */
export async function readOwnHistory(
  db: Reader,
  { keys, findHistory }: { keys: Keyring; findHistory: FindHistory },
  person: PersonRow,
): Promise<History | null> {
  const [given, receiver] = [await findHistory(addressesOf(person)), await readReceiver(db, keys, person.id)];
  const sources: (Partial<History> | null | undefined)[] = [given, receiver, { name: person.name }];
  const merged = sources.reduce<History>((known, source) => fill(known, source), nothingKnown);
  return isEmpty(merged) ? null : fitToDictionaries(db, merged);
}

/** What is known of an address that a code has proven. */
export async function readHistoryOf(db: Reader, findHistory: FindHistory, address: Target): Promise<History | null> {
  const given = await findHistory([address]);
  return given ? fitToDictionaries(db, given) : null;
}

/** What the first sources do not say, the later ones may. */
const fill = (known: History, source: Partial<History> | null | undefined): History => ({
  name: known.name ?? source?.name ?? null,
  gender: known.gender ?? source?.gender ?? null,
  country: known.country ?? source?.country ?? null,
  // A province of one and a city of another would be no place.
  ...(known.province === null
    ? { province: source?.province ?? null, city: source?.city ?? null }
    : { province: known.province, city: known.city }),
  company: known.company ?? source?.company ?? null,
  position: known.position ?? source?.position ?? null,
  interests: known.interests.length > 0 ? known.interests : (source?.interests ?? []),
});

const isEmpty = ({ interests, ...rest }: History): boolean =>
  interests.length === 0 && Object.values(rest).every((value) => value === null);

/** Other forms keep names of places, and values a dictionary may have lost: what the profile's form knows of them. */
async function fitToDictionaries(db: Reader, known: History): Promise<History> {
  const items = await listDictionaryItems(db, ['person_position', 'interest']);
  const has = (type: string, value: string) => items.some((item) => item.type === type && item.value === value);
  const { position, interests } = known;
  return {
    ...known,
    ...(await placeByNames(db, known)),
    position: position !== null && has('person_position', position) ? position : null,
    interests: interests.filter((interest) => has('interest', interest)),
  };
}

/** A place by the names other forms keep, as codes where its country has areas. A receiver names no country: it is China. */
async function placeByNames(db: Reader, { country, province, city }: History): Promise<Place> {
  const code = country ?? (province === null ? null : 'CN');
  const area = code === null ? undefined : (await listAreasByCode(db, [code])).get(code);
  if (!area) return { country: null, province: null, city: null };
  const provinces = await listAreas(db, area.id);
  if (provinces.length === 0) return { country: code, province, city };
  const found = findByName(provinces, province);
  const foundCity = found && findByName(await listAreas(db, found.id), city);
  return { country: code, province: found?.code ?? null, city: foundCity?.code ?? null };
}

/** Whether or not the name says what it is: 浙江, 浙江省. */
const findByName = <Area extends { nameZh: string }>(areas: Area[], name: string | null): Area | undefined =>
  areas.find(({ nameZh }) => nameZh === name || nameZh === name?.replace(/[省市]$/, ''));

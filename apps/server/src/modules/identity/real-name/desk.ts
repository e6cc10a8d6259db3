import type { Language } from '@mingtang/contract/envelope';
import { isForeignDocument, readDocument } from '@mingtang/contract/identity/documents';
import type { realNameRoutes } from '@mingtang/contract/identity/real-name/routes';
import { claimNames } from '@mingtang/contract/identity/real-name/wire';
import type { RouteInput } from '@mingtang/contract/route';
import { eventDay } from '../../../platform/clock.ts';
import type { Tx } from '../../../platform/database.ts';
import { type Platform, transact } from '../../../platform/platform.ts';
import { refuse, refuseFields } from '../../../platform/refuse.ts';
import type { IdentityCheckProvider } from '../../../ports/identity-check/provider.ts';
import { findFile } from '../../files/queries.ts';
import { getSetting } from '../../reference/queries.ts';
import { addressesOf } from '../commands.ts';
import { type FindTerms, recordPublished } from '../consents/commands.ts';
import { findPerson } from '../queries.ts';
import {
  documentHashOf,
  readClaim,
  requireAge,
  requireDocumentPhoto,
  requireFreeContact,
  requireSamePerson,
} from './commands.ts';
import { keepIdentity } from './identities.ts';
import { findIdentity } from './queries.ts';

type SimpleForm = RouteInput<(typeof realNameRoutes)['verifySimply']>;
type IdentityForm = RouteInput<(typeof realNameRoutes)['verify']>;

/** Whose name it is, and from where and in which language they agree to what goes with it. */
interface Asker {
  personId: string;
  language: Language;
  ip: string;
  /** What else is written with it, all or nothing: at the venue's desk, who did it. */
  note?: (tx: Tx) => Promise<void>;
}

/**
 * Takes a person's own real name, once: what can be refused without the registry is refused before it is asked, and nothing
 * is written before it has answered (decision 0018).
 */
export class RealNameDesk {
  readonly #platform: Platform;
  readonly #registry: IdentityCheckProvider;
  readonly #findTerms: FindTerms;

  constructor(platform: Platform, { registry, findTerms }: { registry: IdentityCheckProvider; findTerms: FindTerms }) {
    this.#platform = platform;
    this.#registry = registry;
    this.#findTerms = findTerms;
  }

  /** By an ID card alone, whose number tells the rest. Throws the refusals of spec §5 and §8, and ZodError for the number. */
  async verifySimply({ documentNumber, ...form }: SimpleForm, asker: Asker): Promise<void> {
    const reading = readDocument('id_card', documentNumber, eventDay(this.#platform.clock.now()));
    if (!reading.ok) return refuseFields([{ field: 'documentNumber', reason: reading.problem }], claimNames);
    const { birthDate = '', gender = 'male', countries: [country = 'CN'] = [] } = reading.facts;
    await this.#take({ ...form, documentKind: 'id_card', documentNumber, birthDate, gender, country }, asker);
  }

  /** By any document and a picture; one the registry does not know waits for staff. Throws as `verifySimply`. */
  async verify(form: IdentityForm, asker: Asker): Promise<void> {
    await this.#take(form, asker);
  }

  async #take(
    form: Omit<IdentityForm, 'photoId'> & { photoId?: string },
    { personId, language, ip, note }: Asker,
  ): Promise<void> {
    const { database, clock, keys, bus } = this.#platform;
    const now = clock.now();
    const person = (await findPerson(database.db, personId)) ?? refuse('protocol.sign_in_required');
    const known = await findIdentity(database.db, personId);
    if (known && known.state !== 'rejected') refuse('identity.identity_fixed');
    if (!form.isAgreed) refuse('identity.agreement_required');
    const { number, wrong } = readClaim(form, now);
    refuseFields(wrong, claimNames);
    await this.#requireAge(form, now);
    const { photoId = null } = form;
    if (photoId !== null) {
      const photo = await findFile(database.db, photoId);
      if (photo?.personId !== personId || photo.purpose !== 'face') refuse('identity.photo_not_found');
    }
    const documentPhotoId = await requireDocumentPhoto(this.#platform, form, personId);
    const documentHash = documentHashOf(keys, { ...form, number });
    const contacts = addressesOf(person);
    for (const contact of contacts) await requireFreeContact(this.#platform, contact, documentHash);
    const isConfirmed = !isForeignDocument(form.documentKind);
    if (isConfirmed)
      await requireSamePerson(this.#platform, this.#registry, { name: form.name, number, personId, ip, now });
    const claim = { ...form, number };
    const isWithAdult = form.isWithAdult ?? false;
    await transact(this.#platform, async (tx) => {
      const identity = { personId, contacts, claim, photoId, documentPhotoId, isWithAdult, isConfirmed };
      await keepIdentity(tx, { keys, bus }, identity, now);
      const agreements = ['privacy', 'registration', ...(isWithAdult ? ['accompanying_adult' as const] : [])] as const;
      await recordPublished(tx, keys, this.#findTerms, { personId, agreements, language, ip, now });
      await note?.(tx);
    });
  }

  /** By the age on the edition's last day: whoever may come on one of its days is let in here, and asked again for a ticket's. */
  async #requireAge(form: Pick<IdentityForm, 'birthDate' | 'isWithAdult'>, now: Date): Promise<void> {
    const { lastDay } = await getSetting(this.#platform.database.read, 'edition');
    const today = eventDay(now);
    await requireAge(this.#platform, form, today > lastDay ? today : lastDay);
  }
}

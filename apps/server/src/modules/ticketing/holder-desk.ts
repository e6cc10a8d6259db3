import type { Language } from '@mingtang/contract/envelope';
import { isForeignDocument } from '@mingtang/contract/identity/documents';
import type { RouteInput } from '@mingtang/contract/route';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { holderNames } from '@mingtang/contract/ticketing/wire';
import { eventDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse, refuseFields } from '../../platform/refuse.ts';
import type { IdentityCheckProvider } from '../../ports/identity-check/provider.ts';
import { findFile } from '../files/queries.ts';
import { contactTarget, requireTarget, takeCode } from '../identity/commands.ts';
import { type FindTerms, recordPublished } from '../identity/consents/commands.ts';
import { findPerson } from '../identity/queries.ts';
import {
  documentHashOf,
  getVerifiedClaim,
  readClaim,
  requireAge,
  requireDocumentPhoto,
  requireFreeContact,
  requireSamePerson,
} from '../identity/real-name/commands.ts';
import type { Contact } from '../identity/real-name/queries.ts';
import { getSetting } from '../reference/queries.ts';
import { hasTicketOnDays } from './holder-rows.ts';
import { type CheckedHolder, setHolder } from './holders.ts';
import { requireKnownChoices } from './known-choices.ts';
import { refuseFixed } from './policy.ts';
import { findTicket } from './queries.ts';
import { raiseHolder } from './visitor-tags.ts';

type HolderForm = RouteInput<(typeof ticketingRoutes)['submitHolder']>;
type OwnHolderForm = RouteInput<(typeof ticketingRoutes)['submitOwnHolder']>;

/** Who fills the form in, and from where and in which language they agree to what goes with it. */
interface Asker {
  personId: string;
  language: Language;
  ip: string;
  /** What else is written with it, all or nothing: at the venue's desk, who did it. */
  note?: (tx: Tx) => Promise<void>;
}

/**
 * Takes the holder form: everything that can be refused is refused before the registry is asked, which costs money, and
 * nothing is written before the registry has answered.
 */
export class HolderDesk {
  readonly #platform: Platform;
  readonly #registry: IdentityCheckProvider;
  readonly #findTerms: FindTerms;

  constructor(platform: Platform, { registry, findTerms }: { registry: IdentityCheckProvider; findTerms: FindTerms }) {
    this.#platform = platform;
    this.#registry = registry;
    this.#findTerms = findTerms;
  }

  /** Names the holder of a person's ticket. Throws the refusals of spec §5 and §8, and ZodError for single fields. */
  async submit(form: HolderForm, asker: Asker): Promise<void> {
    await this.#take(form, asker, { hasSeenAdultNotice: true });
  }

  async #take(
    form: HolderForm,
    { personId, language, ip, note }: Asker,
    { hasSeenAdultNotice }: { hasSeenAdultNotice: boolean },
  ): Promise<void> {
    const { database, clock, keys } = this.#platform;
    const now = clock.now();
    const ticket = (await findTicket(database.db, form.id, personId)) ?? refuse('protocol.not_found');
    refuseFixed(ticket);
    if (!ticket.needsRealName) refuse('ticketing.no_holder_needed');
    // What is not approved after the last day is refunded: an application sent then would be a refund for not having come.
    if (ticket.needsReview && ticket.validDays.every((day) => day < eventDay(now)))
      refuse('ticketing.ticket_days_over');
    if (!form.isAgreed) refuse('identity.agreement_required');
    const { number, wrong } = readClaim(form, now);
    refuseFields(wrong, holderNames);
    await requireKnownChoices(database.read, form);
    if (ticket.needsReview) requireApplication(form);
    const needsAdult = await requireAge(this.#platform, form, ticket.validDays.toSorted()[0] ?? eventDay(now));
    const asksCommittee = ticket.needsApproval && isForeignDocument(form.documentKind);
    if (asksCommittee) await this.#requireTimeToDecide(now);
    // Whoever comes as professional audience is reviewed whatever their document is (spec §1).
    const needsDecision = asksCommittee || ticket.needsReview;
    const contact = await this.#requireContact(form, { personId, ip }, now);
    const photo = await findFile(database.db, form.photoId);
    if (photo?.personId !== personId || photo.purpose !== 'face') refuse('identity.photo_not_found');
    const documentPhotoId = needsDecision ? await requireDocumentPhoto(this.#platform, form, personId) : null;
    const identity = { ...form, number };
    const documentHash = documentHashOf(keys, identity);
    await requireFreeContact(this.#platform, contact, documentHash);
    const days = { documentHash, productId: ticket.productId, days: ticket.validDays };
    // Whether somebody has a ticket learns only who knows their name too; the order is one of secrecy, not of cost.
    if (!isForeignDocument(form.documentKind))
      await requireSamePerson(this.#platform, this.#registry, { name: form.name, number, personId, ip, now });
    if (await hasTicketOnDays(database.db, days)) refuse('ticketing.document_has_ticket');
    const holder: CheckedHolder = {
      identity,
      contact,
      code: form.code === undefined ? undefined : { value: form.code, ip },
      photoId: form.photoId,
      documentPhotoId,
      profile: profileOf(form),
      needsDecision,
    };
    await transact(this.#platform, async (tx) => {
      await setHolder(tx, keys, { ticketId: ticket.id, personId, validDays: ticket.validDays, holder, now });
      await raiseHolder(tx, this.#platform, ticket.id);
      const isAdultPromised = needsAdult && hasSeenAdultNotice;
      const agreements = [
        'privacy',
        'registration',
        ...(isAdultPromised ? ['accompanying_adult' as const] : []),
      ] as const;
      await recordPublished(tx, keys, this.#findTerms, { personId, agreements, language, ip, now });
      await note?.(tx);
    });
  }

  /**
   * Names a person the holder of their own ticket by their verified real name, at their own address. Throws what `submit`
   * throws, and no_verified_identity.
   */
  async submitOwn(form: OwnHolderForm, asker: Asker): Promise<void> {
    // Whoever said that an adult comes along has said so for every ticket; what they saw then is kept with that.
    const { photoId: ownPhotoId, ...claim } = await getVerifiedClaim(this.#platform, asker.personId);
    const photoId = form.photoId ?? ownPhotoId;
    if (photoId === null) return refuseFields([{ field: 'photoId', reason: 'required' }], holderNames);
    const person = await findPerson(this.#platform.database.db, asker.personId);
    const account = person?.phone ?? person?.email ?? refuse('protocol.sign_in_required');
    await this.#take({ ...form, ...claim, photoId, account }, asker, { hasSeenAdultNotice: false });
  }

  async #requireTimeToDecide(now: Date): Promise<void> {
    const day = await getSetting(this.#platform.database.read, 'foreign_id_deadline');
    if (eventDay(now) > day) refuse('ticketing.foreign_deadline_passed', { day });
  }

  /** The person's own address, or one that a code has just confirmed. */
  async #requireContact(form: HolderForm, { personId, ip }: Omit<Asker, 'language'>, now: Date): Promise<Contact> {
    const contact = requireTarget(form.account, form.countryCode);
    const { code } = form;
    if (code === undefined) {
      const person = await findPerson(this.#platform.database.db, personId);
      if (person?.[contact.kind] !== contact.value)
        refuseFields([{ field: 'code', reason: 'code_required' }], holderNames);
      return contact;
    }
    // It stays good until the form is taken, for the registry may be down.
    const verdict = await transact(this.#platform, (tx) =>
      takeCode(tx, this.#platform.keys, { target: contactTarget(contact), code, ip, now, isKept: true }),
    );
    if (verdict !== 'taken') refuse(verdict === 'wrong' ? 'identity.wrong_code' : 'identity.code_expired');
    return contact;
  }
}

/** The form of a ticket as professional audience is the application: reviewers go by these. */
function requireApplication({ positionNote, introduction }: HolderForm): void {
  const missing = [
    ...(positionNote === undefined ? (['positionNote'] as const) : []),
    ...(introduction === undefined ? (['introduction'] as const) : []),
  ];
  refuseFields(
    missing.map((field) => ({ field, reason: 'required' })),
    holderNames,
  );
}

function profileOf(form: HolderForm): CheckedHolder['profile'] {
  const { name, province, city, company, industry, industryNote, position, positionNote, isBuying, budget } = form;
  return {
    name,
    company,
    industry,
    province: province ?? null,
    city: city ?? null,
    subIndustries: form.subIndustries ?? [],
    industryNote: industryNote ?? null,
    position: position ?? null,
    positionNote: positionNote ?? null,
    introduction: form.introduction ?? null,
    isBuying: isBuying ?? null,
    budget: budget ?? null,
    interests: form.interests ?? [],
    personalInterests: form.personalInterests ?? null,
    visitTimes: form.visitTimes ?? [],
  };
}

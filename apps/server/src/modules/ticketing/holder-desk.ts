import { isForeignDocument } from '@mingtang/contract/identity/documents';
import type { DictionaryType } from '@mingtang/contract/reference/model';
import type { RouteInput } from '@mingtang/contract/route';
import { checkHolderIdentity } from '@mingtang/contract/ticketing/holder';
import type { ticketingRoutes } from '@mingtang/contract/ticketing/routes';
import { holderNames } from '@mingtang/contract/ticketing/wire';
import * as z from 'zod/mini';
import { eventDay } from '../../platform/clock.ts';
import { type Platform, transact } from '../../platform/platform.ts';
import { refuse } from '../../platform/refuse.ts';
import { IdentityCheckError, type IdentityCheckProvider } from '../../ports/identity-check/provider.ts';
import { findFile } from '../files/queries.ts';
import { requireTarget, takeCode } from '../identity/commands.ts';
import { findPerson } from '../identity/queries.ts';
import { getSetting, listDictionaryItems } from '../reference/queries.ts';
import { type Contact, contactHashOf, documentHashOf, findBoundDocument, hasTicketOnDays } from './holder-rows.ts';
import { type CheckedHolder, contactCode, setHolder } from './holders.ts';
import { beginIdentityCheck, endIdentityCheck, forgetIdentityCheck } from './identity-checks.ts';
import { judgeAge, refuseFixed } from './policy.ts';
import { findTicket, type TicketView } from './queries.ts';

export type HolderForm = RouteInput<(typeof ticketingRoutes)['submitHolder']>;

/**
 * Takes the holder form: everything that can be refused is refused before the registry is asked, which costs money, and
 * nothing is written before the registry has answered.
 */
export class HolderDesk {
  readonly #platform: Platform;
  readonly #registry: IdentityCheckProvider;

  constructor(platform: Platform, registry: IdentityCheckProvider) {
    this.#platform = platform;
    this.#registry = registry;
  }

  /** Names the holder of a person's ticket. Throws the refusals of spec §5 and §8, and ZodError for single fields. */
  async submit(form: HolderForm, personId: string): Promise<void> {
    const { database, clock, keys } = this.#platform;
    const now = clock.now();
    const ticket = (await findTicket(database.db, form.id, personId)) ?? refuse('protocol.not_found');
    refuseFixed(ticket);
    if (!ticket.needsRealName) refuse('ticketing.no_holder_needed');
    if (!form.isAgreed) refuse('identity.agreement_required');
    const number = readNumber(form, eventDay(now));
    await this.#requireKnownChoices(form);
    await this.#requireAge(form, ticket, now);
    const needsDecision = ticket.needsApproval && isForeignDocument(form.documentKind);
    if (needsDecision) await this.#requireTimeToDecide(now);
    const contact = await this.#requireContact(form, personId, now);
    const photo = await findFile(database.db, form.photoId);
    if (photo?.personId !== personId || photo.purpose !== 'face') refuse('ticketing.photo_not_found');
    const identity = { ...form, number };
    const documentHash = documentHashOf(keys, identity);
    const bound = await findBoundDocument(database.db, contactHashOf(keys, contact));
    if (bound !== undefined && bound !== documentHash) refuse('ticketing.contact_bound');
    const days = { documentHash, productId: ticket.productId, days: ticket.validDays };
    if (await hasTicketOnDays(database.db, days)) refuse('ticketing.document_has_ticket');
    if (!isForeignDocument(form.documentKind)) await this.#requireSamePerson(form.name, number, personId, now);
    const holder: CheckedHolder = {
      identity,
      contact,
      code: form.code,
      photoId: form.photoId,
      profile: profileOf(form),
      needsDecision,
    };
    await transact(this.#platform, (tx) =>
      setHolder(tx, keys, { ticketId: ticket.id, personId, validDays: ticket.validDays, holder, now }),
    );
  }

  async #requireKnownChoices(form: HolderForm): Promise<void> {
    const chosen: [field: keyof HolderForm, type: DictionaryType, values: string[]][] = [
      ['industry', 'business_type', [form.industry]],
      ['position', 'person_position', form.position === undefined ? [] : [form.position]],
      ['budget', 'procurement_amount', form.budget === undefined ? [] : [form.budget]],
      ['interests', 'forum_tag', form.interests ?? []],
      ['visitTimes', 'exhibition_time', form.visitTimes ?? []],
    ];
    const items = await listDictionaryItems(
      this.#platform.database.read,
      chosen.map(([, type]) => type),
    );
    const known = new Set(items.map(({ type, value }) => `${type} ${value}`));
    const wrong = chosen.filter(([, type, values]) => values.some((value) => !known.has(`${type} ${value}`)));
    refuseFields(wrong.map(([field]) => ({ field, problem: 'wrong_choice' })));
  }

  async #requireAge({ birthDate, isWithAdult }: HolderForm, { validDays }: TicketView, now: Date): Promise<void> {
    const ages = await getSetting(this.#platform.database.read, 'entry_ages');
    const firstDay = validDays.toSorted()[0] ?? eventDay(now);
    const verdict = judgeAge(birthDate, firstDay, ages);
    if (verdict === 'too_young') refuse('ticketing.too_young', { age: ages.entersFrom });
    if (verdict === 'with_adult' && !isWithAdult) refuse('ticketing.adult_notice_required', { age: ages.aloneFrom });
  }

  async #requireTimeToDecide(now: Date): Promise<void> {
    const day = await getSetting(this.#platform.database.read, 'foreign_id_deadline');
    if (eventDay(now) > day) refuse('ticketing.foreign_deadline_passed', { day });
  }

  /** The person's own address, or one that a code has just confirmed. */
  async #requireContact(form: HolderForm, personId: string, now: Date): Promise<Contact> {
    const contact = requireTarget(form.account, form.countryCode);
    const { code } = form;
    if (code === undefined) {
      const person = await findPerson(this.#platform.database.db, personId);
      if (person?.[contact.kind] !== contact.value) refuseFields([{ field: 'code', problem: 'code_required' }]);
      return contact;
    }
    // It stays good until the form is taken, for the registry may be down.
    const verdict = await transact(this.#platform, (tx) =>
      takeCode(tx, this.#platform.keys, { target: contactCode(contact), code, now, isKept: true }),
    );
    if (verdict !== 'taken') refuse(verdict === 'wrong' ? 'identity.wrong_code' : 'identity.code_expired');
    return contact;
  }

  async #requireSamePerson(name: string, number: string, personId: string, now: Date): Promise<void> {
    const { keys, log } = this.#platform;
    const pairHash = keys.hash('identity-check', `${number} ${name}`);
    const check = await transact(this.#platform, (tx) => beginIdentityCheck(tx, { personId, pairHash, now }));
    if (check === 'same') return;
    if (check === 'too_many') refuse('ticketing.too_many_tries');
    const outcome = await this.#registry.check({ name, number }).catch(async (error: unknown) => {
      await transact(this.#platform, (tx) => forgetIdentityCheck(tx, check.checkId));
      if (!(error instanceof IdentityCheckError)) throw error;
      log.error({ code: error.code, isRetryable: error.isRetryable }, 'identity check failed');
      return refuse('ticketing.identity_check_unavailable');
    });
    await transact(this.#platform, (tx) => endIdentityCheck(tx, check.checkId, outcome));
    if (outcome === 'different') refuse('ticketing.identity_mismatch');
    if (outcome === 'unknown') refuse('ticketing.identity_unknown');
  }
}

/** The number as it is kept, when it fits the rest of the form. */
function readNumber(form: HolderForm, today: string): string {
  const { facts, problems } = checkHolderIdentity(form, today);
  refuseFields(problems);
  return facts?.number ?? '';
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
    isBuying: isBuying ?? null,
    budget: budget ?? null,
    interests: form.interests ?? [],
    personalInterests: form.personalInterests ?? null,
    visitTimes: form.visitTimes ?? [],
  };
}

/** Answers like the contract does, by the fields' names on the wire. */
function refuseFields(problems: { field: keyof HolderForm; problem: string }[]): void {
  if (problems.length === 0) return;
  const names: Partial<Record<keyof HolderForm, string>> = holderNames;
  throw new z.core.$ZodRealError(
    problems.map(({ field, problem }) => ({
      code: 'custom',
      path: [names[field] ?? field],
      message: problem,
      input: undefined,
    })),
  );
}

import { type DocumentKind, isForeignDocument } from '@mingtang/contract/identity/documents';
import type { QueueEntry, QueueEntryDetail, QueueState, Words } from '@mingtang/contract/queues/model';
import type { Events } from '../../../platform/events.ts';
import type { Platform, Reader } from '../../../platform/platform.ts';
import { type QueueDefinition, sameWords } from '../../../platform/queue.ts';
import type { Viewer } from '../../../platform/viewer.ts';
import { signFileUrl, signStillThere } from '../../files/commands.ts';
import { maskTarget } from '../../identity/masks.ts';
import { readLabels } from '../../reference/queries.ts';
import { unsealHolder } from '../holder-rows.ts';
import { decideReviewed } from './decide.ts';
import { sealedFacts } from './facts.ts';
import * as queries from './queries.ts';

/** What the dictionary calls states of a review and kinds of documents. */
export interface ReviewLabels {
  statuses: Record<QueueState, Words>;
  documentLabel: (kind: DocumentKind) => Words;
}

async function readReviewLabels(db: Reader): Promise<ReviewLabels> {
  const [stateLabel, documentLabel] = await Promise.all([readLabels(db, 'check_state'), readLabels(db, 'cert_type')]);
  const statuses = {
    waiting: stateLabel('under_review'),
    approved: stateLabel('approved'),
    rejected: stateLabel('rejected'),
    ended: { zh: '已退票', en: 'Given back' },
  };
  return { statuses, documentLabel };
}

type OwnOfEntry = Pick<QueueEntry, 'kind' | 'subject' | 'dueOn'>;
type OwnOfDetail = Pick<QueueEntryDetail, 'byline' | 'facts'>;

/** What the queues of ticket holders have in common: foreign documents, and professional audience. */
export function holderQueue(of: queries.HolderSearch['of'], platform: Platform, events: Events) {
  const { clock, keys } = platform;
  return {
    readReviewLabels,
    toEntry: (
      { holder, state, decidedBy }: queries.HolderInLine,
      { statuses }: ReviewLabels,
      own: OwnOfEntry,
    ): QueueEntry => ({
      id: holder.ticketId,
      version: holder.submittedAt.toISOString(),
      state,
      status: statuses[state],
      name: holder.name,
      contact: maskTarget(unsealHolder(keys, holder).contact),
      ...own,
      note: null,
      requestedAt: holder.submittedAt,
      decidedAt: holder.decidedAt,
      decidedBy,
      decisionNote: holder.decisionNote,
    }),
    toDetail: (row: queries.HolderInLine, entry: QueueEntry, own: OwnOfDetail, viewer: Viewer): QueueEntryDetail => ({
      ...entry,
      byline: own.byline,
      warnings: [],
      facts: [
        { label: { zh: '门票', en: 'Ticket' }, value: { zh: row.productZh, en: row.productEn } },
        { label: { zh: '票号', en: 'Ticket number' }, value: sameWords(row.ticketNumber) },
        ...own.facts,
      ],
      quota: null,
      photo: signFileUrl(platform, row.holder.photoId, viewer),
      canReveal: true,
      // The registry knows ID cards: no picture of one is asked for.
      hasDocumentPhoto: isForeignDocument(row.holder.documentKind) ? row.holder.documentPhotoId !== null : null,
      language: row.ownerLanguage === 'en' ? 'en' : 'zh',
    }),
    definition: {
      key: of,
      entity: 'ticket_holder',
      summarise: (db) => queries.summariseHolders(db, of),
      decide: (tx, actor, decision) => decideReviewed(tx, events, actor, { of, ...decision, now: clock.now() }),
      reveal: async (db, id, viewer) => {
        const row = await queries.findHolderInLine(db, of, id);
        if (!row) return undefined;
        const facts = sealedFacts(keys, row.holder);
        return { facts, documentPhoto: await signStillThere(platform, row.holder.documentPhotoId, viewer) };
      },
    } satisfies Partial<QueueDefinition>,
  };
}

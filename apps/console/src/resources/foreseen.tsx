import type { ResourceRow } from '@mingtang/contract/resources/model';
import { useState } from 'react';
import { api } from '../api.ts';
import { useLanguage, usePhrases } from '../language.ts';
import type { Values } from '../parts/fields/field-values.ts';
import { formatNumber } from '../parts/numbers.ts';
import { useConfirm } from '../parts/use-confirm.tsx';
import { en } from '../phrases/en/programme-board.ts';
import { zh } from '../phrases/zh/programme-board.ts';
import { NewClashes } from '../screens/programme/board-clashes.tsx';
import { hasPeople, peopleWords } from '../screens/programme/board-people.ts';

/** What people know of a session: a change of these may concern them, or clash with something. */
const told: Record<'forum' | 'activity' | 'talk', readonly string[]> = {
  forum: ['startsAt', 'endsAt', 'venueId'],
  activity: ['startsAt', 'endsAt', 'venueId'],
  talk: ['startsAt', 'endsAt', 'speakers'],
};
const isTold = (resource: string): resource is keyof typeof told => resource in told;

/**
 * Asks before a session is saved or taken off the site, as the board does: who is told of it, and what it would clash with.
 * Where it concerns nobody and clashes with nothing, it does not ask.
 */
export function useForeseen(resource: string): {
  /** Whether it is meant. */
  isMeant: (
    row: ResourceRow,
    title: string,
    change: { values: Values; changed: readonly string[] },
  ) => Promise<boolean>;
  /** Whom unpublishing it would concern, in words; empty when nobody. */
  peopleOf: (row: ResourceRow) => Promise<string>;
  isAsking: boolean;
} {
  const t = usePhrases({ zh, en });
  const language = useLanguage();
  const { confirm } = useConfirm();
  const [isAsking, setAsking] = useState(false);
  const foresee = async ({ id, version }: ResourceRow, values?: Values) => {
    if (!isTold(resource)) return undefined;
    setAsking(true);
    try {
      return await api.programme.foreseeChange({ resource, id, version, ...(values ? { values } : {}) });
    } finally {
      setAsking(false);
    }
  };

  return {
    isAsking,
    peopleOf: async (row) => {
      const foreseen = await foresee(row);
      return foreseen ? peopleWords(foreseen.people, t) : '';
    },
    isMeant: async (row, title, { values, changed }) => {
      if (!isTold(resource) || !told[resource].some((name) => changed.includes(name))) return true;
      const foreseen = await foresee(row, values);
      if (!foreseen) return true;
      const { notices, people, clashes } = foreseen;
      const tells = notices.length > 0 && hasPeople(people);
      if (!tells && clashes.length === 0) return true;
      return confirm({
        title: t.saveSure(title),
        text: (
          <>
            {tells &&
              t.saveText(
                [...new Set(notices)].map((kind) => t.changes[kind]),
                peopleWords(people, t),
              )}
            <NewClashes
              clashes={clashes}
              titleOf={({ titleZh, titleEn }) => (language === 'zh' ? titleZh : titleEn)}
              head={t.saveClashes(formatNumber(clashes.length))}
            />
          </>
        ),
        action: tells ? t.save : t.saveAnyway,
      });
    },
  };
}

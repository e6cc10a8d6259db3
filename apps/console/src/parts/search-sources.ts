import type { Language } from '@mingtang/contract/envelope';
import type { Permission } from '@mingtang/contract/staff/policy';
import type { LucideIcon } from 'lucide-react';

/** Something one may jump to. */
export interface SearchHit {
  id: string;
  title: string;
  /** Behind the title: what sets it apart. */
  note?: string;
  icon?: LucideIcon;
  /** Below /console. */
  to: string;
}

/** A place the jump box looks into: forums by title, orders by number. */
export interface SearchSource extends Record<Language, string> {
  permission: Permission;
  /** Asked 200 ms after the last stroke; at most a handful of hits. */
  search: (words: string, signal: AbortSignal) => Promise<SearchHit[]>;
}

/** Where the jump box looks besides the pages of the side; a domain adds itself by a line. */
export const searchSources: readonly SearchSource[] = [];

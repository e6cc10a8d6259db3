import { useMemo } from 'react';
import { useSavedKeys } from '../engagement/saved-things.ts';

const PREFIX = 'exhibitor ';

/** The ids of exhibitors the visitor saved. */
export function useSavedStands(): ReadonlySet<string> {
  const keys = useSavedKeys();
  return useMemo(
    () => new Set([...keys].filter((key) => key.startsWith(PREFIX)).map((key) => key.slice(PREFIX.length))),
    [keys],
  );
}

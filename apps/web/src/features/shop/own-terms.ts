import type { Product } from '@mingtang/contract/ticketing/model';
import { useCallback, useEffect, useState } from 'react';
import { useSession } from '../../session.ts';
import type { OwnTerms } from './load-terms.ts';

export type { OwnTerms };

const none: OwnTerms = { discountPercent: 0, invites: [] };

/**
 * What is special to whoever is signed in; a stranger's terms until it has come. Its program is loaded for them alone: the
 * shop is most visitors' first page.
 */
export function useOwnTerms(): OwnTerms & { reload: () => void } {
  const token = useSession()?.token;
  const [known, setKnown] = useState<{ token: string; terms: OwnTerms }>();
  const [turn, setTurn] = useState(0);

  useEffect(() => {
    if (!token) return;
    let isWanted = true;
    void import('./load-terms.ts')
      .then(({ loadTerms }) => loadTerms())
      .then((terms) => {
        if (isWanted && terms) setKnown({ token, terms });
      });
    return () => {
      isWanted = false;
    };
  }, [token, turn]);

  const terms = known && known.token === token ? known.terms : none;
  return { ...terms, reload: useCallback(() => setTurn((count) => count + 1), []) };
}

/** What this visitor pays a piece, in fen. The server reckons it again when the order is placed. */
export const ownPriceFen = ({ priceFen, memberPriceFen }: Product, { discountPercent }: OwnTerms): number =>
  discountPercent > 0 ? memberPriceFen : priceFen;

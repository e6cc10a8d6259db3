import { useToast } from '@mingtang/ui/toast';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/shell.ts';
import { zh } from '../../phrases/zh/shell.ts';
import { currentSession } from '../../session.ts';
import { askSignIn } from '../../sign-in-request.ts';
import type { Offer } from './offer.ts';
import type { OwnTerms } from './own-terms.ts';

const loadSheet = () => import('./quantity-sheet.tsx');
const QuantitySheet = lazy(loadSheet);

/** What follows a press on Buy: who it is, then how many, in a sheet that is loaded by then. */
export function useBuying() {
  const t = usePhrases({ zh, en });
  const showToast = useToast();
  const [chosen, setChosen] = useState<Offer>();
  const [isChoosing, setChoosing] = useState(false);

  async function choose(offer: Offer): Promise<void> {
    const isLoaded = loadSheet().then(
      () => true,
      () => false,
    );
    if (!currentSession() && !(await askSignIn())) return;
    if (!(await isLoaded)) return showToast({ text: t.needsNetwork, tone: 'warning' });
    setChosen(offer);
    setChoosing(true);
  }

  return {
    choose,
    /** Stands at the end of the page. `onChange`: what the page shows is no longer true. */
    sheet: (terms: OwnTerms, onChange: () => void): ReactNode =>
      chosen && (
        <Suspense>
          <QuantitySheet
            key={chosen.product.id}
            offer={chosen}
            terms={terms}
            isOpen={isChoosing}
            onClose={() => setChoosing(false)}
            onChange={onChange}
          />
        </Suspense>
      ),
  };
}

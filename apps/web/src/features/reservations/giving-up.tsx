import type { Reservation } from '@mingtang/contract/programme/reservation';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/reservation-steps.ts';
import { zh } from '../../phrases/zh/reservation-steps.ts';
import { ConfirmSheet } from '../confirm-sheet.tsx';

/** `swap`: the place at another session of the time, for this one; `cancel`: this one. */
export type GivenUp = 'swap' | 'cancel';

interface GivingUpProps {
  asked: GivenUp | 'apply' | undefined;
  mine: Reservation | undefined;
  /** What a swap gives up. */
  kept: string | undefined;
  /** Of another entry time of the day. */
  isEntryTime: boolean;
  onClose: () => void;
  onSwap: () => Promise<void>;
  onCancel: () => Promise<void>;
  onRefusal: () => void;
}

/** Asks once more before a place is given up. */
export default function GivingUp({
  asked,
  mine,
  kept,
  isEntryTime,
  onClose,
  onSwap,
  onCancel,
  onRefusal,
}: GivingUpProps) {
  const { swapping, cancel } = usePhrases({ zh, en });
  return (
    <>
      {kept !== undefined && (
        <ConfirmSheet
          isOpen={asked === 'swap'}
          onClose={onClose}
          title={isEntryTime ? swapping.titleOfTime : swapping.title}
          text={swapping.text(kept)}
          action={isEntryTime ? swapping.actionOfTime : swapping.action}
          keep={swapping.keep}
          act={onSwap}
        />
      )}
      <ConfirmSheet
        isOpen={asked === 'cancel'}
        onClose={onClose}
        {...wordsOf(mine, cancel)}
        keep={cancel.keep}
        act={onCancel}
        onRefusal={onRefusal}
      />
    </>
  );
}

function wordsOf(mine: Reservation | undefined, words: (typeof zh)['cancel']) {
  if (mine?.state === 'under_review')
    return { title: words.reviewTitle, text: words.reviewText, action: words.reviewAction };
  if (mine?.state === 'waiting') return { title: words.lineTitle, text: words.lineText, action: words.lineAction };
  if (mine?.state === 'offered') return { title: words.offerTitle, text: words.offerText, action: words.offerAction };
  return { title: words.title, text: words.text, action: words.action };
}

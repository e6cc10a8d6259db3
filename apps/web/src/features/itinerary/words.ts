import { playStatusLabels } from '@mingtang/contract/programme/labels';
import { checkStateLabels } from '@mingtang/contract/reference/labels';
import { useLabel } from '../../labels.ts';
import { usePhrases } from '../../language.ts';
import { en } from '../../phrases/en/itinerary.ts';
import { zh } from '../../phrases/zh/itinerary.ts';

/** The itinerary's words, with what the dictionary calls a review and a stream that is on air. */
export function useItineraryWords() {
  const t = usePhrases({ zh, en });
  const checkLabel = useLabel('check_state', checkStateLabels);
  const statusLabel = useLabel('play_status', playStatusLabels);
  return {
    ...t,
    live: statusLabel('have_already_started'),
    standings: { ...t.standings, under_review: checkLabel('under_review') },
  };
}
export type ItineraryWords = ReturnType<typeof useItineraryWords>;

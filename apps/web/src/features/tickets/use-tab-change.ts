import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';

/** Calls back when another list of tickets is opened on the page, as giving a ticket away does: what is shown has aged. */
export function useTabChange(onChange: () => void): void {
  const tab = useSearchParams()[0].get('tab');
  const seen = useRef(tab);
  useEffect(() => {
    if (seen.current === tab) return;
    seen.current = tab;
    onChange();
  }, [tab, onChange]);
}

import { useLocation } from 'react-router';

/** What a link of ours carries behind its `#`, where neither servers nor their logs see it: `/console/set-up#key=…`. */
export const useLinkSecret = (name: string): string => new URLSearchParams(useLocation().hash.slice(1)).get(name) ?? '';

import { useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';

/** What is asked of the edition is kept below this key. */
export const EDITION = 'edition';

/** What is missing until the doors can open, for whoever may make the edition. */
export const useReadiness = (isAsked = true) =>
  useQuery({
    queryKey: [EDITION, 'readiness'],
    queryFn: ({ signal }) => api.edition.listReadiness({}, { signal }),
    enabled: isAsked,
  });

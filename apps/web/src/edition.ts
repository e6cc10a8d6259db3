import { usePageData } from './language.ts';

/** Names, days, venue and contacts of this edition; undefined while the database does not answer. */
export const useEdition = () => usePageData()?.edition;

/** What is asked of the edition is kept below this key. */
export const EDITION = 'edition';

/** Names and numbers one person may get wrong at the registry a day. */
export const MOST_FAILED_CHECKS = 10;

/**
 * Wrong answers of a name, whoever asked: accounts cost a mail address each. Who knows somebody's district, birthday and
 * gender has five hundred numbers to try; a name has thirty wrong ones in thirty days. Accounts with a mail address alone
 * are stopped at ten, so that they cannot use up what owners of a phone have.
 */
export const MOST_FAILED_OF_NAME = { days: 30, byPhone: 30, byMail: 10 };

/** Wrong answers a network may have a day. A venue's visitors share one, and may all be waiting for an answer at once. */
export const MOST_FAILED_OF_NETWORK = 100;

/** What was asked before, of a question's person, name and network, within their times. Right answers are counted once a number. */
export interface RecentChecks {
  ofPerson: { wrong: number };
  ofName: { wrong: number; right: number };
  ofNetwork: { wrong: number; right: number };
  /** The asker has a phone number. */
  hasPhone: boolean;
}

/**
 * May the registry be asked once more? Right answers raise what a name and a network may have wrong: who asks in earnest is
 * mostly right, so neither a frequent name nor a crowded venue is kept waiting, and whoever guesses has none to show.
 */
export function mayAsk({ ofPerson, ofName, ofNetwork, hasPhone }: RecentChecks): boolean {
  const { byPhone, byMail } = MOST_FAILED_OF_NAME;
  return (
    ofPerson.wrong < MOST_FAILED_CHECKS &&
    ofName.wrong < (hasPhone ? byPhone : byMail) + ofName.right &&
    ofNetwork.wrong < MOST_FAILED_OF_NETWORK + ofNetwork.right
  );
}

/** A name without what can be varied in it and is still read as the same. */
export const bareName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

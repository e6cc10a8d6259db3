/**
 * The specification's names for things, which the wire keeps and nothing else does: misspelt, pinyin, or saying what a
 * thing is not. Longer words are found inside others as well (getRelUuid); the short ones stand alone or begin a name.
 */
const WORDS = [
  // Pinyin (spec §2)
  ...inside('zhanpin huodong wanshan jiedai yuanyuzhou zhineng'),
  /(?<![A-Za-z])txz(?![a-z])/i,
  // Misspelt and odd screens (spec §2)
  ...inside('exchangeSeccess ticktips tickdetail forumbuy forumsuccess buysuccess favoritecomplete ticketssubmit'),
  ...inside('ticketssuccess queryVerifyCode currencyDigital companyVideo openPz'),
  // Fields (spec §3, §7)
  ...inside('relUuid play_sts playSts lableValue dictLabelEn exhibitorsId subDataSource dataUuid playStraightSpot'),
  ...inside('forumCommentSwitch subIndustryNameList base64Img'),
  /(?<![A-Za-z])sts(?![A-Za-z])/,
  // Calls (spec §7)
  // navigator.onLine is the browser's own.
  /(?<!navigator(?:\.|, '))onLine(?=[A-Z0-9'"/\s]|$)/,
  ...inside('onlineForumList onlineActivityList onlineConnectList onlineFutureTechList queryOnLine onLineTop aiLogin'),
  ...inside('aiOrder simpleUpdateIdentity identityVerification selectPersonTripList queryUserByCollection'),
  ...inside('queryMyCollection pushShare contactMsg hitRecord'),
];

/** @param {string} words */
function inside(words) {
  return words.split(' ').map((word) => new RegExp(word, 'i'));
}

/** Where the specification's names are at home, and where they are listed in order to be refused elsewhere. */
const AT_HOME = [
  /^packages\/contract\/.*\/(wire|routes)(\.test)?\.ts$/,
  /^apps\/web\/src\/routes\.ts$/,
  /^tools\/checks\/spec-words(\.test)?\.mjs$/,
];

const CHECKED = /^(apps|packages|e2e|bench|tools)\/.*\.(ts|tsx|mjs|css|sql|html)$/;

/** @param {string} file path within the repository, with forward slashes */
export function isChecked(file) {
  return CHECKED.test(file) && !AT_HOME.some((place) => place.test(file));
}

/**
 * @param {string} text
 * @returns {{ line: number; word: string }[]} lines count from 1; at most one word a line
 */
export function findSpecWords(text) {
  return text.split('\n').flatMap((content, index) => {
    const found = WORDS.map((word) => word.exec(content)).find((match) => match !== null);
    return found ? [{ line: index + 1, word: found[0] }] : [];
  });
}

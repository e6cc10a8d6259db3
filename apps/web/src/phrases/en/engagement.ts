import type { zh } from '../zh/engagement.ts';

export const en: typeof zh = {
  like: 'Like',
  likeOf: (count) => `Like, ${count} so far`,
  save: 'Save',
  saved: 'Saved to your items',
  unsaved: 'Removed from your items',
  share: 'Share',
  close: 'Close',
  copy: 'Copy link',
  passOn: 'Other apps',
  savePicture: 'Save picture',
  scan: 'Scan to open this page on a phone',
  longPress: 'Press and hold the picture above to save or forward it.',
  inMessagingApp: 'Use “…” at the top right to forward this page to a friend.',
  cardOf: (title) => `Picture to share: ${title}`,
  copied: 'Link copied',
  notCopied: 'The link was not copied. Take it from the address bar.',
  offline: {
    like: 'No network: your like was not counted.',
    save: 'No network: your saved items are unchanged.',
  },
};

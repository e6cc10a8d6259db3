import type { zh } from '../zh/engagement.ts';

export const en: typeof zh = {
  like: 'Like',
  likeOf: (count) => `Like, ${count} so far`,
  save: 'Save',
  saved: 'Added to saved items',
  unsaved: 'Removed from saved items',
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
  notCopied: 'Could not copy the link. Copy it from the address bar.',
  offline: {
    like: 'No network. Your like was not saved.',
    save: 'No network. Your saved items are unchanged.',
  },
};

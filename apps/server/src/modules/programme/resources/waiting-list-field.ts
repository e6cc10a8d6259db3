/** How the console shows who offers places that come free, of forums and activities alike. */
export const waitingListField = {
  label: { zh: '候补', en: 'Waiting list' },
  hint: {
    zh: '约满后可以候补；不设候补时，已在排队的人仍按顺序等位',
    en: 'For when every place is taken. None: nobody joins any more, and whoever stands in line keeps their turn',
  },
  options: {
    automatic: { zh: '空位自动按顺序给', en: 'Offered by itself' },
    by_hand: { zh: '由工作人员给', en: 'Offered by staff' },
    off: { zh: '不设候补', en: 'None' },
  },
};

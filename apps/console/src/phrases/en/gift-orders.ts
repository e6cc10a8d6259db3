import type { zh } from '../zh/gift-orders.ts';

export const en: typeof zh = {
  title: 'Gift orders',
  lead: 'Gifts that visitors took for their points. Once one is sent, say by whom and under which number: they see it under “Your prizes”.',
  search: 'Name, e-mail, last four digits, gift or parcel number',
  heads: { at: 'Ordered', gift: 'Gift', person: 'By', state: 'State', parcel: 'Parcel' },
  points: (points) => `${points} points`,
  allStates: 'All states',
  erased: 'Account deleted',
  ship: 'Send',
  shipTitle: (gift) => `Send: ${gift}`,
  shipped: 'Noted as sent',
  reveal: 'Show the address',
  revealing: 'The look is written down',
  carrier: 'Carrier',
  trackingNumber: 'Parcel number',
  cancel: 'Cancel',
  cancelTitle: (gift) => `Cancel this order of “${gift}”?`,
  cancelText: 'The points go back to whoever ordered, the gift to the stock. They see the reason.',
  cancelled: 'Cancelled; points and stock are back',
  empty: { title: 'No gift orders', text: 'They appear here when somebody exchanges points.' },
  parcels: 'Export addresses to send to',
  parcelsNote:
    'An XLSX for the carrier: the 2,000 longest waiting, with receivers and addresses. Each look is written down',
  exportAs: { csv: 'Export CSV', xlsx: 'Export XLSX' },
};

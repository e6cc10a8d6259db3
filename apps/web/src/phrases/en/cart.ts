import type { zh } from '../zh/cart.ts';

export const en: typeof zh = {
  title: 'Bag',
  description: 'The tickets you picked, ready to order together.',
  guest: { title: 'Sign in to see your bag', text: 'The tickets you pick are kept in your account.' },
  failed: { title: 'Your bag did not load', text: 'The server did not answer. Everything in your bag is still there.' },
  empty: { title: 'Your bag is empty', text: 'Pick the rooms you’ll open.', action: 'See the tickets' },
  remove: (name) => `Remove: ${name}`,
  removed: (name, count) => `Removed: ${name} × ${count}`,
  undo: 'Undo',
  fewer: 'One fewer',
  more: 'One more',
  limit: (limit) => `Limited ${limit} per purchase`,
  problems: {
    sold_out: 'Sold out, so it is not counted. Remove it, or try again when somebody lets go of theirs.',
    not_on_sale: 'Not on sale at the moment, so it is not counted.',
    not_enough_left: 'Not enough left, so it is not counted. Choose fewer.',
    limit_per_purchase: 'More than one purchase may hold, so it is not counted. Choose fewer.',
    limit_per_person: 'With those you have, more than one person may hold, so it is not counted.',
    by_invitation: 'For invited visitors, so it is not counted. If you have a code, enter it on the ticket page.',
  },
  names: 'You add the holders’ names after payment.',
  someLeft: (count) =>
    `${count === 1 ? 'One kind of ticket can’t' : `${count} kinds of tickets can’t`} be bought now and will stay in the bag.`,
  subtotal: 'Subtotal',
  discount: (percent) => `Member ${percent}% off`,
  was: 'Was',
  total: (count) => `Total · ${count} ${count === 1 ? 'item' : 'items'}`,
  checkOut: 'Check out',
  nothingToBuy: 'Nothing in the bag can be bought now',
};

import type { zh } from '../zh/cart.ts';

export const en: typeof zh = {
  title: 'Cart',
  description: 'The tickets you chose, ready to check out.',
  guest: { title: 'Sign in to see your cart', text: 'The tickets you choose are kept in your account.' },
  failed: {
    title: 'Your cart did not load',
    text: 'The server did not respond. Everything in your cart is still there.',
  },
  empty: { title: 'Your cart is empty', text: 'Tickets you choose appear here.', action: 'See tickets' },
  remove: (name) => `Remove: ${name}`,
  removed: (name, count) => `Removed: ${name} × ${count}`,
  undo: 'Undo',
  fewer: 'One less',
  more: 'One more',
  limit: (limit) => `Limited ${limit} per purchase`,
  problems: {
    sold_out: 'Sold out, so not included. Remove it, or try again later.',
    not_on_sale: 'Not on sale at the moment, so not included.',
    not_enough_left: 'Not enough left, so not included. Choose fewer.',
    limit_per_purchase: 'Over the limit per purchase, so not included. Choose fewer.',
    limit_per_person: 'Together with those you already have, over the limit per person, so not included.',
    by_invitation:
      'For invited visitors only, so not included. If you have an invitation code, enter it on the ticket page.',
  },
  names: 'You add ticket holders after payment.',
  someLeft: (count) =>
    `${count === 1 ? '1 ticket type can’t' : `${count} ticket types can’t`} be bought now and will stay in your cart.`,
  subtotal: 'Subtotal',
  discount: (percent) => `Member ${percent}% off`,
  was: 'Was',
  total: (count) => `Total · ${count} ${count === 1 ? 'item' : 'items'}`,
  checkOut: 'Check out',
  nothingToBuy: 'Nothing in your cart can be bought now',
};

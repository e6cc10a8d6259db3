/** The roles of domain §8. An account may have several. */
export const roles = [
  'owner',
  'editor',
  'reviewer',
  'cashier',
  'gatekeeper',
  'dispatcher',
  'worker',
  'analyst',
] as const;
export type Role = (typeof roles)[number];

/**
 * Who may do what in the console: the whole policy. The server refuses by it, the console shows by it. The owner may
 * everything; for all others only what names them.
 */
export const policy = {
  /** Numbers of the day, and lists of what visitors see. */
  'dashboard.read': ['editor', 'reviewer', 'cashier', 'dispatcher', 'analyst'],
  /** Forums, talks, speakers, venues, activities. */
  'programme.read': ['editor', 'reviewer', 'dispatcher', 'analyst'],
  'programme.write': ['editor'],
  /** Exhibitors, exhibits, halls. */
  'exhibition.read': ['editor', 'analyst'],
  'exhibition.write': ['editor'],
  /** What exhibitors say of themselves, before it is public. */
  'exhibitor_texts.review': ['editor', 'reviewer'],
  /** News, adverts, pages, notices. */
  'content.read': ['editor', 'analyst'],
  'content.write': ['editor'],
  /** Dictionary, areas, industries. */
  'reference.read': ['editor', 'reviewer', 'cashier', 'analyst'],
  'reference.write': ['editor'],
  /** Ticket products, invitations, membership tiers and benefits. */
  'ticketing.read': ['editor', 'cashier', 'analyst'],
  'ticketing.write': ['cashier'],
  /** Energy codes and tasks, draws, gifts. */
  'rewards.read': ['editor', 'cashier', 'gatekeeper', 'analyst'],
  'rewards.write': ['editor', 'cashier'],
  /** Handing prizes over to their winners. */
  'rewards.hand_over': ['cashier', 'gatekeeper'],
  /** The queues: each is decided by who may decide in it. */
  'reservations.review': ['reviewer'],
  'audience.review': ['reviewer'],
  'real_names.review': ['reviewer'],
  'foreign_ids.review': ['reviewer'],
  'comments.review': ['reviewer', 'editor'],
  'gifts.review': ['reviewer', 'cashier'],
  /** Benefits redeemed, and who may redeem them. */
  'redemptions.read': ['cashier', 'gatekeeper', 'analyst'],
  'redemptions.write': ['cashier'],
  /** Persons: masked; each look at what is masked is written down. */
  'people.read': ['reviewer', 'cashier', 'dispatcher'],
  'people.reveal': ['reviewer', 'cashier'],
  /** Who works at the conference; sessions of a stolen phone. */
  'people.write': ['reviewer', 'dispatcher'],
  /** Deleting an account for its owner. */
  'people.erase': [],
  'orders.read': ['cashier', 'analyst'],
  /** Notes, cancelling, asking providers, messages sent again, tickets made anew. */
  'orders.write': ['cashier'],
  'orders.refund': ['cashier'],
  'finance.read': ['cashier', 'analyst'],
  'finance.write': ['cashier'],
  'invoices.read': ['cashier', 'analyst'],
  'invoices.issue': ['cashier'],
  /** What the specification dates or prices, texts, switches. */
  'settings.read': ['editor', 'cashier', 'analyst'],
  'settings.write': [],
  /** Keys of third parties: written, never read. */
  'credentials.write': [],
  'staff.manage': [],
  'audit.read': [],
  /** New editions, rehearsals. */
  'edition.manage': [],
  'entrance.scan': ['gatekeeper'],
  /** The desk on site: finding somebody masked, registering them, their badge. */
  'entrance.desk': ['gatekeeper'],
  /** Handing out what tickets and memberships include, with a device of the door. */
  'entrance.redeem': ['gatekeeper'],
  'entrance.read': ['editor', 'gatekeeper', 'dispatcher', 'analyst'],
  /** Checkpoints: where people are let in. */
  'entrance.write': ['editor', 'gatekeeper'],
  /** Guests with where they stay and who receives them: workers see their own alone. */
  'reception.read': ['dispatcher'],
  'reception.write': ['dispatcher'],
  'reception.dispatch': ['dispatcher'],
  'reception.work': ['dispatcher', 'worker'],
} as const satisfies Record<string, readonly Exclude<Role, 'owner'>[]>;
export type Permission = keyof typeof policy;

/** Whether somebody with these roles may do this. */
export const mayDo = (has: readonly Role[], permission: Permission): boolean =>
  has.includes('owner') || has.some((role) => (policy[permission] as readonly Role[]).includes(role));

/**
 * What belongs to one edition, in the order in which foreign keys let it go; what only refers to it goes along by their
 * cascades. Nothing cascades into money: an order line keeps its product, and the whole clearing fails.
 */
export const editionTables = [
  'reservations',
  'cart_lines',
  'invite_bindings',
  'invites',
  'activation_codes',
  'activation_tries',
  'products',
  'membership_benefits',
  'membership_tiers',
  'forums',
  'activities',
  'speakers',
  'organisations',
  'tags',
  'venues',
  'programme_imports',
  'stream_checks',
  'exhibitors',
  'adverts',
  'news',
  'notices',
  'dictionary_items',
  'rehearsals',
  'dashboard_snapshots',
] as const;

/** What is kept beside a resource's row, of whichever resource: it goes with the row. */
export const historyTables = ['resource_drafts', 'resource_stale_texts', 'resource_versions'] as const;

/** What stays when an edition is cleared away, and why. A table that is new has to be put somewhere. */
export const remainingTables = {
  /** They begin with an order or a ticket: with one of those the edition stays as well. */
  sold: [
    'orders',
    'order_lines',
    'order_notes',
    'order_refunds',
    'order_refund_lines',
    'payment_attempts',
    'refunds',
    'invoices',
    'invoice_orders',
    'memberships',
    'benefit_redemptions',
    'viewing_rights',
    'tickets',
    'ticket_holders',
    'holder_days',
    'gifts',
    'gift_disputes',
  ],
  /** Books and numbers, which are never torn out or given twice. */
  books: [
    'audit_entries',
    'invoice_sequences',
    'ledger_entries',
    'messages',
    'payment_notices',
    'statement_runs',
    'statement_lines',
    'statement_differences',
  ],
  /** Visitors keep their accounts, and what they once said of themselves. */
  visitors: [
    'persons',
    'person_profiles',
    'person_pictures',
    'person_openids',
    'sessions',
    'sign_in_codes',
    'hand_overs',
    'consents',
    'data_exports',
    'erasures',
    'receivers',
    'professional_applications',
    'redeemers',
    'referral_codes',
    'referrals',
    'verified_identities',
    'bound_contacts',
    'identity_checks',
    'files',
    'waiting_places',
  ],
  staff: ['staff_accounts', 'staff_invitations', 'staff_sessions', 'staff_wrong_attempts'],
  /** The deployment itself. Of `settings` and `pages` the edition's own rows go. */
  deployment: [
    'areas',
    'industries',
    'settings',
    'pages',
    'connection_credentials',
    'connection_tests',
    'installation',
    'request_serials',
    'schema_migrations',
    'waiting_rooms',
  ],
} as const;

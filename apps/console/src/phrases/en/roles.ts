import type { zh } from '../zh/roles.ts';

export const en: typeof zh = {
  owner: { name: 'owner', does: 'Everything: settings, staff, the audit trail' },
  editor: { name: 'editor', does: 'Programme, exhibition, news and adverts, reference data' },
  reviewer: { name: 'reviewer', does: 'Reservations, professional audience, real names, foreign IDs, disputed gifts' },
  cashier: { name: 'cashier', does: 'Tickets, orders, refunds, disputed gifts, reconciliation, invoices' },
  gatekeeper: { name: 'gatekeeper', does: 'Scans tickets at the gates' },
  dispatcher: { name: 'dispatcher', does: 'Plans and assigns guest reception' },
  worker: { name: 'reception worker', does: 'Does the reception tasks assigned to them' },
  analyst: { name: 'analyst', does: 'Looks at figures, changes nothing' },
};

import type { Role } from '@mingtang/contract/staff/policy';

/** One account a role. Their authenticators' codes are shown by the sandbox. */
export const demoStaff: { name: string; email: string; roles: Role[]; secret: string }[] = [
  { name: '顾宁', email: 'owner@example.org', roles: ['owner'], secret: 'MINGTANGOWNERAAAAAAAAAAAAAAAAAAA' },
  { name: '叶知秋', email: 'editor@example.org', roles: ['editor'], secret: 'MINGTANGEDITORAAAAAAAAAAAAAAAAAA' },
  { name: '罗青', email: 'reviewer@example.org', roles: ['reviewer'], secret: 'MINGTANGREVIEWERAAAAAAAAAAAAAAAA' },
  { name: '文若水', email: 'cashier@example.org', roles: ['cashier'], secret: 'MINGTANGCASHIERAAAAAAAAAAAAAAAAA' },
  { name: '石磊', email: 'gate@example.org', roles: ['gatekeeper'], secret: 'MINGTANGGATEAAAAAAAAAAAAAAAAAAAA' },
  { name: '江月', email: 'dispatcher@example.org', roles: ['dispatcher'], secret: 'MINGTANGDISPATCHERAAAAAAAAAAAAAA' },
  { name: '白舟', email: 'worker@example.org', roles: ['worker'], secret: 'MINGTANGWORKERAAAAAAAAAAAAAAAAAA' },
  { name: '程远', email: 'analyst@example.org', roles: ['analyst'], secret: 'MINGTANGANALYSTAAAAAAAAAAAAAAAAA' },
];

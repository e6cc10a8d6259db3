import type { DemoInvite } from '../content.ts';

/** The invitations of the demo edition; docs/demo.md names their codes. */
export const invites: DemoInvite[] = [
  {
    code: 'VIP2-LAMP-9999',
    channel: 'vip',
    labelZh: '组委会 VIP 邀请',
    labelEn: 'VIP invitation from the committee',
    productKey: null,
    quota: null,
    mostBindings: 500,
  },
  {
    code: 'LEAD-SEAT-2222',
    channel: 'leader',
    labelZh: '领航席 · 梭子工业预留 8 席',
    labelEn: 'Leader’s seats · 8 kept by Suozi Industrial',
    productKey: 'leader-seat',
    quota: 8,
    mostBindings: 50,
  },
  {
    code: 'Y0UN-GSCH-3333',
    channel: 'special',
    labelZh: '青年学者计划',
    labelEn: 'Young scholars’ programme',
    productKey: null,
    quota: null,
    mostBindings: 500,
  },
];

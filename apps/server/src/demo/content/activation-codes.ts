import type { DemoActivationCodes } from '../content.ts';

/** The printed codes of the demo edition; docs/demo.md names them. */
export const activationCodes: DemoActivationCodes[] = [
  {
    productKey: 'exhibition-pass',
    label: '合作伙伴赠票',
    codes: ['M1NG-TANG-2222-AAAA', 'M1NG-TANG-3333-BBBB', 'M1NG-TANG-4444-CCCC'],
  },
  {
    productKey: 'exhibition-pass',
    label: '现场服务台',
    codes: ['DESK-TANG-6666-AAAA', 'DESK-TANG-7777-BBBB', 'DESK-TANG-8888-CCCC'],
  },
  {
    productKey: 'all-access-pass',
    label: '讲者家属',
    codes: ['N1NE-R00M-5555-DDDD'],
  },
];

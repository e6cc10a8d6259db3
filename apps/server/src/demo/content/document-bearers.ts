import type { Claim } from '@mingtang/contract/identity/real-name/claim';

/** Somebody invented whose document staff look at. */
export interface DocumentBearer extends Claim {
  name: string;
  email: string;
  language: 'zh' | 'en';
}

export const documentBearers: readonly DocumentBearer[] = [
  {
    name: 'Ingrid Solheim',
    country: 'NO',
    documentKind: 'passport',
    documentNumber: 'CHK118204',
    gender: 'female',
    birthDate: '1983-06-17',
    email: 'ingrid.solheim@example.org',
    language: 'en',
  },
  {
    name: '邝令仪',
    country: 'HK',
    documentKind: 'hk_macao_permit',
    documentNumber: 'H04418207',
    gender: 'female',
    birthDate: '1994-03-02',
    email: 'kwong.lingyi@example.org',
    language: 'zh',
  },
  {
    name: '简伯勋',
    country: 'TW',
    documentKind: 'taiwan_permit',
    documentNumber: '04418206',
    gender: 'male',
    birthDate: '1976-10-21',
    email: 'chien.pohsun@example.org',
    language: 'zh',
  },
  {
    name: 'Tomasz Wrzosek',
    country: 'PL',
    documentKind: 'permanent_residence',
    documentNumber: 'POL310088051204',
    gender: 'male',
    birthDate: '1988-05-12',
    email: 'tomasz.wrzosek@example.org',
    language: 'en',
  },
];

import * as z from 'zod/mini';
import { renamed, uuid } from '../fields.ts';
import { memberTiers } from '../membership/model.ts';
import { passStep } from '../pass.ts';
import { ticketWire } from '../ticketing/wire.ts';
import { certificate, certificateCode, checkedCertificate, inclusion, memberCode } from './model.ts';

const steps = z.array(renamed(passStep));

export const ownPassWire = renamed(
  {
    /** Null while the person has none. */
    name: z.nullable(z.string()),
    /** Where the person is reached, masked. */
    contact: z.string(),
    userTag: z.string(),
    /** Tickets that still open a door, the next day first. */
    tickets: z.array(
      renamed({ ticket: ticketWire, holderName: z.nullable(z.string()), steps }, { holderName: 'personName' }),
    ),
    /** Null without a running membership. */
    member: z.nullable(
      renamed(
        { tier: z.enum(memberTiers), ...memberCode, steps },
        { tier: 'memberLevel', nameZh: 'name', endsAt: 'endTime' },
      ),
    ),
  },
  { tickets: 'ticketList' },
);

const certificateNames = { number: 'certificateNo', days: 'dayList' } as const;
export const certificateList = z.array(
  renamed(
    {
      ...certificate,
      /** Of this site; each works for ten minutes. */
      fileZh: z.string(),
      fileEn: z.string(),
      /** Of the name, those that no font has: without them the files are not drawn. */
      missingLetters: z.array(z.string()),
      code: certificateCode,
    },
    { ...certificateNames, fileZh: 'fileUrl', fileEn: 'fileUrlEn' },
  ),
);

export const inclusionsRequest = renamed({ ticketId: uuid }, { ticketId: 'ticketUuid' });
export const inclusionList = z.array(renamed(inclusion, { id: 'uuid', nameZh: 'name', units: 'total', had: 'used' }));

export const certificateCheckRequest = renamed({ code: certificateCode });
export const checkedCertificateWire = renamed(checkedCertificate, certificateNames);

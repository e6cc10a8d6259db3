import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findDraftProblems, type TitleDraft } from './model.ts';
import { applyRequest } from './wire.ts';

const company: TitleDraft = { titleType: 'company', kind: 'general', taxId: '91350100M000100Y43' };
const particulars = {
  companyAddress: '明堂路 9 号',
  companyPhone: '021 0000 0000',
  bankName: '某银行',
  bankAccount: '1000 2000',
};

describe('what one field of a request asks of another', () => {
  it.each<[string, TitleDraft, [string, string][]]>([
    ['a company with its tax ID', company, []],
    ['a company without one', { ...company, taxId: ' ' }, [['taxId', 'required']]],
    ['a company with a wrong one', { ...company, taxId: '91350100M000100Y44' }, [['taxId', 'tax_id_checksum']]],
    ['an individual without one', { titleType: 'individual', kind: 'general' }, []],
    [
      'an individual with a wrong one',
      { titleType: 'individual', kind: 'general', taxId: '123' },
      [['taxId', 'tax_id_length']],
    ],
    ['a special invoice of an individual', { titleType: 'individual', kind: 'special' }, [['kind', 'company_only']]],
    ['a special invoice with all particulars', { ...company, ...particulars, kind: 'special' }, []],
    [
      'a special invoice without bank and account',
      { ...company, ...particulars, kind: 'special', bankName: '', bankAccount: undefined },
      [
        ['bankName', 'required'],
        ['bankAccount', 'required'],
      ],
    ],
    ['a mobile number that is none', { ...company, mobile: '1234' }, [['mobile', 'bad_phone']]],
    ['a mobile number from elsewhere', { ...company, countryCode: '44', mobile: '7700 900123' }, []],
  ])('%s', (_, draft, problems) => {
    expect(findDraftProblems(draft).map(({ field, reason }) => [field, reason])).toEqual(problems);
  });
});

describe('a request over the wire', () => {
  const wire = {
    orderUuids: '01890000-0000-7000-8000-000000000001,01890000-0000-7000-8000-000000000002',
    invoiceHeaderType: 'company',
    invoiceHeader: ' 明堂测试有限公司 ',
    taxNo: '9135 0100 m000100y43',
    invoiceType: 'general',
    email: 'finance@example.org',
    remark: '',
  };

  it('is read tidy', () => {
    expect(z.decode(applyRequest, wire as never)).toEqual({
      orderIds: ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'],
      titleType: 'company',
      title: '明堂测试有限公司',
      taxId: '91350100M000100Y43',
      kind: 'general',
      email: 'finance@example.org',
      remarks: '',
    });
  });

  it.each([
    ['taxNo', 'tax_id_checksum', { taxNo: '91350100M000100Y44' }],
    ['taxNo', 'required', { taxNo: '' }],
    ['companyTel', 'required', { invoiceType: 'special', companyAddress: 'a', bankName: 'b', bankAccount: 'c' }],
    ['orderUuids', 'required', { orderUuids: '' }],
    ['email', 'bad_email', { email: 'finance@' }],
    ['mobile', 'bad_phone', { mobile: 'call me' }],
  ])('names %s: %s', (field, reason, change) => {
    const read = z.safeDecode(applyRequest, { ...wire, ...change } as never);
    expect(read.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([[field, reason]]);
  });

  it('is written as it is read', () => {
    const request = z.decode(applyRequest, wire as never);
    expect(z.decode(applyRequest, z.encode(applyRequest, request) as never)).toEqual(request);
  });
});

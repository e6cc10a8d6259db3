import { expect, test } from 'vitest';
import { makePersonDetail } from '../../testing/person-detail.ts';
import { firstFields, type History, toRequest } from './profile-fields.ts';

const fresh = makePersonDetail({ phone: '138****8046' });
const history: History = {
  name: '林一舟',
  gender: 'male',
  country: 'CN',
  province: '330000',
  city: '330100',
  company: '恒砥金融',
  position: 'engineer',
  interests: [],
};

test('a fresh form begins with what was given before', () => {
  expect(firstFields(fresh, history)).toMatchObject({
    name: '林一舟',
    gender: 'male',
    province: '330000',
    company: '恒砥金融',
  });
  expect(firstFields(fresh, null)).toMatchObject({ name: '', country: 'CN', province: '', position: '' });
});

test('a complete profile is never filled up with what was given elsewhere', () => {
  const complete = { ...fresh, name: '周以安', country: 'FR', position: 'teacher', completedAt: new Date() };
  expect(firstFields(complete, history)).toMatchObject({
    name: '周以安',
    gender: '',
    country: 'FR',
    province: '',
    company: '',
    position: 'teacher',
  });
});

test('what is left empty is left out', () => {
  const industryId = fresh.id;
  const fields = { ...firstFields(fresh, null), name: '林一舟', industryId, position: 'engineer', city: ' ' };
  expect(toRequest(fields)).toEqual({ name: '林一舟', country: 'CN', industryId, position: 'engineer' });
});

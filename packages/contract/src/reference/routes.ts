import { noInput } from '../fields.ts';
import { defineRoutes } from '../route.ts';
import {
  dictionariesRequest,
  dictionariesWire,
  dictionaryItemRequest,
  dictionaryItemWire,
  dictionaryRequest,
  dictionaryWire,
  editionWire,
  settingRequest,
  settingWire,
} from './wire.ts';

export const referenceRoutes = defineRoutes({
  listDictionaries: {
    method: 'POST',
    area: 'system',
    path: 'online/dict/queryListByDictTypeList',
    access: 'open',
    summary: 'The dictionary items of several types, by type',
    input: dictionariesRequest,
    output: dictionariesWire,
  },
  listDictionary: {
    method: 'GET',
    area: 'system',
    path: 'dict/queryListByType/:type',
    access: 'open',
    summary: 'The dictionary items of one type, in their order',
    input: dictionaryRequest,
    output: dictionaryWire,
  },
  getDictionaryItem: {
    method: 'GET',
    area: 'system',
    path: 'dict/queryByUuid/:id',
    access: 'open',
    summary: 'One dictionary item',
    input: dictionaryItemRequest,
    output: dictionaryItemWire,
  },
  getSetting: {
    method: 'GET',
    area: 'system',
    path: 'setting/getByCode/:code',
    access: 'open',
    summary: 'A public setting as JSON',
    input: settingRequest,
    output: settingWire,
  },
  getFrontConfig: {
    method: 'GET',
    area: 'official',
    path: 'frontConfig/getByCode/:code',
    access: 'open',
    summary: 'A public setting as JSON, under the name the official site uses',
    input: settingRequest,
    output: settingWire,
  },
  // Ours: the spec shows names, dates and contact details on every page, and no call that brings them.
  getEdition: {
    method: 'GET',
    area: 'business',
    path: 'online/edition',
    access: 'open',
    summary: 'Names, days, venue and contacts of this edition of the conference',
    input: noInput,
    output: editionWire,
  },
});

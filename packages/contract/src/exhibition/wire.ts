import { pageFields, pageNames, pageOf, renamed, uuid } from '../fields.ts';
import { exhibitor, exhibitorFilters } from './model.ts';

export const exhibitorWire = renamed(exhibitor, {
  id: 'uuid',
  nameZh: 'companyName',
  nameEn: 'companyNameEn',
  lineZh: 'description',
  lineEn: 'descriptionEn',
  booth: 'boothNo',
});
export const exhibitorListRequest = renamed(
  { ...exhibitorFilters, ...pageFields },
  { ...pageNames, search: 'keyword' },
);
export const exhibitorPage = pageOf(exhibitorWire);
export const byId = renamed({ id: uuid });

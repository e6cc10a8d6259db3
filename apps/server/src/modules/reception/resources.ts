import { receptionGuestFields } from '@mingtang/contract/reception/model';
import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { refuse, refuseFields } from '../../platform/refuse.ts';
import { Resource } from '../../platform/resource.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { receptionGuests, receptionSteps } from './tables.ts';

const shape = z.object(receptionGuestFields);
const means = {
  flight: { zh: '飞机', en: 'Flight' },
  train: { zh: '火车', en: 'Train' },
  car: { zh: '汽车', en: 'Car' },
};

/** Guests who are received; how far it is with them stands on the dispatcher's board. */
export const receptionGuestResource: ResourceDefinition<typeof receptionGuests, z.output<typeof shape>> = {
  name: 'reception_guest',
  table: receptionGuests,
  fields: shape,
  searchable: ['nameZh', 'nameEn', 'organisationZh', 'organisationEn', 'arrivalNumber', 'hotelZh', 'hotelEn'],
  order: { by: 'arrivesAt' },
  tags: () => [],
  /**
   * Refuses with `reception.has_log`: what was done for somebody is not deleted along with their row. Refuses a departure before the
   * arrival, under its field, unless it was there already and neither is touched.
   */
  check: async (tx, { before, after }) => {
    const isTouched = (['arrivesAt', 'departsAt'] as const).some(
      (key) => before?.[key]?.getTime() !== after?.[key]?.getTime(),
    );
    if (isTouched && after?.arrivesAt && after.departsAt && after.departsAt <= after.arrivesAt)
      refuseFields([{ field: 'departsAt', reason: 'leaves_before_arrival' }]);
    if (before && !after && (await tx.$count(receptionSteps, eq(receptionSteps.guestId, before.id))) > 0)
      refuse('reception.has_log');
  },
  form: {
    group: 'reception',
    label: { zh: '接待嘉宾', en: 'Guests to receive' },
    one: { zh: '接待嘉宾', en: 'Guest to receive' },
    title: 'name',
    fields: {
      name: { label: { zh: '姓名', en: 'Name' } },
      organisation: { label: { zh: '机构', en: 'Organisation' } },
      title: { label: { zh: '职务', en: 'Title' } },
      phone: {
        label: { zh: '电话', en: 'Phone' },
        hint: { zh: '接待人员会拨打', en: 'Whoever receives them calls it' },
      },
      email: {
        label: { zh: '邮箱', en: 'E-mail' },
        hint: { zh: '没有账号的嘉宾在这里收到通知', en: 'Where a guest without an account is told' },
      },
      language: {
        label: { zh: '语言', en: 'Language' },
        options: { zh: { zh: '中文', en: 'Chinese' }, en: { zh: '英语', en: 'English' } },
        preset: 'zh',
      },
      companions: { label: { zh: '随行人数', en: 'Companions' }, preset: 0 },
      guestId: {
        label: { zh: '重磅嘉宾', en: 'Distinguished guest' },
        hint: { zh: '同一个人，可不选', en: 'The same person, if they are among them' },
        as: 'reference',
        of: 'guest',
      },
      arrivalBy: { label: { zh: '到达方式', en: 'Comes by' }, options: means, section: { zh: '到达', en: 'Arrival' } },
      arrivalNumber: { label: { zh: '航班或车次', en: 'Flight or train' } },
      arrivalFrom: { label: { zh: '出发地', en: 'From' } },
      arrivalTo: { label: { zh: '接站地点', en: 'Met at' } },
      arrivesAt: { label: { zh: '计划到达', en: 'Planned arrival' } },
      departureBy: {
        label: { zh: '离开方式', en: 'Leaves by' },
        options: means,
        section: { zh: '离开', en: 'Departure' },
      },
      departureNumber: { label: { zh: '返程航班或车次', en: 'Flight or train home' } },
      departureFrom: { label: { zh: '送站地点', en: 'Leaves from' } },
      departureTo: { label: { zh: '目的地', en: 'To' } },
      departsAt: { label: { zh: '计划离开', en: 'Planned departure' } },
      hotel: { label: { zh: '酒店', en: 'Hotel' }, section: { zh: '住宿与用车', en: 'Hotel and car' } },
      room: { label: { zh: '房间', en: 'Room' } },
      car: { label: { zh: '车辆', en: 'Car' }, hint: { zh: '车牌、司机和电话', en: 'Plate, driver and their phone' } },
      notes: {
        label: { zh: '备注', en: 'Notes' },
        hint: { zh: '饮食、座位等，接待人员可见', en: 'Diet, seats and the like; whoever receives them sees it' },
        as: 'long_text',
      },
    },
    listed: ['name', 'organisation', 'arrivesAt', 'arrivalNumber', 'hotel'],
    filters: ['language'],
  },
};

export const openReceptionResources = (platform: Platform) => [new Resource(receptionGuestResource, platform)];

import { type ExhibitArt, type ExhibitFields, exhibitFields } from '@mingtang/contract/exhibition/model';
import { EXHIBIT_PAGE_PATH } from '@mingtang/contract/exhibition/routes';
import type { Label } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import type { ResourceDefinition } from '../../../platform/resource-definition.ts';
import { EXHIBITS_TAG } from '../cache-tags.ts';
import { endProposalsOfOthers } from '../own-exhibits/commands.ts';
import { exhibits } from '../tables.ts';
import { filmForm } from './film-form.ts';

const fields = z.object(exhibitFields);

const artLabels: Record<ExhibitArt, Label> = {
  quadruped: { zh: '四足机器人', en: 'Walking robot' },
  humanoid: { zh: '人形机器人', en: 'Humanoid' },
  hand: { zh: '机械手', en: 'Hand' },
  arm: { zh: '机械臂', en: 'Arm' },
  rover: { zh: '轮式机器', en: 'Rover' },
  drone: { zh: '无人机', en: 'Drone' },
  car: { zh: '车', en: 'Car' },
  lidar: { zh: '雷达', en: 'Lidar' },
  glasses: { zh: '眼镜', en: 'Glasses' },
  screen: { zh: '屏幕与软件', en: 'Screen, software' },
  earpiece: { zh: '耳机与助听', en: 'Earpiece' },
  speaker: { zh: '音箱', en: 'Speaker' },
  chip: { zh: '芯片', en: 'Chip' },
  rack: { zh: '机柜', en: 'Rack' },
  sensor: { zh: '传感器', en: 'Sensor' },
  scanner: { zh: '影像设备', en: 'Scanner' },
  tablet: { zh: '平板', en: 'Tablet' },
  lamp: { zh: '灯', en: 'Lamp' },
  appliance: { zh: '家电与箱体', en: 'Appliance' },
  model: { zh: '模型', en: 'Model' },
};

export const exhibitResource: ResourceDefinition<typeof exhibits, ExhibitFields> = {
  name: 'exhibit',
  table: exhibits,
  fields,
  searchable: ['nameZh', 'nameEn', 'summaryZh', 'summaryEn'],
  tags: () => [EXHIBITS_TAG],
  /** Whose people proposed something of it no longer decide what it shows once it is another exhibitor's. */
  follow: async (tx, _actor, { before, after }) => {
    if (!before || !after || before.exhibitorId === after.exhibitorId) return;
    await endProposalsOfOthers(tx, { exhibitId: after.id, exhibitorId: after.exhibitorId, now: after.updatedAt });
  },
  form: {
    group: 'exhibition',
    label: { zh: '展品', en: 'Exhibits' },
    one: { zh: '展品', en: 'Exhibit' },
    title: 'name',
    fields: {
      name: { label: { zh: '名称', en: 'Name' } },
      summary: { label: { zh: '简介', en: 'Summary' }, hint: { zh: '列表与分享用', en: 'For lists and sharing' } },
      body: {
        label: { zh: '介绍', en: 'Description' },
        hint: {
          zh: '## 小节　- 列表　**着重**　[链接](/forum)；段落之间空一行',
          en: '## section, - list, **strong**, [link](/forum); an empty line between paragraphs',
        },
        as: 'rich_text',
      },
      exhibitorId: {
        label: { zh: '展商', en: 'Exhibitor' },
        hint: { zh: '展商没有发布，展品也不显示', en: 'It is hidden as long as its exhibitor is' },
        as: 'reference',
        of: 'exhibitor',
      },
      categoryId: { label: { zh: '分类', en: 'Category' }, as: 'reference', of: 'exhibit_category' },
      isPremiere: {
        label: { zh: '全球首发', en: 'World premiere' },
        hint: { zh: '此前从未在任何地方展出', en: 'Never shown before, anywhere' },
        preset: false,
      },
      art: {
        label: { zh: '图案', en: 'Drawing' },
        hint: { zh: '没有图片时画它', en: 'Drawn while there is no picture' },
        options: artLabels,
      },
      pictures: {
        label: { zh: '图片', en: 'Pictures' },
        hint: { zh: '站内路径，每行一张，第一张是封面', en: 'Paths of this site, one a line. The first is the cover' },
      },
      ...filmForm,
      specs: {
        label: { zh: '参数', en: 'Specifications' },
        fields: {
          label: { label: { zh: '名称', en: 'Name' } },
          value: { label: { zh: '数值', en: 'Value' } },
        },
        section: { zh: '参数', en: 'Specifications' },
      },
    },
    listed: ['name', 'exhibitorId', 'categoryId', 'isPremiere', 'publishedAt'],
    filters: ['exhibitorId', 'categoryId', 'isPremiere'],
    viewPath: `${EXHIBIT_PAGE_PATH}?uuid=:id`,
  },
};

import { type AdvertPlace, advertFields, newsFields, noticeFields, pageFields } from '@mingtang/contract/content/model';
import { DIGITAL_CURRENCY_PATH } from '@mingtang/contract/identity/consents/routes';
import type { Label } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { adverts, news, notices, pages } from './tables.ts';

export const advertsTag = (place: string): string => `adverts:${place}`;
export const NEWS_TAG = 'news';
export const NOTICES_TAG = 'notices';
export const pageTag = (code: string): string => `page:${code}`;
export const newsItemTag = (id: string): string => `news:${id}`;

const advertShape = z.object(advertFields).check(
  z.refine(({ shownFrom, shownUntil }) => shownFrom === null || shownUntil === null || shownFrom < shownUntil, {
    error: 'ends_before_start',
    path: ['shownUntil'],
  }),
);
const placeLabels: Record<AdvertPlace, Label> = {
  search_advert: { zh: '搜索', en: 'Search' },
  forum_advert: { zh: '论坛', en: 'Forums' },
  exhibition_rotation_advert: { zh: '展览轮播', en: 'Exhibition carousel' },
  exhibition_advert: { zh: '展览', en: 'Exhibition' },
  live_advert: { zh: '直播', en: 'Live' },
  splash_advert: { zh: '开屏', en: 'Splash' },
  live_sponsor_left: { zh: '直播赞助（左）', en: 'Live sponsor, left' },
  live_sponsor_right: { zh: '直播赞助（右）', en: 'Live sponsor, right' },
  ticket_promo: { zh: '票务导览', en: 'Ticket preview' },
};

export const advertResource: ResourceDefinition<typeof adverts, z.output<typeof advertShape>> = {
  name: 'advert',
  table: adverts,
  fields: advertShape,
  searchable: ['name', 'titleZh', 'titleEn', 'subtitleZh', 'subtitleEn'],
  tags: ({ place }) => [advertsTag(place)],
  form: {
    group: 'content',
    label: { zh: '广告', en: 'Adverts' },
    one: { zh: '广告', en: 'Advert' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      subtitle: { label: { zh: '副标题', en: 'Subtitle' } },
      place: { label: { zh: '位置', en: 'Position' }, options: placeLabels },
      name: {
        label: { zh: '统计名', en: 'Name in statistics' },
        hint: { zh: '入口_流量_展商，用下划线隔开', en: 'Entrance_flow_exhibitor, joined by underscores' },
      },
      link: {
        label: { zh: '链接', en: 'Link' },
        hint: { zh: '本站路径如 /forum，或 https 地址', en: 'A path of this site such as /forum, or an https address' },
      },
      shownFrom: { label: { zh: '开始展示', en: 'Shown from' } },
      shownUntil: { label: { zh: '结束展示', en: 'Shown until' } },
      desktopPicture: {
        label: { zh: '电脑图', en: 'Desktop picture' },
        hint: { zh: '宽 1920。不放图时自动绘制', en: '1920 wide. Drawn by itself without one' },
        as: 'picture',
      },
      phonePicture: {
        label: { zh: '手机图', en: 'Phone picture' },
        hint: { zh: '宽 750', en: '750 wide' },
        as: 'picture',
      },
      artSeed: {
        label: { zh: '图案编号', en: 'Drawing number' },
        hint: { zh: '换一个数，换一幅图', en: 'Another number, another drawing' },
      },
    },
    listed: ['title', 'place', 'shownFrom', 'shownUntil', 'publishedAt'],
    filters: ['place'],
  },
};

const newsShape = z.object(newsFields);
export const newsResource: ResourceDefinition<typeof news, z.output<typeof newsShape>> = {
  name: 'news',
  table: news,
  fields: newsShape,
  searchable: ['titleZh', 'titleEn', 'summaryZh', 'summaryEn'],
  order: { by: 'publishedAt', isDescending: true },
  tags: ({ id }) => [NEWS_TAG, newsItemTag(id)],
  form: {
    group: 'content',
    label: { zh: '新闻', en: 'News' },
    one: { zh: '新闻', en: 'News item' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      summary: { label: { zh: '摘要', en: 'Summary' }, hint: { zh: '列表与分享用', en: 'For lists and sharing' } },
      body: {
        label: { zh: '正文', en: 'Text' },
        hint: { zh: '段落之间空一行', en: 'An empty line between paragraphs' },
      },
    },
    listed: ['title', 'publishedAt', 'updatedAt'],
    viewPath: '/newsdetail?uuid=:id',
  },
};

const noticeShape = z.object(noticeFields);
export const noticeResource: ResourceDefinition<typeof notices, z.output<typeof noticeShape>> = {
  name: 'notice',
  table: notices,
  fields: noticeShape,
  searchable: ['titleZh', 'titleEn', 'bodyZh', 'bodyEn'],
  tags: () => [NOTICES_TAG],
  form: {
    group: 'content',
    label: { zh: '购票须知', en: 'Ticket notices' },
    one: { zh: '须知', en: 'Notice' },
    title: 'title',
    fields: {
      title: { label: { zh: '标题', en: 'Title' } },
      body: {
        label: { zh: '内容', en: 'Text' },
        hint: {
          zh: '花括号里的名字会换成设置里的数：{holdMinutes}、{foreignIdDeadline}、{entersFrom}、{aloneFrom}、{advisedFrom}',
          en: 'Names in braces become what the settings say: {holdMinutes}, {foreignIdDeadline}, {entersFrom}, {aloneFrom}, {advisedFrom}',
        },
        as: 'long_text',
      },
    },
    listed: ['title', 'publishedAt', 'updatedAt'],
  },
};

const pageShape = z.object(pageFields);
export const pageResource: ResourceDefinition<typeof pages, z.output<typeof pageShape>> = {
  name: 'page',
  table: pages,
  fields: pageShape,
  searchable: ['titleZh', 'titleEn', 'bodyZh', 'bodyEn'],
  tags: ({ code }) => [pageTag(code)],
  form: {
    group: 'content',
    label: { zh: '页面', en: 'Pages' },
    one: { zh: '页面', en: 'Page' },
    title: 'title',
    fields: {
      code: {
        label: { zh: '哪一页', en: 'Which page' },
        options: {
          privacy: { zh: '隐私政策', en: 'Privacy policy' },
          agreement: { zh: '注册协议', en: 'Registration agreement' },
          digital_currency: { zh: '数字人民币使用协议', en: 'Using the digital yuan' },
          guide: { zh: '参观指南', en: 'Visitor guide' },
          about: { zh: '关于大会', en: 'About the conference' },
          registration_notice: { zh: '注册须知', en: 'Registration notice' },
        },
      },
      title: { label: { zh: '标题', en: 'Title' } },
      description: {
        label: { zh: '分享摘要', en: 'Description' },
        hint: { zh: '搜索与分享用', en: 'For search and sharing' },
      },
      lead: { label: { zh: '导语', en: 'Lead' } },
      body: {
        label: { zh: '正文', en: 'Text' },
        hint: {
          zh: '## 小节　- 列表　**着重**　[链接](/forum)；段落之间空一行',
          en: '## section, - list, **strong**, [link](/forum); an empty line between paragraphs',
        },
        as: 'rich_text',
      },
      since: { label: { zh: '施行日期', en: 'In force since' } },
    },
    listed: ['title', 'code', 'since', 'publishedAt', 'updatedAt'],
    viewPath: {
      field: 'code',
      paths: { privacy: '/privacy', agreement: '/agreement', digital_currency: DIGITAL_CURRENCY_PATH },
    },
  },
};

export const openContentResources = (platform: Platform) => [
  new Publication(newsResource, platform),
  new Publication(advertResource, platform),
  new Publication(noticeResource, platform),
  new Publication(pageResource, platform),
];

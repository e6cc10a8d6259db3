import {
  type AdvertPlace,
  type Audience,
  advertFields,
  noticeFields,
  pageFields,
} from '@mingtang/contract/content/model';
import { CONTENT_PATHS } from '@mingtang/contract/content/routes';
import { DIGITAL_CURRENCY_PATH } from '@mingtang/contract/identity/consents/routes';
import { userTagLabels } from '@mingtang/contract/identity/labels';
import type { Label } from '@mingtang/contract/resources/model';
import * as z from 'zod/mini';
import type { Platform } from '../../platform/platform.ts';
import { Publication } from '../../platform/publication.ts';
import type { ResourceDefinition } from '../../platform/resource-definition.ts';
import { nameValues } from '../reference/queries.ts';
import { competitionResource } from './resources/competitions.ts';
import { guestResource } from './resources/guests.ts';
import { newsResource } from './resources/news.ts';
import { questionResource } from './resources/questions.ts';
import { showcaseResource } from './resources/showcases.ts';
import { adverts, notices, pages } from './tables.ts';

export const advertsTag = (place: string): string => `adverts:${place}`;
export const NOTICES_TAG = 'notices';
export const pageTag = (code: string): string => `page:${code}`;

const advertShape = z.object(advertFields).check(
  z.refine(({ shownFrom, shownUntil }) => shownFrom === null || shownUntil === null || shownFrom < shownUntil, {
    error: 'ends_before_start',
    path: ['shownUntil'],
  }),
);
/** What the places of adverts are called. */
export const placeLabels: Record<AdvertPlace, Label> = {
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

/** Beside those whom the dictionary's `user_tag` names, those of whom nothing is known. */
const audienceLabels: Record<Audience, Label> = { guest: { zh: '未登录', en: 'Not signed in' }, ...userTagLabels };

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
        as: 'link',
      },
      shownFrom: { label: { zh: '开始展示', en: 'Shown from' } },
      shownUntil: { label: { zh: '结束展示', en: 'Shown until' } },
      language: {
        section: { zh: '给谁看', en: 'For whom' },
        label: { zh: '语言', en: 'Language' },
        hint: { zh: '不选则两种语言都展示', en: 'In both when none is chosen' },
        options: { zh: { zh: '仅中文', en: 'Chinese only' }, en: { zh: '仅英文', en: 'English only' } },
      },
      audience: {
        label: { zh: '观众', en: 'Audience' },
        hint: { zh: '不选则所有人都看得到', en: 'Everybody when none is chosen' },
        options: audienceLabels,
        called: (db) => nameValues(db, 'user_tag'),
      },
      weight: {
        label: { zh: '权重', en: 'Weight' },
        hint: {
          zh: '同一位置有几条时，20 出现的次数是 10 的两倍',
          en: 'Among several, one of 20 comes twice as often as one of 10',
        },
        preset: 10,
      },
      dailyCap: {
        label: { zh: '每台设备每天最多', en: 'At most a day, per device' },
        hint: { zh: '留空则不限', en: 'Without a limit when empty' },
      },
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
          manual: { zh: '操作手册', en: 'Manual' },
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
      paths: {
        privacy: '/privacy',
        agreement: '/agreement',
        digital_currency: DIGITAL_CURRENCY_PATH,
        guide: CONTENT_PATHS.guide,
        manual: CONTENT_PATHS.manual,
      },
    },
  },
};

export const openContentResources = (platform: Platform) => [
  new Publication(newsResource, platform),
  new Publication(guestResource, platform),
  new Publication(competitionResource, platform),
  new Publication(showcaseResource, platform),
  new Publication(questionResource, platform),
  new Publication(advertResource, platform),
  new Publication(noticeResource, platform),
  new Publication(pageResource, platform),
];

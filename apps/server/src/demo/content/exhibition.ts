import type {
  ExhibitArt,
  ExhibitorLabel,
  ExhibitorSize,
  PlanSide,
  StandPerson,
} from '@mingtang/contract/exhibition/model';
import { h1Profiles } from './exhibitor-profiles/h1.ts';
import { h2Profiles } from './exhibitor-profiles/h2.ts';
import { h3Profiles } from './exhibitor-profiles/h3.ts';
import { h4Profiles } from './exhibitor-profiles/h4.ts';
import { h1AExhibits } from './exhibits/h1-a.ts';
import { h1BExhibits } from './exhibits/h1-b.ts';
import { h2AExhibits } from './exhibits/h2-a.ts';
import { h2BExhibits } from './exhibits/h2-b.ts';
import { h3AExhibits } from './exhibits/h3-a.ts';
import { h3BExhibits } from './exhibits/h3-b.ts';
import { h4AExhibits } from './exhibits/h4-a.ts';
import { h4BExhibits } from './exhibits/h4-b.ts';

/** What is said of an exhibitor on its own page. */
export interface DemoExhibitorProfile {
  /** Key of the exhibitor. */
  of: string;
  /** Key of a category; of its exhibits as well. */
  category: string;
  /** ISO 3166-1. */
  country: string;
  size: ExhibitorSize;
  labels: ExhibitorLabel[];
  descriptionZh: string;
  descriptionEn: string;
  staff?: StandPerson[];
}

export interface DemoExhibit {
  /** Key of the exhibitor. */
  of: string;
  art: ExhibitArt;
  nameZh: string;
  nameEn: string;
  summaryZh: string;
  summaryEn: string;
  isPremiere?: true;
  hasFilm?: true;
  /** What and how much, each in Chinese and English. */
  specs?: [labelZh: string, labelEn: string, valueZh: string, valueEn: string][];
}

export interface DemoCategory {
  key: string;
  nameZh: string;
  nameEn: string;
  children?: DemoCategory[];
}

export const exhibitorProfiles = [...h1Profiles, ...h2Profiles, ...h3Profiles, ...h4Profiles];

export const exhibits = [
  ...h1AExhibits,
  ...h1BExhibits,
  ...h2AExhibits,
  ...h2BExhibits,
  ...h3AExhibits,
  ...h3BExhibits,
  ...h4AExhibits,
  ...h4BExhibits,
];

/** Two doors to each street, as on the plan at the entrance. */
export const gates: { nameZh: string; nameEn: string; side: PlanSide; along: number }[] = [
  { nameZh: '北门 · 地铁', nameEn: 'North gate, metro', side: 'north', along: 17 },
  { nameZh: '东门 · 大巴', nameEn: 'East gate, coaches', side: 'east', along: 17 },
  { nameZh: '南广场门', nameEn: 'South forecourt gate', side: 'south', along: 50 },
  { nameZh: '西门 · 码头', nameEn: 'West gate, ferry', side: 'west', along: 83 },
];

import type { Field } from '@mingtang/contract/content/field';
import type { DemoSpeaker } from '../content.ts';
import type { DemoGuest } from '../stories.ts';
import { visitingGuests } from './guests/visiting.ts';
import { organisations } from './organisations.ts';
import { artsAndSciencesSpeakers } from './speakers/arts-and-sciences.ts';
import { cityAndIndustrySpeakers } from './speakers/city-and-industry.ts';
import { computeSpeakers } from './speakers/compute.ts';
import { healthSpeakers } from './speakers/health.ts';
import { lawAndSocietySpeakers } from './speakers/law-and-society.ts';
import { learningSpeakers } from './speakers/learning.ts';
import { modelSpeakers } from './speakers/models.ts';
import { roboticsSpeakers } from './speakers/robotics.ts';

const stages: [Field, DemoSpeaker[]][] = [
  ['models', modelSpeakers],
  ['robotics', roboticsSpeakers],
  ['compute', computeSpeakers],
  ['health', healthSpeakers],
  ['learning', learningSpeakers],
  ['city', cityAndIndustrySpeakers],
  ['society', lawAndSocietySpeakers],
  ['arts', artsAndSciencesSpeakers],
];

/** Their given name stands first in English, and nothing in Chinese tells. */
const givenNameFirst = ['kenji-arakawa'];

/** The family name first, in letters every alphabet of the list has. */
function sortedAs({ key, nameZh, nameEn }: DemoSpeaker): string {
  const plain = nameEn.normalize('NFD').replace(/\p{M}/gu, '');
  if (!nameZh.includes('·') && !givenNameFirst.includes(key)) return plain;
  const words = plain.split(' ');
  return [...words.slice(-1), ...words.slice(0, -1)].join(' ');
}

/** What one remembers of them is the first thing their biography says. */
const firstOf = (text: string, end: RegExp): string => text.split(end, 1)[0] ?? text;

const bodies = new Map(organisations.map((one) => [one.key, one]));

/** Everybody the guests' page has: those who speak, by their place on a stage, and those who only come. */
export const guests: (DemoGuest & { speaker?: string })[] = [
  ...stages.flatMap(([field, speakers]) =>
    speakers
      .filter(({ isDistinguished }) => isDistinguished)
      .map((speaker) => ({
        key: speaker.key,
        speaker: speaker.key,
        nameZh: speaker.nameZh,
        nameEn: speaker.nameEn,
        sortedAs: sortedAs(speaker),
        field,
        positionZh: speaker.positionZh,
        positionEn: speaker.positionEn,
        organisationZh: bodies.get(speaker.organisation)?.nameZh ?? '',
        organisationEn: bodies.get(speaker.organisation)?.nameEn ?? '',
        lineZh: firstOf(speaker.bioZh, /。/),
        lineEn: firstOf(speaker.bioEn, /[.;] /),
        bioZh: speaker.bioZh,
        bioEn: speaker.bioEn,
      })),
  ),
  ...visitingGuests,
];

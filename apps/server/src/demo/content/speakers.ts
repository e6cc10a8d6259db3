import type { DemoSpeaker } from '../content.ts';
import { artsAndSciencesSpeakers } from './speakers/arts-and-sciences.ts';
import { cityAndIndustrySpeakers } from './speakers/city-and-industry.ts';
import { computeSpeakers } from './speakers/compute.ts';
import { healthSpeakers } from './speakers/health.ts';
import { lawAndSocietySpeakers } from './speakers/law-and-society.ts';
import { learningSpeakers } from './speakers/learning.ts';
import { modelSpeakers } from './speakers/models.ts';
import { roboticsSpeakers } from './speakers/robotics.ts';

/** Everyone on a stage, by field. */
export const speakers: DemoSpeaker[] = [
  ...modelSpeakers,
  ...roboticsSpeakers,
  ...computeSpeakers,
  ...healthSpeakers,
  ...learningSpeakers,
  ...cityAndIndustrySpeakers,
  ...lawAndSocietySpeakers,
  ...artsAndSciencesSpeakers,
];

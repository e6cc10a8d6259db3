import type { DemoQuestion } from '../stories.ts';
import { comingQuestions } from './questions/coming.ts';
import { insideQuestions } from './questions/inside.ts';

/** What visitors ask, in the order of a day. */
export const questions: DemoQuestion[] = [...comingQuestions, ...insideQuestions];

import type { DemoCompetition } from '../stories.ts';
import { machineCompetitions } from './competitions/of-machines.ts';
import { peopleCompetitions } from './competitions/of-people.ts';

/** In the order of the list. */
export const competitions: DemoCompetition[] = [...machineCompetitions, ...peopleCompetitions];

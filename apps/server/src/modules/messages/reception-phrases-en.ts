import type { Words } from './facts.ts';
import type { ReceptionFacts } from './reception-facts.ts';

const planned = (plan: string | null): string[] => (plan ? [`Itinerary (Shanghai time): ${plan}.`] : []);
const noted = (note: string | null): string[] => (note ? [`Note: ${note}`] : []);
const reached = (phone: string | null): string => (phone ? ` Phone: ${phone}.` : '');

export const receptionEn: { [Kind in keyof ReceptionFacts]: (facts: ReceptionFacts[Kind]) => Words } = {
  reception_assigned: ({ worker, phone, plan }) => ({
    subject: `${worker} will host you at the conference`,
    paragraphs: [
      `${worker} will be your contact from your arrival until you leave.${reached(phone)}`,
      ...planned(plan),
      'If your travel plans change, please contact them directly.',
    ],
    action: 'Open the conference site',
  }),
  reception_on_the_way: ({ worker, phone, plan }) => ({
    subject: `${worker} is on the way to meet you`,
    paragraphs: [`${worker} has set out to meet you.${reached(phone)}`, ...planned(plan)],
    action: 'Open the conference site',
  }),
  reception_handed_over: ({ worker, phone, plan }) => ({
    subject: `${worker} is now your host`,
    paragraphs: [`${worker} has taken over and has your travel and hotel details.${reached(phone)}`, ...planned(plan)],
    action: 'Open the conference site',
  }),
  reception_task: ({ guest, plan, note }) => ({
    subject: `Guest assigned to you: ${guest}`,
    paragraphs: [`A dispatcher assigned ${guest} to you.`, ...planned(plan), ...noted(note)],
    action: 'See guest',
  }),
  reception_offer: ({ guest, colleague, plan, note }) => ({
    subject: `${colleague} asks you to take over ${guest}`,
    paragraphs: [
      `${colleague} would like you to receive ${guest}. Until you accept, they remain responsible.`,
      ...planned(plan),
      ...noted(note),
    ],
    action: 'Respond',
  }),
  reception_answer: ({ guest, colleague, isAccepted, note }) => ({
    subject: isAccepted ? `${colleague} took over ${guest}` : `${colleague} cannot take over ${guest}`,
    paragraphs: [
      isAccepted
        ? `${guest} is now assigned to ${colleague}.`
        : `${guest} is still assigned to you. Ask another colleague or a dispatcher.`,
      ...noted(note),
    ],
    action: 'See your guests',
  }),
  reception_task_gone: ({ guest, colleague, note }) => ({
    subject: `${guest} is now assigned to ${colleague}`,
    paragraphs: [`A dispatcher reassigned ${guest} to ${colleague}. You don’t need to do anything.`, ...noted(note)],
    action: 'See your guests',
  }),
};

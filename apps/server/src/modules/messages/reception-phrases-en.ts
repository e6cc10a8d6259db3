import type { Words } from './facts.ts';
import type { ReceptionFacts } from './reception-facts.ts';

const planned = (plan: string | null): string[] => (plan ? [`The plan, Shanghai time: ${plan}.`] : []);
const noted = (note: string | null): string[] => (note ? [`Their note: ${note}`] : []);
const reached = (phone: string | null): string => (phone ? ` Phone: ${phone}.` : '');

export const receptionEn: { [Kind in keyof ReceptionFacts]: (facts: ReceptionFacts[Kind]) => Words } = {
  reception_assigned: ({ worker, phone, plan }) => ({
    subject: `${worker} looks after you at the conference`,
    paragraphs: [
      `From your arrival until you leave, ${worker} is there for you.${reached(phone)}`,
      ...planned(plan),
      'If anything about your journey changes, tell them directly.',
    ],
    action: 'Open the conference site',
  }),
  reception_on_the_way: ({ worker, phone, plan }) => ({
    subject: `${worker} is on the way to meet you`,
    paragraphs: [`${worker} has set out to meet you.${reached(phone)}`, ...planned(plan)],
    action: 'Open the conference site',
  }),
  reception_handed_over: ({ worker, phone, plan }) => ({
    subject: `From now on ${worker} looks after you`,
    paragraphs: [`${worker} has taken over and knows your journey and your hotel.${reached(phone)}`, ...planned(plan)],
    action: 'Open the conference site',
  }),
  reception_task: ({ guest, plan, note }) => ({
    subject: `You receive ${guest}`,
    paragraphs: [`A dispatcher gave ${guest} to you.`, ...planned(plan), ...noted(note)],
    action: 'See the guest',
  }),
  reception_offer: ({ guest, colleague, plan, note }) => ({
    subject: `${colleague} asks you to take over ${guest}`,
    paragraphs: [
      `${colleague} would like you to receive ${guest}. Until you accept, the guest stays with them.`,
      ...planned(plan),
      ...noted(note),
    ],
    action: 'Answer',
  }),
  reception_answer: ({ guest, colleague, isAccepted, note }) => ({
    subject: isAccepted ? `${colleague} took over ${guest}` : `${colleague} cannot take over ${guest}`,
    paragraphs: [
      isAccepted
        ? `${guest} is with ${colleague} now.`
        : `${guest} stays with you. Ask another colleague, or a dispatcher.`,
      ...noted(note),
    ],
    action: 'See your guests',
  }),
  reception_task_gone: ({ guest, colleague, note }) => ({
    subject: `${guest} is with ${colleague} now`,
    paragraphs: [`A dispatcher gave ${guest} to ${colleague}. You need do nothing more.`, ...noted(note)],
    action: 'See your guests',
  }),
};

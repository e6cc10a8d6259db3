import type { Words } from './facts.ts';
import type { ReceptionFacts } from './reception-facts.ts';

const planned = (plan: string | null): string[] => (plan ? [`行程：${plan}（北京时间）。`] : []);
const noted = (note: string | null): string[] => (note ? [`留言：${note}`] : []);
const reached = (phone: string | null): string => (phone ? `电话 ${phone}。` : '');

export const receptionZh: { [Kind in keyof ReceptionFacts]: (facts: ReceptionFacts[Kind]) => Words } = {
  reception_assigned: ({ worker, phone, plan }) => ({
    subject: `${worker}将负责接待你`,
    paragraphs: [
      `你在大会期间由${worker}接待，从到达到离开都可以联系。${reached(phone)}`,
      ...planned(plan),
      '行程如有变化，请直接联系接待人员。',
    ],
    action: '打开大会网站',
  }),
  reception_on_the_way: ({ worker, phone, plan }) => ({
    subject: `${worker}已出发来接你`,
    paragraphs: [`${worker}正在前往接站地点。${reached(phone)}`, ...planned(plan)],
    action: '打开大会网站',
  }),
  reception_handed_over: ({ worker, phone, plan }) => ({
    subject: `接下来由${worker}接待你`,
    paragraphs: [`你的接待已交给${worker}，对方已了解你的行程和住宿。${reached(phone)}`, ...planned(plan)],
    action: '打开大会网站',
  }),
  reception_task: ({ guest, plan, note }) => ({
    subject: `${guest}由你接待`,
    paragraphs: [`调度把${guest}分配给你接待。`, ...planned(plan), ...noted(note)],
    action: '查看嘉宾',
  }),
  reception_offer: ({ guest, colleague, plan, note }) => ({
    subject: `${colleague}请你接手接待${guest}`,
    paragraphs: [`${colleague}请你接手${guest}。在你接受之前，仍由对方接待。`, ...planned(plan), ...noted(note)],
    action: '去答复',
  }),
  reception_answer: ({ guest, colleague, isAccepted, note }) => ({
    subject: isAccepted ? `${colleague}已接手${guest}` : `${colleague}不能接手${guest}`,
    paragraphs: [
      isAccepted ? `${guest}现在由${colleague}接待。` : `${guest}仍由你接待，可以再请别的同事，或联系调度。`,
      ...noted(note),
    ],
    action: '查看我的嘉宾',
  }),
  reception_task_gone: ({ guest, colleague, note }) => ({
    subject: `${guest}已改由${colleague}接待`,
    paragraphs: [`调度已改派，${guest}不再由你接待。`, ...noted(note)],
    action: '查看我的嘉宾',
  }),
};

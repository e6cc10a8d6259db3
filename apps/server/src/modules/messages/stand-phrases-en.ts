import type { Words } from './facts.ts';
import type { StandFacts } from './stand-facts.ts';

export const standEn: { [Kind in keyof StandFacts]: (facts: StandFacts[Kind]) => Words } = {
  meeting_booked: ({ exhibitor, time, place }) => ({
    subject: `Meeting booked: ${exhibitor}, ${time}`,
    paragraphs: [
      `Your meeting with ${exhibitor} is at ${time} Shanghai time. Location: ${place}.`,
      'We will remind you an hour before. If you cannot come, please cancel early so that someone else can use the time.',
    ],
    action: 'See your meetings',
  }),
  meeting_cancelled: ({ exhibitor, time, reason, byOrganiser }) => ({
    subject: `Meeting cancelled: ${exhibitor}, ${time}`,
    paragraphs: byOrganiser
      ? [`${exhibitor} is no longer exhibiting, so your meeting at ${time} Shanghai time is cancelled.`]
      : [
          `${exhibitor} cancelled your meeting at ${time} Shanghai time.${reason ? ` Reason: ${reason}` : ''}`,
          'You can book another time on the exhibitor’s page, or message them.',
        ],
    action: 'See your meetings',
  }),
  meeting_reminder: ({ exhibitor, time, place }) => ({
    subject: `Meeting in one hour: ${exhibitor}`,
    paragraphs: [`Your meeting with ${exhibitor} is at ${time} Shanghai time. Location: ${place}.`],
    action: 'See your meetings',
  }),
  meeting_moved: ({ exhibitor, time, place, stand }) => ({
    subject: `Meeting location changed: ${exhibitor}, ${time}`,
    paragraphs: [
      `${exhibitor} has moved to booth ${stand}.`,
      `Your meeting is still at ${time} Shanghai time. Location: ${place}.`,
    ],
    action: 'See your meetings',
  }),
  contact_answered: ({ exhibitor, asked, answer }) => ({
    subject: `${exhibitor} replied to your message`,
    paragraphs: [`You wrote: ${asked}`, `${exhibitor} replied: ${answer}`],
    action: 'See your messages',
  }),
  card_shared: ({ exhibitor, fields }) => ({
    subject: `You shared your card with ${exhibitor}`,
    paragraphs: [
      `${exhibitor} scanned your card code and received: ${fields}.`,
      'This is your record of consent. You can withdraw the card at any time, and it is removed from their list at once.',
    ],
    action: 'See who has your card',
  }),
  stand_invited: ({ exhibitor, isManager }) => ({
    subject: `Join the booth of ${exhibitor}`,
    paragraphs: [
      `The organisers invite you to join the booth of ${exhibitor} as ${isManager ? 'a manager' : 'staff'}.`,
      `Sign in with the phone number or e-mail address that received this message to ${isManager ? 'edit the exhibitor profile, offer meeting times, reply to messages and collect cards.' : 'reply to messages, manage meetings and collect cards.'}`,
    ],
    action: 'Open exhibitor portal',
  }),
  stand_meeting_booked: ({ exhibitor, time, place, visitor }) => ({
    subject: `New meeting: ${visitor}, ${time}`,
    paragraphs: [`${visitor} booked a meeting with ${exhibitor} at ${time} Shanghai time. Location: ${place}.`],
    action: 'See your meetings',
  }),
  stand_meeting_cancelled: ({ exhibitor, time, visitor, reason, byOrganiser }) => ({
    subject: `Meeting cancelled: ${visitor || 'a visitor'}, ${time}`,
    paragraphs: byOrganiser
      ? [
          `The organisers removed ${exhibitor} from the exhibition, so the meeting with ${visitor || 'a visitor'} at ${time} Shanghai time is cancelled. The visitor has been notified.`,
        ]
      : [
          `${visitor || 'A visitor'} cancelled the meeting with ${exhibitor} at ${time} Shanghai time.${reason ? ` Reason: ${reason}` : ''}`,
          'This time is available again.',
        ],
    action: 'See your meetings',
  }),
  stand_meeting_reminder: ({ time, place, visitor }) => ({
    subject: `Meeting in one hour: ${visitor}`,
    paragraphs: [`Your meeting with ${visitor} is at ${time} Shanghai time. Location: ${place}.`],
    action: 'See your meetings',
  }),
  stand_moved: ({ exhibitor, stand, meetings }) => ({
    subject: `${exhibitor} has moved to booth ${stand}`,
    paragraphs: [
      `The organisers moved ${exhibitor} to booth ${stand}. The hall map and your page have been updated.`,
      ...(meetings > 0
        ? [
            `The times of upcoming meetings (${meetings}) are unchanged. Their locations have been updated and the visitors notified.`,
          ]
        : []),
    ],
    action: 'Open exhibitor portal',
  }),
  stand_message: ({ exhibitor, visitor, body }) => ({
    subject: `${visitor} wrote to ${exhibitor}`,
    paragraphs: [`${visitor} wrote: ${body}`, 'Reply in the exhibitor portal; the visitor is notified.'],
    action: 'Reply',
  }),
  stand_texts_decided: ({ exhibitor, exhibit, isApproved, note }) => ({
    subject: isApproved ? `Submission approved: ${exhibitor}` : `Changes needed: ${exhibitor}`,
    paragraphs: isApproved
      ? [
          exhibit
            ? `The organisers approved your submission for “${exhibit}”. Your exhibitor page has been updated.`
            : 'The organisers approved your submission. It is now visible to visitors.',
        ]
      : [
          `The organisers did not approve ${exhibit ? `your submission for “${exhibit}”` : 'your changes'}.${note ? ` Reason: ${note}` : ''}`,
          'You can edit it and submit again.',
        ],
    action: 'See submission',
  }),
  stand_card_withdrawn: ({ exhibitor, number, files }) => ({
    subject: `Card withdrawn: No. ${number}`,
    paragraphs: [
      `The visitor withdrew card No. ${number} from ${exhibitor}. It has been removed from your list.`,
      files.length > 0
        ? `It is still in exported file ${files.join(', ')}. Please delete the row with that number, and do not contact the visitor again.`
        : 'It is not in any exported file. You don’t need to do anything.',
    ],
    action: 'See your leads',
  }),
};

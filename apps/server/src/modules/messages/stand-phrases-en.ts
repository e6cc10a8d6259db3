import type { Words } from './facts.ts';
import type { StandFacts } from './stand-facts.ts';

export const standEn: { [Kind in keyof StandFacts]: (facts: StandFacts[Kind]) => Words } = {
  meeting_booked: ({ exhibitor, time, place }) => ({
    subject: `You are meeting ${exhibitor}, ${time}`,
    paragraphs: [
      `You are meeting ${exhibitor} at ${time} Shanghai time. Where: ${place}.`,
      'We remind you an hour before. If you cannot come, cancel early, so that somebody else can have the time.',
    ],
    action: 'See your meetings',
  }),
  meeting_cancelled: ({ exhibitor, time, reason, byOrganiser }) => ({
    subject: `Meeting called off: ${exhibitor}, ${time}`,
    paragraphs: byOrganiser
      ? [`${exhibitor} no longer takes part, so your meeting at ${time} Shanghai time does not take place.`]
      : [
          `${exhibitor} called off your meeting at ${time} Shanghai time.${reason ? ` Their reason: ${reason}` : ''}`,
          'You can choose another time on their page, or write to them.',
        ],
    action: 'See your meetings',
  }),
  meeting_reminder: ({ exhibitor, time, place }) => ({
    subject: `In an hour: ${exhibitor}`,
    paragraphs: [`${exhibitor} expects you at ${time} Shanghai time. Where: ${place}.`],
    action: 'See your meetings',
  }),
  meeting_moved: ({ exhibitor, time, place, stand }) => ({
    subject: `Another place: ${exhibitor}, ${time}`,
    paragraphs: [
      `The stand of ${exhibitor} is now ${stand}.`,
      `Your meeting is still at ${time} Shanghai time. Where: ${place}.`,
    ],
    action: 'See your meetings',
  }),
  contact_answered: ({ exhibitor, asked, answer }) => ({
    subject: `${exhibitor} answered you`,
    paragraphs: [`You wrote: ${asked}`, `${exhibitor} answered: ${answer}`],
    action: 'See your messages',
  }),
  card_shared: ({ exhibitor, fields }) => ({
    subject: `You gave your card to ${exhibitor}`,
    paragraphs: [
      `${exhibitor} scanned your card and now has: ${fields}.`,
      'This is your receipt. You can take the card back at any time; it is blanked on their list at once.',
    ],
    action: 'See who has your card',
  }),
  stand_invited: ({ exhibitor, isManager }) => ({
    subject: `Join the stand of ${exhibitor}`,
    paragraphs: [
      `The organisers invite you to the stand of ${exhibitor} as ${isManager ? 'a manager' : 'staff'}.`,
      `Sign in with the phone number or e-mail address this came to. There you ${isManager ? 'edit the exhibitor’s texts, offer times to meet, answer messages and collect cards.' : 'answer messages, see your meetings and collect cards.'}`,
    ],
    action: 'Open our stand',
  }),
  stand_meeting_booked: ({ exhibitor, time, place, visitor }) => ({
    subject: `New meeting: ${visitor}, ${time}`,
    paragraphs: [`${visitor} is meeting ${exhibitor} at ${time} Shanghai time. Where: ${place}.`],
    action: 'See your meetings',
  }),
  stand_meeting_cancelled: ({ exhibitor, time, visitor, reason, byOrganiser }) => ({
    subject: `Meeting called off: ${visitor || 'a visitor'}, ${time}`,
    paragraphs: byOrganiser
      ? [
          `The organisers took ${exhibitor} out of the exhibition, so the meeting with ${visitor || 'a visitor'} at ${time} Shanghai time does not take place. The visitor is told.`,
        ]
      : [
          `${visitor || 'A visitor'} called off the meeting with ${exhibitor} at ${time} Shanghai time.${reason ? ` The reason: ${reason}` : ''}`,
          'The time is on offer again.',
        ],
    action: 'See your meetings',
  }),
  stand_meeting_reminder: ({ time, place, visitor }) => ({
    subject: `In an hour: ${visitor}`,
    paragraphs: [`${visitor} comes at ${time} Shanghai time. Where: ${place}.`],
    action: 'See your meetings',
  }),
  stand_moved: ({ exhibitor, stand, meetings }) => ({
    subject: `The stand of ${exhibitor} is now ${stand}`,
    paragraphs: [
      `The organisers moved the stand of ${exhibitor} to ${stand}. The map and your page show it already.`,
      ...(meetings > 0
        ? [
            `Meetings ahead keep their times (${meetings}); the stand’s number in their places went along, and the visitors are told.`,
          ]
        : []),
    ],
    action: 'Open our stand',
  }),
  stand_message: ({ exhibitor, visitor, body }) => ({
    subject: `${visitor} wrote to ${exhibitor}`,
    paragraphs: [`${visitor} wrote: ${body}`, 'Answer on the page of your stand; they are told.'],
    action: 'Answer',
  }),
  stand_texts_decided: ({ exhibitor, exhibit, isApproved, note }) => ({
    subject: isApproved ? `Approved: what ${exhibitor} submitted` : `What ${exhibitor} submitted needs a change`,
    paragraphs: isApproved
      ? [
          exhibit
            ? `The organisers approved what you proposed for “${exhibit}”. Your stand’s page is up to date.`
            : 'The organisers approved what you proposed. Visitors read it now.',
        ]
      : [
          `The organisers did not approve ${exhibit ? `what you proposed for “${exhibit}”` : 'the change'}.${note ? ` The reason: ${note}` : ''}`,
          'You can amend it and submit it again.',
        ],
    action: 'See what you submitted',
  }),
  stand_card_withdrawn: ({ exhibitor, number, files }) => ({
    subject: `A card was taken back: No. ${number}`,
    paragraphs: [
      `The owner of card No. ${number} took it back from ${exhibitor}. It is blank on your list.`,
      files.length > 0
        ? `It still stands in what you exported: file ${files.join(', ')}. Delete the line of that number, and do not contact them again.`
        : 'It stands in no file you exported; there is nothing to do.',
    ],
    action: 'See your leads',
  }),
};

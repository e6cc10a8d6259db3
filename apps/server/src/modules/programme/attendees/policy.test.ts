import { describe, expect, it } from 'vitest';
import { type KnownSession, noticesOf } from './policy.ts';

const at = (time: string) => new Date(`2026-07-05T${time}:00+08:00`);
const talk = (id: string, startsAt: string, endsAt: string, speakerIds: string[]) => ({
  id,
  startsAt: at(startsAt),
  endsAt: at(endsAt),
  speakerIds,
});
const shown: KnownSession = {
  isShown: true,
  startsAt: at('10:00'),
  endsAt: at('12:00'),
  venueId: 'hall',
  talks: [talk('one', '10:00', '11:00', ['gu', 'lu']), talk('two', '11:00', '12:00', ['lu'])],
};
const hidden = { ...shown, isShown: false };
const [first, second] = shown.talks as [KnownSession['talks'][number], KnownSession['talks'][number]];

describe('what a change means', () => {
  it.each<[string, KnownSession, KnownSession, object[]]>([
    ['nothing changed', shown, shown, []],
    ['taken off', shown, hidden, [{ kind: 'forum_cancelled' }]],
    ['shown again', hidden, shown, [{ kind: 'forum_resumed' }]],
    ['changed while nobody sees it', hidden, { ...hidden, venueId: 'annex' }, []],
    ['taken off and moved', shown, { ...hidden, venueId: 'annex' }, [{ kind: 'forum_cancelled' }]],
    ['another venue', shown, { ...shown, venueId: 'annex' }, [{ kind: 'forum_moved' }]],
    ['another end', shown, { ...shown, endsAt: at('12:30') }, [{ kind: 'forum_moved' }]],
    [
      'moved with its talks',
      shown,
      {
        ...shown,
        startsAt: at('09:00'),
        endsAt: at('11:00'),
        talks: [talk('one', '09:00', '10:00', ['gu', 'lu']), second],
      },
      [{ kind: 'forum_moved' }],
    ],
    [
      'a talk of another time',
      shown,
      { ...shown, talks: [first, talk('two', '11:10', '12:00', ['lu'])] },
      [{ kind: 'talk_moved', talkIds: ['two'] }],
    ],
    ['a talk more', shown, { ...shown, talks: [...shown.talks, talk('three', '11:00', '12:00', ['he'])] }, []],
    ['a talk less', shown, { ...shown, talks: [second] }, [{ kind: 'speaker_withdrawn', speakerId: 'gu' }]],
    ['a speaker who appears elsewhere in it', shown, { ...shown, talks: [first, { ...second, speakerIds: [] }] }, []],
    [
      'moved without a speaker',
      shown,
      { ...shown, venueId: 'annex', talks: [{ ...first, speakerIds: ['lu'] }, second] },
      [{ kind: 'forum_moved' }, { kind: 'speaker_withdrawn', speakerId: 'gu' }],
    ],
  ])('%s', (_what, before, after, notices) => {
    expect(noticesOf(before, after)).toEqual(notices);
  });
});

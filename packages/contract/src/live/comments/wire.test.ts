import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { commentQuery, commentWire, newComment } from './wire.ts';

const forumId = '01980000-0000-7000-8000-000000000001';
const read = (comment: string) => z.safeDecode(newComment, { comment, relUuid: forumId } as never);
const textOf = (comment: string) => read(comment).data?.text;

describe('what somebody says', () => {
  it('travels under the specification’s names', () => {
    expect(
      z.decode(newComment, { comment: '好', relUuid: forumId, commentType: 'forum', position: '1200' } as never),
    ).toEqual({ text: '好', forumId, kind: 'forum', positionMs: 1200 });
    expect(
      z.encode(commentWire, { id: forumId, nickname: '周*安', text: '好', sentAt: new Date(0), positionMs: null }),
    ).toEqual({
      uuid: forumId,
      nickName: '周*安',
      comment: '好',
      commentTime: '1970-01-01T00:00:00.000Z',
      position: null,
    });
    expect(z.decode(commentQuery, { relUuid: forumId, pageNum: '2', fromPosition: '0' } as never)).toEqual({
      forumId,
      page: 2,
      fromMs: 0,
    });
  });

  it.each<[string, string, string | undefined]>([
    ['one line of it', ' a\n\tb \r\n c ', 'a b c'],
    ['scripts are text', '<script>alert(1)</script>', '<script>alert(1)</script>'],
    ['bidi overrides go', '\u202Etxt.exe\u202C \u2066x\u2069', 'txt.exe x'],
    ['controls go', 'a\u0000\u0007b\u200Bc\uFEFF', 'abc'],
    ['lone surrogates go', 'a\uD800b', 'ab'],
    ['marks pile up no higher than three', `e${'\u0317'.repeat(40)}!`, `e${'\u0317'.repeat(3)}!`],
    ['families of emoji stay one', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['blank letters go', 'a\u3164\uFFA0\u2800b', 'ab'],
    ['nothing but blank letters', '\u3164\u115F', undefined],
    ['nothing but joiners and marks', '\u200D\u0301\uFE0F', undefined],
    ['nothing that can be seen', ' \u200B\u202E ', undefined],
  ])('%s', (_, said, kept) => {
    expect(textOf(said)).toBe(kept);
  });

  it('counts code points, not bytes', () => {
    expect(textOf('😀'.repeat(500))).toBe('😀'.repeat(500));
    expect(read('😀'.repeat(501)).error?.issues[0]?.message).toBe('too_long:500');
    expect(read('x'.repeat(900_000)).error?.issues[0]?.message).toBe('too_long:500');
  });
});

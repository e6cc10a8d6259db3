import { describe, expect, it } from 'vitest';
import { wordsOf } from './document-words.ts';
import { marksOf, markText } from './highlight.ts';
import { askForWords, askWhileTyping, readApart, readQuestion } from './question.ts';
import { Synonyms } from './synonyms.ts';
import { fold } from './words.ts';

const synonyms = new Synonyms([
  ['机器狗', '四足机器人', 'robot dog', 'quadruped'],
  ['机器人', 'robot', 'robotics'],
  ['自动驾驶', 'self-driving', 'autonomous driving'],
  ['安全', 'safety'],
  ['安全', 'security'],
  ['人机', 'human-machine'],
  ['票', 'ticket'],
  ['AI', '人工智能'],
  ['!!!'],
]);
const found = (question: string) => synonyms.find(fold(question)).map(({ text, alternatives }) => [text, alternatives]);

describe('the dictionary of synonyms', () => {
  it.each([
    ['机器狗', '机器狗'],
    ['機器狗', '机器狗'],
    ['robot dogs', 'robot dogs'],
    ['ＲＯＢＯＴ  ＤＯＧ', 'robot  dog'],
    ['robot-dog', 'robot-dog'],
    ['the self driving car', 'self driving'],
  ])('knows a word of %j, however it is written', (question, text) => {
    expect(found(question).map(([word]) => word)).toEqual([text]);
  });

  it('takes the longest of words that overlap', () => {
    expect(found('四足机器人与自动驾驶')).toEqual(
      [
        ['自动驾驶', ['self-driving', 'autonomous driving']],
        ['四足机器人', ['机器狗', 'robot dog', 'quadruped']],
      ].sort((one, other) => String(other[0]).length - String(one[0]).length),
    );
  });

  it('gives the meanings of all groups a word is in', () => {
    expect(found('安全')).toEqual([['安全', ['safety', 'security']]]);
  });

  it('does not take the end of one word and the beginning of the next for a short one', () => {
    expect(found('机器人机械臂').map(([word]) => word)).toEqual(['机器人']);
    expect(found('股票').map(([word]) => word)).toEqual([]);
    expect(found('买票').map(([word]) => word)).toEqual(['票']);
    expect(found('main chair').map(([word]) => word)).toEqual([]);
  });

  it('knows what a mistyped word of it may have been meant for', () => {
    expect(synonyms.listNear('quadrupd')).toEqual(['quadruped']);
    expect(synonyms.listNear('zzzzzz')).toEqual([]);
  });

  it('of thousands of words is looked up in a fraction of a millisecond', () => {
    const many = new Synonyms(
      Array.from({ length: 5_000 }, (_, index) => [`词${index}甲`, `word${index}`, `other ${index}`]),
    );
    const before = process.cpuUsage();
    for (let times = 0; times < 1_000; times++) many.find(fold('在哪里可以看到 word4999 和机器狗 other 17'));
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1_000).toBeLessThan(1_000);
  });
});

describe('a question with words of the dictionary', () => {
  it('asks for expressions as they stand, and for one word in all its forms', () => {
    const units = readQuestion('quadrupeds', synonyms);
    expect(askForWords(units)).toBe(
      "('quadrup' | ('机器' <1> '器狗') | ('四足' <2> '机器' <1> '器人') | ('robot' <1> 'dog'))",
    );
  });

  it('is asked for its words wherever they stand next', () => {
    const apart = readApart(readQuestion('robot dog', new Synonyms([['robot dog', '机器狗']])));
    expect(askForWords(apart ?? [])).toBe("(('robot' & 'dog') | ('机器' <1> '器狗'))");
    expect(readApart(readQuestion('robot', synonyms))).toBeUndefined();
  });

  it('counts places by words, so that expressions are found whatever their forms', () => {
    const empty = { titleZh: '', lineZh: '', lineEn: '', names: '', about: '', bodyZh: '', bodyEn: '' };
    const placesIn = (titleEn: string, word: string): number[] =>
      Array.from(
        wordsOf({ ...empty, kind: 'exhibit', titleEn })
          .whole.match(new RegExp(`'${word}':(\\d+)A`))
          ?.slice(1) ?? [],
        Number,
      );
    const distance = (title: string) => (placesIn(title, 'dog')[0] ?? 0) - (placesIn(title, 'robot')[0] ?? 0);
    expect(distance('Robotic dogs')).toBe(1);
    expect(distance('robot-dog')).toBe(1);
    expect(distance('Robots, dogs')).toBe(2);
  });

  it('asks for what means the same while it is typed, once a word of the dictionary is whole', () => {
    const typing = (words: string) => askWhileTyping(words, readQuestion(words, synonyms)) ?? '';
    expect(typing('机器狗')).toContain("('robot' <1> 'dog')");
    expect(typing('quadr')).not.toContain('机器');
  });

  it('marks what means the same, an expression only where it stands', () => {
    const marks = marksOf(readQuestion('机器狗', synonyms), false);
    const marked = (text: string) => markText(text, marks).flatMap(({ text: part, isHit }) => (isHit ? [part] : []));
    expect(marked('A quadruped, or robot dog, is a robot')).toEqual(['quadruped', 'robot dog']);
    expect(marked('Dogs and robots')).toEqual([]);
    expect(marked('信使 四足机器人')).toEqual(['四足机器人']);
  });
});

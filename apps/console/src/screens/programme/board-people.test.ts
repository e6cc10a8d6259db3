import { describe, expect, it } from 'vitest';
import { en } from '../../phrases/en/programme-board.ts';
import { zh } from '../../phrases/zh/programme-board.ts';
import { addPeople, hasPeople, peopleWords } from './board-people.ts';

const one = { reserved: 1, waiting: 3, underReview: 12, ticketed: 0 };

describe('whoever is told of a change', () => {
  it('is named by what they have; an application is no place', () => {
    expect(peopleWords(one, en)).toBe('1 has a place · 3 wait · 12 under review');
    expect(peopleWords(one, zh)).toBe('1 人有席位 · 3 人候补 · 12 人审核中');
    expect(peopleWords({ reserved: 2, waiting: 1, underReview: 0, ticketed: 1 }, en)).toBe(
      '2 have places · 1 waits · 1 has a ticket',
    );
  });

  it('may be nobody', () => {
    const nobody = addPeople([]);
    expect(hasPeople(nobody)).toBe(false);
    expect(peopleWords(nobody, en)).toBe('');
    expect(en.withdrawText('')).not.toContain('told');
  });

  it('adds up over the forums somebody leaves', () => {
    expect(addPeople([one, { reserved: 3, waiting: 2, underReview: 0, ticketed: 4 }])).toEqual({
      reserved: 4,
      waiting: 5,
      underReview: 12,
      ticketed: 4,
    });
    expect(hasPeople({ reserved: 0, waiting: 1, underReview: 0, ticketed: 0 })).toBe(true);
  });
});

/**
 * Names of people, which are kept and shown as they were typed and compared without what is typed in a dozen ways: blanks, the middle
 * dots of transcribed names, hyphens, apostrophes, full width, case. The database's function `comparable_name` does the same.
 */
const varied = /[\s.'’‘`´_,·•‧∙⋅・ㆍ‐‑‒–—―-]+/gu;

export const comparableName = (name: string): string => name.normalize('NFKC').replace(varied, '').toLowerCase();

/** Every middle dot between the parts of a transcribed name. */
const middleDots = /\s*[·•‧∙⋅・･ㆍ]\s*/gu;
const blankBetweenHan = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu;

/** A name as registers write it: no blanks between Han letters, one kind of middle dot. */
export const registeredName = (name: string): string =>
  name.normalize('NFKC').replace(middleDots, '·').replace(blankBetweenHan, '').replace(/\s+/gu, ' ').trim();

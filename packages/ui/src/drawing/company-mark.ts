/** Invented exhibitor marks on a 32 grid, used until an exhibitor gives a logo. */
const companyMarks = [
  'M4 28 16 4l12 24H20l-4-9-4 9z',
  'M4 4h24v6H10v18H4zM16 16h12v12H16z',
  'M16 2a14 14 0 1 0 0 28V22a6 6 0 1 1 0-12zM19 2v28h6V2z',
  'M4 16 16 4v8h12v8H16v8z',
  'M4 4h7v24H4zM13 10h7v18h-7zM22 4h6v24h-6z',
  'M16 2 30 16 16 30 2 16zm0 8-6 6 6 6 6-6z',
  'M2 24c8 0 6-16 14-16s6 16 14 16v-6c-6 0-4-14-14-14S8 18 2 18z',
  'M16 3a13 13 0 1 1 0 26 13 13 0 0 1 0-26zm0 6a7 7 0 1 0 0 14V9z',
  'M3 3h11v11H3zM18 18h11v11H18zM18 3h11L18 14zM3 29V18h11z',
  'M16 2 28 9v14l-12 7-12-7V9zm0 6v8l7 4v-8z',
  'M4 4h24L16 16zM4 28h24L16 16z',
  'M4 22h24v6H4zM4 13h16v6H4zM4 4h10v6H4z',
] as const;

/** The path of a mark by its number; numbers past the last begin anew. */
export function companyMark(mark: number): string {
  return companyMarks[mark % companyMarks.length] ?? companyMarks[0];
}

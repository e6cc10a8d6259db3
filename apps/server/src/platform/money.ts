/** An amount for people to read, in fen, as yuan to the fen: `1,280.00`. */
export const formatAmount = (fen: number): string =>
  (fen / 100).toLocaleString('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The same with its sign: `¥1,280.00`. */
export const formatYuan = (fen: number): string => `¥${formatAmount(fen)}`;

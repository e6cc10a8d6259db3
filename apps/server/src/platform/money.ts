const yuan = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** An amount for people to read, in fen, as yuan to the fen: `1,280.00`. */
export const formatAmount = (fen: number): string => yuan.format(fen / 100);

/** The same with its sign: `¥1,280.00`. */
export const formatYuan = (fen: number): string => `¥${formatAmount(fen)}`;

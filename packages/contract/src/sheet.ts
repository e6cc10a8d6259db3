/** A table leaves as a workbook, or as CSV in UTF-8. */
export const sheetFormats = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof sheetFormats)[number];

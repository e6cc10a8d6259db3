/** The bill cannot be read as one; nothing of it may be believed. */
export class BillUnreadable extends Error {
  override readonly name = 'BillUnreadable';
}

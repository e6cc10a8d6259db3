export interface FaceComparer {
  /** How alike the faces of two pictures are, 0–100; of several faces in one the largest counts. Throws FaceComparisonError. */
  compare(pictures: { one: Buffer; other: Buffer }): Promise<number>;
}

/** The provider could not or would not say. */
export class FaceComparisonError extends Error {
  override readonly name = 'FaceComparisonError';
  /** The provider's code, or `unreachable`, `unreadable_answer`. */
  readonly code: string;
  readonly isRetryable: boolean;
  /** It sees no face in one of the pictures: another picture may do. */
  readonly isFaceless: boolean;

  constructor(code: string, message: string, options: { isRetryable: boolean; isFaceless?: boolean; cause?: unknown }) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.isRetryable = options.isRetryable;
    this.isFaceless = options.isFaceless ?? false;
  }
}

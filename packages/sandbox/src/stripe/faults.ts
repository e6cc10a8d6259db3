/** A refusal in Stripe's own words; `status` is the HTTP status, the rest becomes the `error` object of the answer. */
export class StripeFault extends Error {
  readonly status: number;
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error';
  readonly code: string | undefined;
  readonly param: string | undefined;

  constructor(
    message: string,
    details: {
      status?: number;
      type?: 'invalid_request_error' | 'idempotency_error' | 'api_error';
      code?: string;
      param?: string;
    } = {},
  ) {
    super(message);
    this.name = 'StripeFault';
    this.status = details.status ?? 400;
    this.type = details.type ?? 'invalid_request_error';
    this.code = details.code;
    this.param = details.param;
  }

  toBody(): { error: Record<string, string> } {
    return {
      error: {
        type: this.type,
        message: this.message,
        ...(this.code === undefined ? {} : { code: this.code }),
        ...(this.param === undefined ? {} : { param: this.param }),
      },
    };
  }
}

export function noSuch(what: string, id: string, param = 'id'): StripeFault {
  return new StripeFault(`No such ${what}: '${id}'`, { status: 404, code: 'resource_missing', param });
}

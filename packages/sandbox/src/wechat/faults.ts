const statusOf = {
  PARAM_ERROR: 400,
  INVALID_REQUEST: 400,
  APPID_MCHID_NOT_MATCH: 400,
  ORDERPAID: 400,
  ORDER_CLOSED: 400,
  NO_STATEMENT_EXIST: 400,
  STATEMENT_CREATING: 400,
  USERPAYING: 202,
  SIGN_ERROR: 401,
  NO_AUTH: 403,
  NOT_ENOUGH: 403,
  OUT_TRADE_NO_USED: 403,
  ORDER_NOT_EXIST: 404,
  RESOURCE_NOT_EXISTS: 404,
  FREQUENCY_LIMITED: 429,
  SYSTEM_ERROR: 500,
} as const;

export type WechatCode = keyof typeof statusOf;

/** A refusal as WeChat Pay words it: `code`, `message` and for wrong fields a `detail`. */
export class WechatFault extends Error {
  override readonly name = 'WechatFault';
  readonly code: WechatCode;
  readonly detail: Record<string, unknown> | undefined;

  constructor(code: WechatCode, message: string, detail?: Record<string, unknown>) {
    super(message);
    this.code = code;
    this.detail = detail;
  }

  get status(): number {
    return statusOf[this.code];
  }

  toBody(): Record<string, unknown> {
    return {
      code: this.code,
      message: this.message,
      ...(this.detail === undefined ? {} : { detail: this.detail }),
    };
  }
}

export function wrongField(field: string, issue: string, value?: unknown): WechatFault {
  return new WechatFault('PARAM_ERROR', '参数错误', {
    location: 'body',
    field,
    issue,
    ...(value === undefined ? {} : { value }),
  });
}

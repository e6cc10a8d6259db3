/** A refusal as Alipay words it: a `code` of the gateway, and a `sub_code` of what stands behind it. */
export class AlipayFault extends Error {
  override readonly name = 'AlipayFault';
  readonly code: string;
  readonly subCode: string;

  constructor(code: string, subCode: string, subMessage: string) {
    super(subMessage);
    this.code = code;
    this.subCode = subCode;
  }

  toBody(): Record<string, string> {
    return { code: this.code, msg: messages[this.code] ?? '', sub_code: this.subCode, sub_msg: this.message };
  }
}

const messages: Record<string, string> = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
  '40005': 'Call Limited',
};

/** The business behind the gateway refuses. */
export const refusal = (subCode: string, message: string): AlipayFault => new AlipayFault('40004', subCode, message);

export const tradeMissing = (): AlipayFault => refusal('ACQ.TRADE_NOT_EXIST', '交易不存在');
